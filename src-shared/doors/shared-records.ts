import { z } from 'zod';
import { changeKindSchema } from '../domain/decision.ts';
import { stopReasonsSchema, stopRuleSchema, stopRulesSchema } from '../domain/stops.ts';
import type { GuestAddition } from '../service/request-schemas.ts';
import { type DoorId, doorIdSchema } from './door-id.ts';

/**
 * What paired laptops share, as each signs it. Limits hold for what arrives and for what is written here. A record is
 * never changed: what follows from it is another record. Another kind or field takes another protocol
 * (`adapters/doors/tls-sockets.ts`).
 */
/** The most laptops that are paired with one another. */
export const maxDoors = 64;

const id = z.string().min(1).max(512);
const line = z.string().max(320);
const time = z.iso.datetime();
const madeAt = { operator: line.nullable(), door: line.nullable(), decidedAt: time };

/** The first decision that this one makes once more, with its operator, door and time; left out when it is new. */
const repeats = id.optional();

/** A decision about a guest; walk-ins have a record of their own. */
const decisionRecordSchema = z.strictObject({
  kind: z.literal('decision'),
  /** Begins with the laptop id of its author. */
  decisionId: id,
  personId: id,
  change: changeKindSchema.exclude(['walk-in']),
  from: line.nullable(),
  to: line.nullable(),
  /** The decisions of other doors in the place of which it puts something else, knowing them; left out when there are none. */
  replaces: z.array(id).min(1).max(maxDoors).optional(),
  repeats,
  /** The decision of the same laptop that it takes back; left out when it is no undo. */
  undoes: id.optional(),
  ...madeAt,
});

const detailsSchema = z.strictObject({
  personId: id.optional(),
  firstName: line.optional(),
  lastName: line.optional(),
  email: line.optional(),
  phoneNumber: line.optional(),
  company: line.optional(),
  position: line.optional(),
  notes: z.string().max(10_000).optional(),
}) satisfies z.ZodType<GuestAddition>;

/** Somebody was added at a door. Another laptop that sends it keeps the local id. */
const walkInRecordSchema = z.strictObject({
  kind: z.literal('walk-in'),
  decisionId: id,
  /** The local id of the walk-in. */
  personId: id,
  details: detailsSchema,
  repeats,
  ...madeAt,
});

/** How a decision ended. Its author says so. */
const outcomeRecordSchema = z.strictObject({
  kind: z.literal('outcome'),
  decisionId: id,
  outcome: z.enum(['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn']),
  endedAt: time,
});

/** Which guest of the service a walk-in became, as the laptop found that sent it. */
const identityRecordSchema = z.strictObject({
  kind: z.literal('identity'),
  localId: id,
  personId: id,
  foundAt: time,
});

/**
 * What a rule of the door does from now on, or that it does what would happen without it: of those that look at the same,
 * the newest in shared order counts.
 */
const ruleRecordSchema = z.strictObject({ kind: z.literal('rule'), rule: stopRuleSchema, setAt: time });

/** All rules at once, as versions before have said them. Nobody reads it any more: each laptop has said its rules anew. */
const rulesRecordSchema = z.strictObject({
  kind: z.literal('rules'),
  rules: stopRulesSchema,
  setAt: time,
});

/** A guest has come whom a rule announces: `alertId` is the decision that let the guest in. */
const alertRecordSchema = z.strictObject({
  kind: z.literal('alert'),
  alertId: id,
  personId: id,
  reasons: stopReasonsSchema,
  door: line.nullable(),
  raisedAt: time,
});

/** A person has seen an alert. */
const seenRecordSchema = z.strictObject({ kind: z.literal('seen'), alertId: id });

/**
 * A person has reviewed a conflict between these decisions: the one that counted, and its rivals. It is listed again when
 * another one is part of it.
 */
const reviewedRecordSchema = z.strictObject({
  kind: z.literal('reviewed'),
  /** Begins with the laptop id of its author. */
  reviewId: id,
  decisionIds: z.array(id).min(2).max(maxDoors),
});

/** What laptops share about one event of one account. */
export const eventRecordSchema = z.discriminatedUnion('kind', [
  decisionRecordSchema,
  walkInRecordSchema,
  outcomeRecordSchema,
  identityRecordSchema,
  ruleRecordSchema,
  rulesRecordSchema,
  alertRecordSchema,
  seenRecordSchema,
  reviewedRecordSchema,
]);
export type EventRecord = z.infer<typeof eventRecordSchema>;

/** Whether a record of this kind is a decision: what screens count as changes. */
export function isDecision(kind: string): boolean {
  return kind === 'decision' || kind === 'walk-in';
}

/** The longest record, in characters of its JSON: the details of a walk-in in the widest script. Longer ones stay at their laptop. */
export const maxRecordLength = 32 * 1_024 - 256;

/** The most that were ever paired with one another, for a night or until they were removed: their records stay. */
export const maxAuthors = 512;

/** What laptops of one account share about themselves. */
export const memberRecordSchema = z.discriminatedUnion('kind', [
  /** The author has paired with this laptop. */
  z.strictObject({
    kind: z.literal('admitted'),
    door: doorIdSchema,
    /** Its `LocalStore.laptopId`, with which the ids of its decisions begin. */
    laptopId: z.uuid(),
    name: line,
    /** When the pairing ends by itself; null for one that lasts until a person removes the laptop. */
    until: time.nullable(),
  }),
  /** A person has removed this laptop, for good: it may come back with another key. */
  z.strictObject({
    kind: z.literal('removed'),
    door: doorIdSchema,
    /** The laptops admitted by it that stay. What it admits later does not count. */
    keeps: z.array(doorIdSchema).max(maxAuthors),
  }),
]);
export type MemberRecord = z.infer<typeof memberRecordSchema>;

/** One record with its place, which orders all records of a document alike on every laptop (`compareEntries`). */
export interface SharedEntry<R> {
  readonly author: DoorId;
  /** Which run of entries of its author it is in, and its place there. Each start of the app begins a run. */
  readonly run: string;
  readonly index: number;
  /** Greater than of all entries that the author knew when it was written. */
  readonly turn: number;
  readonly record: R;
}

type Place = Omit<SharedEntry<unknown>, 'record'>;

/** The shared order: what was known to the author of an entry comes before it. It uses no clock. */
export function compareEntries(one: Place, other: Place): number {
  return (
    one.turn - other.turn ||
    compareText(one.author, other.author) ||
    compareText(one.run, other.run) ||
    one.index - other.index
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
