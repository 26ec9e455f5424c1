import { z } from 'zod';
import { changeKindSchema } from '../../../../src-shared/domain/decision.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';

/** The columns that name a change, as `changeColumns` selects them. */
export const changeShape = {
  account: z.string(),
  eventId: z.string(),
  personId: z.string(),
  kind: changeKindSchema,
};

export const changeColumns = 'account, event_id AS eventId, person_id AS personId, kind';
/**
 * The kind in a parameter. Not `kind = @kind`: SQLite would compile the statement anew whenever the parameter is
 * bound, to see whether an index that holds one kind only has become of use.
 */
export const isOfKind = 'kind = CAST(@kind AS TEXT)';
/** One guest, by parameters of the same names. */
export const isGuest = 'account = @account AND event_id = @eventId AND person_id = @personId';
/** One change of a guest. */
export const isChange = `${isGuest} AND ${isOfKind}`;
/** Guests of one event: `@personIds` is a JSON array. */
export const isOneOfGuests =
  'account = @account AND event_id = @eventId AND person_id IN (SELECT value FROM json_each(@personIds))';

/** A row read back from disk. One that does not fit fails with `StoreFailure('damaged')`. */
export function parseRow<T>(schema: z.ZodType<T>, row: unknown): T {
  const parsed = schema.safeParse(row);
  if (!parsed.success) throw new StoreFailure('damaged', { cause: parsed.error });
  return parsed.data;
}

/** One number, such as a count or the next of a sequence, in a column `value`. */
export function parseValue(row: unknown): number {
  return parseRow(valueSchema, row).value;
}

const valueSchema = z.object({ value: z.int() });
