import { Refusal } from './refusal.ts';

export interface Paging {
  readonly limit: number;
  readonly skip: number;
}

/** `limit` and `skip`: `fallback` when no limit is named, lowered to `maximum` when it is larger. */
export function readPaging(query: URLSearchParams, bounds: { fallback: number; maximum: number }): Paging {
  return {
    limit: Math.min(readInteger(query, 'limit', 1) ?? bounds.fallback, bounds.maximum),
    skip: readInteger(query, 'skip', 0) ?? 0,
  };
}

/** `true` or `false`; false when the parameter is not there. */
export function readBoolean(query: URLSearchParams, name: string): boolean {
  const text = query.get(name);
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  throw new Refusal(400, `"${name}" must be true or false.`);
}

function readInteger(query: URLSearchParams, name: string, minimum: number): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < minimum) {
    throw new Refusal(400, `"${name}" must be an integer of at least ${minimum}.`);
  }
  return value;
}
