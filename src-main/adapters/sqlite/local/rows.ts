import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { changeKindSchema } from '../../../../src-shared/domain/decision.ts';
import {
  type Conflict,
  type ConflictReview,
  type Decision,
  type GuestIdentity,
  type OutcomeRecord,
  StoreFailure,
} from '../../../core/ports/local-store.ts';
import { parseRow } from '../statements.ts';

/** The columns that name a change, as `changeColumns` selects them. */
export const changeShape = {
  account: z.string(),
  eventId: z.string(),
  personId: z.string(),
  kind: changeKindSchema,
};

export const changeColumns = 'account, event_id AS eventId, person_id AS personId, kind';
/**
 * The kind as a parameter. Not `kind = @kind`: SQLite would recompile the statement at each binding, to see whether a
 * partial index has become useful.
 */
export const isOfKind = 'kind = CAST(@kind AS TEXT)';
/** One guest, by parameters of the same names. */
export const isGuest = 'account = @account AND event_id = @eventId AND person_id = @personId';
/** One change of a guest. */
export const isChange = `${isGuest} AND ${isOfKind}`;
/** Guests of one event: `@personIds` is a JSON array. */
export const isOneOfGuests =
  'account = @account AND event_id = @eventId AND person_id IN (SELECT value FROM json_each(@personIds))';

/** The append-only records as they are read back from disk, from the database or from the journal. */
export const decisionSchema = z.object({
  ...changeShape,
  decisionId: z.string().min(1),
  sequence: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
}) satisfies z.ZodType<Decision>;

export const outcomeSchema = z.object({
  decisionId: z.string().min(1),
  outcome: z.enum(['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn']),
  endedAt: z.string(),
}) satisfies z.ZodType<OutcomeRecord>;

export const identitySchema = z.object({
  account: z.string(),
  eventId: z.string(),
  localId: z.string().min(1),
  personId: z.string().min(1),
  foundAt: z.string(),
}) satisfies z.ZodType<GuestIdentity>;

export const conflictSchema = z.object({
  ...changeShape,
  conflictId: z.string().min(1),
  sequence: z.int(),
  decisionId: z.string().min(1),
  base: z.string().nullable(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  kept: z.enum(['ours', 'theirs']),
  foundAt: z.string(),
}) satisfies z.ZodType<Conflict>;

export const reviewSchema = z.object({
  conflictId: z.string().min(1),
  choice: z.enum(['kept', 'other-side']),
  reviewedAt: z.string(),
}) satisfies z.ZodType<ConflictReview>;

/** Writes and reads the rows of one table with a checksum, so that a changed byte on disk is noticed. */
interface SealedRows<Row> {
  /** The row with its checksum, for the parameters of a statement. */
  seal(row: Row): Row & { readonly checksum: number };
  /** A row read back. Fails with `StoreFailure('damaged')` when it does not fit or is not what was sealed. */
  read(row: unknown): Row;
}

/**
 * Rows of this shape with a CRC-32 over the values of their fields, in the order of the field names. Strings count as
 * SQLite stores them: ill-formed Unicode is replaced.
 */
export function sealedRows<Row extends object>(
  schema: z.ZodType<Row> & { readonly shape: object },
): SealedRows<Row> {
  const fields = Object.keys(schema.shape).sort();

  function checksumOf(row: Row): number {
    return crc32(JSON.stringify(fields.map((field) => asStored(Reflect.get(row, field)))));
  }

  return {
    seal: (row) => ({ ...row, checksum: checksumOf(row) }),
    read(row) {
      const { checksum } = parseRow(checksumSchema, row);
      const value = parseRow(schema, row);
      if (checksum !== checksumOf(value)) throw new StoreFailure('damaged');
      return value;
    },
  };
}

const checksumSchema = z.object({ checksum: z.int() });

function asStored(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** A table, for code that reads all of its rows. */
export interface Table<Row> {
  readonly name: string;
  /** What to select for `read`. */
  readonly columns: string;
  /** The columns of its primary key: a list in their order needs no other index. */
  readonly key: readonly string[];
  /** A row as selected. Fails with `StoreFailure('damaged')`. */
  read(row: unknown): Row;
}
