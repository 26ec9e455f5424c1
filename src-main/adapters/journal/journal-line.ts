import { crc32 } from 'node:zlib';
import type { Decision } from '../../core/ports/local-store.ts';
import { decisionSchema } from '../sqlite/local/decision-schema.ts';

/** One decision as one line without its end: eight hex digits of CRC-32, a space, JSON. */
export function writeLine(decision: Decision): string {
  const json = JSON.stringify(decision);
  return `${checksum(json)} ${json}`;
}

/** The decision of a line, or null when the line is torn, changed, or not one of ours. */
export function readLine(line: string): Decision | null {
  const json = line.slice(9);
  if (line.slice(0, 9) !== `${checksum(json)} `) return null;
  return parse(json);
}

function parse(json: string): Decision | null {
  try {
    return decisionSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
