import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import { errorRecord } from './error-record.ts';

/** The file with the newest lines; older files are beside it. */
export const logFileName = 'vestibule.log';

const defaultLimits: RotationLimits = { maxBytes: 1_000_000, olderFiles: 3 };

/**
 * Logs one JSON object a line into `vestibule.log` under `directory`: `at` (UTC), `level`, `name`, the fields, and
 * errors without their message unless it is one of ours. Never throws. It counts lines that the disk refused, and
 * writes the count as `log.lost` before the next line that succeeds.
 */
export function createFileLog(directory: string, clock: Clock, limits = defaultLimits): Log {
  const file = createRotatingFile(join(directory, logFileName), limits);
  let lost = 0;

  function write(level: 'info' | 'warn' | 'error', name: string, rest: object): void {
    const at = clock.wallTime();
    const lines = [
      ...(lost === 0 ? [] : [{ at, level: 'warn', name: 'log.lost', fields: { lines: lost } }]),
      { at, level, name, ...rest },
    ];
    try {
      // A full disk may have torn the last line it took: an empty line keeps the next one whole.
      const start = lost === 0 ? '' : '\n';
      file.append(start + lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      lost = 0;
    } catch {
      lost += 1;
    }
  }

  return {
    info: (name, fields) => write('info', name, { fields }),
    warn: (name, fields) => write('warn', name, { fields }),
    error: (name, error, fields) => write('error', name, { fields, error: errorRecord(error) }),
  };
}

/** How large a file may grow, in bytes, and how many older ones (`.1` is the newest) stay beside it. */
interface RotationLimits {
  readonly maxBytes: number;
  readonly olderFiles: number;
}

/** A text file that is put aside when it is full. `append` fails as `node:fs` does. */
interface RotatingFile {
  append(line: string): void;
}

/** Makes the directory (0700) and the file (0600) at the first line. */
function createRotatingFile(file: string, { maxBytes, olderFiles }: RotationLimits): RotatingFile {
  let size: number | null = null;

  function sizeAtOpening(): number {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  }

  function rotate(): void {
    for (let age = olderFiles; age > 0; age--) {
      const younger = age === 1 ? file : `${file}.${age - 1}`;
      if (statSync(younger, { throwIfNoEntry: false })) renameSync(younger, `${file}.${age}`);
    }
    size = 0;
  }

  return {
    append(line) {
      const bytes = Buffer.byteLength(line);
      size ??= sizeAtOpening();
      if (size > 0 && size + bytes > maxBytes) rotate();
      appendFileSync(file, line, { mode: 0o600 });
      size += bytes;
    },
  };
}
