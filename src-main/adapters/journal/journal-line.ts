import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { JournalRecord } from '../../core/ports/decision-journal.ts';
import {
  conflictSchema,
  decisionSchema,
  identitySchema,
  outcomeSchema,
  reviewSchema,
} from '../sqlite/local/record-schemas.ts';

const recordSchema: z.ZodType<JournalRecord> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decision'), decision: decisionSchema }),
  z.object({ kind: z.literal('outcome'), outcome: outcomeSchema }),
  z.object({ kind: z.literal('identity'), identity: identitySchema }),
  z.object({ kind: z.literal('conflict'), conflict: conflictSchema }),
  z.object({ kind: z.literal('review'), review: reviewSchema }),
]);

/** One record as one line without its end: eight hex digits of CRC-32, a space, JSON. */
export function writeLine(record: JournalRecord): string {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}`;
}

/** The record of a line, or null when the line is torn, changed, or not one of ours. */
export function readLine(line: string): JournalRecord | null {
  const json = line.slice(9);
  if (line.slice(0, 9) !== `${checksum(json)} `) return null;
  return parse(json);
}

function parse(json: string): JournalRecord | null {
  try {
    return recordSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
