import type { Log, LogFields } from '../../src-main/core/ports/log.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly name: string;
  readonly fields: LogFields;
}

/** A log that keeps its lines for a test to look at. */
export function recordingLog(): Log & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  return {
    lines,
    info: (name, fields = {}) => lines.push({ level: 'info', name, fields }),
    warn: (name, fields = {}) => lines.push({ level: 'warn', name, fields }),
    error: (name, _error, fields = {}) => lines.push({ level: 'error', name, fields }),
  };
}
