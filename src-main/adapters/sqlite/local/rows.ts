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
/** What is asked of one event, or of all events of an account. */
export interface Scope {
  readonly account: string;
  readonly eventId?: string;
}
/** The rows of that, by parameters of the same names. */
export const isInScope = ({ eventId }: Scope) =>
  eventId === undefined ? 'account = @account' : 'account = @account AND event_id = @eventId';
/** One guest, by parameters of the same names. */
export const isGuest = 'account = @account AND event_id = @eventId AND person_id = @personId';
/** One change of a guest. */
export const isChange = `${isGuest} AND kind = @kind`;
/** Guests of one event: `@personIds` is a JSON array. */
export const isOneOfGuests =
  'account = @account AND event_id = @eventId AND person_id IN (SELECT value FROM json_each(@personIds))';

/** A column that holds 0 or 1, read. */
export const flag = z.int().transform((set) => set !== 0);

/** A column that holds JSON, read. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

/** No outbox entry is about the change of a row of this table. */
export const hasNoEntry = (table: 'attempt' | 'decision') => `NOT EXISTS (
  SELECT 1 FROM outbox
  WHERE outbox.account = ${table}.account AND outbox.event_id = ${table}.event_id
    AND outbox.person_id = ${table}.person_id AND outbox.kind = ${table}.kind
)`;

/**
 * The append-only records as they are read back from disk, from the database or from the journal. A field added later is
 * `.nullable().default(null)`, its column has no default, and null stands for "written before there was such a field":
 * so older rows keep their seal (`sealedRows`), and older lines of the journal can be read.
 */
export const decisionSchema = z.object({
  ...changeShape,
  decisionId: z.string().min(1),
  sequence: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
  repeats: z.string().nullable().default(null),
  undoes: z.string().nullable().default(null),
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
  known: z.string().nullable().default(null),
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
 * Rows of this shape with a CRC-32 over the values of their first fields, in the order of their names, and over name and
 * value of each later field that is not null. A later field is one that may be absent: a row without it has the seal
 * that it had before there was such a field. Strings count as SQLite stores them: ill-formed Unicode is replaced.
 */
export function sealedRows<Row extends object>(
  schema: z.ZodType<Row> & { readonly shape: Readonly<Record<string, z.ZodType>> },
): SealedRows<Row> {
  const fields = Object.entries(schema.shape).sort(([one], [other]) => (one < other ? -1 : 1));
  const mayBeAbsent = ([, field]: [string, z.ZodType]) => field.safeParse(undefined).success;
  const first = fields.filter((field) => !mayBeAbsent(field)).map(([name]) => name);
  const later = fields.filter(mayBeAbsent).map(([name]) => name);

  function checksumOf(row: Row): number {
    const storedValue = (name: string) => asStored(Reflect.get(row, name));
    const added = later.map((name) => [name, storedValue(name)]).filter(([, value]) => value !== null);
    return crc32(JSON.stringify([...first.map(storedValue), ...added]));
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
