import { z } from 'zod';
import { type StopRule, stopRulesSchema } from '../../../src-shared/domain/stops.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

const format = 'vestibule-door-rules';
const version = 1;

const anyVersionSchema = z.object({ format: z.literal(format), version: z.int().min(1) });
const fileSchema = z.object({ rules: stopRulesSchema });

/** The rules of an event as a file for other laptops (JSON). */
export function writeStopFile(rules: readonly StopRule[]): string {
  return `${JSON.stringify({ format, version, rules }, null, 2)}\n`;
}

/**
 * The rules in such a file. Fails with `rules-file-newer` when a later version of Vestibule has written it in another
 * way, and with `rules-file-unreadable` when it is no such file.
 */
export function readStopFile(text: string): readonly StopRule[] {
  const content = parsed(text);
  const file = anyVersionSchema.safeParse(content);
  if (!file.success) throw new VestibuleError('rules-file-unreadable');
  if (file.data.version > version) throw new VestibuleError('rules-file-newer');
  const known = fileSchema.safeParse(content);
  if (!known.success) throw new VestibuleError('rules-file-unreadable');
  return known.data.rules;
}

function parsed(text: string): unknown {
  try {
    // Some editors put a byte order mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return null;
  }
}
