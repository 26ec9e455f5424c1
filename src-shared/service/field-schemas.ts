import { z } from 'zod';

/** Far longer than the ids of any service. */
const longestIdentifier = 1_000;

/**
 * An id that the service gives. It must be well-formed, because half of a surrogate pair cannot be stored as text, and
 * two ids that differ only in it would become one.
 */
export const identifierSchema = z
  .string()
  .min(1)
  .max(longestIdentifier)
  .refine((id) => id.isWellFormed());

/** A text the service may leave out, send as null, or (undocumented) send as another type: then null. */
export const optionalText = z.string().nullish().catch(null);

/**
 * A list of texts that the service may leave out or send as null. Each value is judged alone: texts stay; finite numbers
 * and booleans, which are undocumented, become their text; anything else is left out. Only a field that is no list is
 * null as a whole.
 *
 * The schema of well-formed values comes first, and they are judged one by one where it refuses: it runs for
 * every guest of an import.
 */
export const optionalTexts = z
  .array(z.string())
  .nullish()
  .catch(({ input }) => listOf(input)?.flatMap((value) => textOf(value) ?? []) ?? null);

/** As `optionalTexts`, by name. Nothing can be named `__proto__`: zod leaves that name out of a record. */
export const optionalColumns = z.record(z.string(), z.string()).nullish().catch(columnsIn);

/** As `optionalTexts`, for records: an entry that does not fit is left out. */
export function optionalRecords<R extends z.ZodType>(record: R) {
  return z
    .array(record)
    .nullish()
    .catch(({ input }) => listOf(input)?.flatMap((value) => recordsIn(record, value)) ?? null);
}

const anyColumns = z.record(z.string(), z.unknown());

function columnsIn({ input }: { readonly input: unknown }): Record<string, string> | null {
  const columns = anyColumns.safeParse(input);
  if (!columns.success) return null;
  const texts = Object.entries(columns.data).map(([name, value]) => [name, textOf(value)] as const);
  return Object.fromEntries(texts.filter((named): named is [string, string] => named[1] !== null));
}

function recordsIn<R extends z.ZodType>(record: R, value: unknown): readonly z.output<R>[] {
  const judged = record.safeParse(value);
  return judged.success ? [judged.data] : [];
}

function listOf(input: unknown): readonly unknown[] | null {
  return Array.isArray(input) ? input : null;
}

/** The text of a value; null for an object, and for a JSON number that is too large for JavaScript. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const isTold = typeof value === 'boolean' || Number.isFinite(value);
  return isTold ? String(value) : null;
}
