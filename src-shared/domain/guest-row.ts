import { z } from 'zod';

/** A range of UTF-16 units in a text, the second excluded. */
export const textRangeSchema = z.tuple([z.int().min(0), z.int().min(0)]);
export type TextRange = z.infer<typeof textRangeSchema>;

/** Why a search found a guest, as far as name and email show it. */
export const guestMatchSchema = z.object({
  /** Parts of the shown name that agree with the query, in order, none touching another. */
  name: z.array(textRangeSchema),
  /** The same for the e-mail, where the name does not agree. */
  email: z.array(textRangeSchema),
  /**
   * Parts of the name that the query was only similar to (a nickname, a typo), in order: the letters that agree, or the
   * whole word. They touch none of `name`.
   */
  guessed: z.array(textRangeSchema),
});
export type GuestMatch = z.infer<typeof guestMatchSchema>;

/**
 * How far a shown attendance status has come.
 * `service`: the service says so. `waiting`: saved on this laptop, not yet acknowledged.
 * `needs-attention`: saved on this laptop, and a person must decide.
 */
export const progressSchema = z.enum(['service', 'waiting', 'needs-attention']);
export type Progress = z.infer<typeof progressSchema>;

/**
 * How far the addition of a guest has come who was added at a door. `service`: the service has the guest. `elsewhere`: a
 * paired door has added the guest and sends it; nobody has said yet that the service has them.
 */
export const walkInProgressSchema = z.enum([...progressSchema.options, 'elsewhere']);
export type WalkInProgress = z.infer<typeof walkInProgressSchema>;

/** What an allergy or intolerance is about, as far as a sign can show it. */
export const allergenSchema = z.enum(['nut', 'wheat', 'fish', 'milk', 'other']);
export type Allergen = z.infer<typeof allergenSchema>;

/** A text that the door must see at a glance. `label` is null for a guest's own note, diet or allergy. */
export const chipSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('allergy'),
    allergen: allergenSchema,
    label: z.string().nullable(),
    text: z.string(),
  }),
  z.object({
    kind: z.enum(['dietary', 'note', 'column']),
    label: z.string().nullable(),
    text: z.string(),
  }),
]);
export type Chip = z.infer<typeof chipSchema>;

/** A text with a name from the service: a custom column, or an unknown field of the record. */
export const namedTextSchema = z.object({ name: z.string(), text: z.string() });
export type NamedText = z.infer<typeof namedTextSchema>;

/** Other people whom the guest list has under the personId of a guest: the first few by name, and whether there are more. */
export const alsoListedSchema = z.object({
  others: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
  hasMore: z.boolean(),
});
export type AlsoListed = z.infer<typeof alsoListedSchema>;

/** The newest decision about a guest that this laptop knows of, while its value is shown. */
export const shownDecisionSchema = z.object({
  decisionId: z.string(),
  /** It was made on this laptop, which can undo it. */
  isOurs: z.boolean(),
  /** ISO 8601 in UTC, wall clock of the laptop that made it: only ever shown, never used for order. */
  decidedAt: z.string(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
});
export type ShownDecision = z.infer<typeof shownDecisionSchema>;

/** Somebody who was on the list, and is no more. */
export const removedGuestSchema = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Who removed the guest at a door; null when the service has. */
  removal: shownDecisionSchema.nullable(),
});
export type RemovedGuest = z.infer<typeof removedGuestSchema>;

/** One guest of the door list: the mirror's record with this laptop's waiting changes laid over it. */
export const guestRowSchema = z.object({
  personId: z.string(),
  name: z.string(),
  /** Where the family name stands in `name`; null when that is not known. */
  surname: textRangeSchema.nullable(),
  /** The first letter of what the list is sorted by, "#" for a digit or a sign; null without any name. */
  initial: z.string().nullable(),
  email: z.string().nullable(),
  rsvpStatus: z.string().nullable(),
  attendance: z.string().nullable(),
  progress: progressSchema,
  decision: shownDecisionSchema.nullable(),
  /** How far the shown RSVP status has come, and the newest decision about it as long as it is what is shown. */
  rsvpProgress: progressSchema,
  rsvpDecision: shownDecisionSchema.nullable(),
  /** Null for everybody who was not added at a door. */
  walkIn: walkInProgressSchema.nullable(),
  chips: z.array(chipSchema),
  /** What columns say in these roles, each with the name of its column; null when no column says it. */
  table: namedTextSchema.nullable(),
  seat: namedTextSchema.nullable(),
  company: namedTextSchema.nullable(),
  companion: namedTextSchema.nullable(),
  /** Null for a guest who is no VIP, whatever the column says. */
  vip: namedTextSchema.nullable(),
  /** How many guests of this event bear this name, this one included. */
  sameName: z.int().min(1),
  /** Beside the e-mail, what tells this guest apart from namesakes; null when nothing does, or nobody is one. */
  differs: namedTextSchema.nullable(),
  /** Other people of the same personId; null for almost everybody. */
  alsoListed: alsoListedSchema.nullable(),
  /** Why a search found this guest; null in other rows, and when name and e-mail do not say it. */
  match: guestMatchSchema.nullable(),
});
export type GuestRow = z.infer<typeof guestRowSchema>;

/** Most guests of one name that are asked about or listed at once. */
export const namesakeLimit = 50;

/** Counts of one event as shown: waiting changes included. `listed` is the sum of the last three. */
export const guestCountsSchema = z.object({
  /** Everybody on the list. */
  listed: z.int(),
  /** Those on the list without guests who have not arrived and whose RSVP status says not to expect them. */
  expected: z.int(),
  attended: z.int(),
  noShow: z.int(),
  notArrived: z.int(),
});
export type GuestCounts = z.infer<typeof guestCountsSchema>;

/** The same of the guests whom a filter lets through. */
export const countsWithinSchema = guestCountsSchema.omit({ expected: true });
export type CountsWithin = z.infer<typeof countsWithinSchema>;

/** How many expected guests have not arrived. */
export function countToCome({ expected, attended, noShow }: GuestCounts): number {
  return expected - attended - noShow;
}

/**
 * The result of a scan: exactly one guest of the event, none, or one of several, by how the code is read. `otherEvent`
 * names an event of this laptop with a guest of this code; null when there is none, or when that event has no name.
 */
export const scannedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found'), row: guestRowSchema }),
  z.object({ outcome: z.literal('ambiguous') }),
  z.object({ outcome: z.literal('unknown'), otherEvent: z.string().nullable() }),
]);
export type Scanned = z.infer<typeof scannedSchema>;
