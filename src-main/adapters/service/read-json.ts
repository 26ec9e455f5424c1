import { ServiceFailure } from '../../core/ports/service-failure.ts';
import { FailureReason, failureOfError } from './request-failures.ts';

/** Largest body that is held in memory. The guest list is not: it is passed on as it arrives. */
const maxBodyBytes = 16 * 1_024 * 1_024;
/**
 * Most values in a body, ten times what 100 guests or 1,000 events need. Reporting millions of wrong values would
 * take a schema minutes, and more memory than there is.
 */
export const maxJsonValues = 250_000;
/** Deepest nesting of objects and arrays: more would exhaust the stack of code that walks through it. */
const maxJsonDepth = 64;

/**
 * Reads a whole body as JSON. Fails with `unreadable` when it is too long, has too many values, is too deep or
 * not JSON, and with `interrupted` when it is cut off.
 */
export async function readJson(status: number, body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const bytes = await readBytes(status, body);
  if (countJsonValues(bytes) > maxJsonValues) throw unreadable(status, 'too-many-values');
  const value = parseJson(status, bytes);
  if (!isWithinDepth(value, maxJsonDepth)) throw unreadable(status, 'too-deep');
  return value;
}

async function readBytes(status: number, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBodyBytes) throw unreadable(status, 'too-long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw failureOfError(error);
  }
  return Buffer.concat(chunks);
}

/** The parser's own error quotes the body, which may hold a guest's details: it is not passed on. */
function parseJson(status: number, bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw unreadable(status, 'json');
  }
}

function unreadable(status: number, code: string): ServiceFailure {
  return new ServiceFailure('unreadable', { status, cause: new FailureReason(code) });
}

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((child) => isWithinDepth(child, depth - 1));
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBrace = 0x7b;
const openBracket = 0x5b;

/** An upper bound for the number of values in a JSON text, counted in its bytes before it is parsed. */
function countJsonValues(bytes: Uint8Array): number {
  let count = 1;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) inString = !inString;
    else if (inString && byte === backslash) at += 1;
    else if (!inString && (byte === comma || byte === openBrace || byte === openBracket)) count += 1;
  }
  return count;
}
