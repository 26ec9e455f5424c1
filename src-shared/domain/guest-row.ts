import { z } from 'zod';

/** Where something stands in a text: from the first UTF-16 unit up to and without the second. */
export const textRangeSchema = z.tuple([z.int().min(0), z.int().min(0)]);
export type TextRange = z.infer<typeof textRangeSchema>;

/** Why a search found a guest, as far as name and e-mail say it. */
export const guestMatchSchema = z.object({
  /** Parts of the shown name that agree with the query, in order, none touching another. */
  name: z.array(textRangeSchema),
  /** The same for the e-mail, where the name does not agree. */
  email: z.array(textRangeSchema),
  /** A word of the query that the marked part of the name is only similar to (a nickname, a typo), folded. */
  similarTo: z.string().nullable(),
});
export type GuestMatch = z.infer<typeof guestMatchSchema>;

/**
 * How far a shown attendance status has come.
 * `service`: the service says so. `waiting`: saved on this laptop, not yet acknowledged.
 * `needs-attention`: saved on this laptop, and a person must decide.
 */
export const progressSchema = z.enum(['service', 'waiting', 'needs-attention']);
export type Progress = z.infer<typeof progressSchema>;

/** What the door must know at a glance. `column` is null for a guest's own note or diet. */
export const chipSchema = z.object({
  kind: z.enum(['dietary', 'note', 'column']),
  label: z.string().nullable(),
  text: z.string(),
});
export type Chip = z.infer<typeof chipSchema>;

/** A text under a name that is not ours: a custom column, or a field of the record that we do not know. */
export const namedTextSchema = z.object({ name: z.string(), text: z.string() });
export type NamedText = z.infer<typeof namedTextSchema>;

/** The newest decision made on this laptop about a guest, as long as it is what is shown. */
export const shownDecisionSchema = z.object({
  decisionId: z.string(),
  /** ISO 8601 in UTC, wall clock of this laptop: only ever shown, never used for order. */
  decidedAt: z.string(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
});
export type ShownDecision = z.infer<typeof shownDecisionSchema>;

/** One guest of the door list: the mirror's record with this laptop's waiting changes laid over it. */
export const guestRowSchema = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  rsvpStatus: z.string().nullable(),
  attendance: z.string().nullable(),
  progress: progressSchema,
  decision: shownDecisionSchema.nullable(),
  /** How far the shown RSVP status has come, and the newest decision about it as long as it is what is shown. */
  rsvpProgress: progressSchema,
  rsvpDecision: shownDecisionSchema.nullable(),
  /** How far the addition of a guest has come who was added on this laptop; null for everybody else. */
  walkIn: progressSchema.nullable(),
  chips: z.array(chipSchema),
  /** How many guests of this event bear this name, this one included. */
  sameName: z.int().min(1),
  /** Beside the e-mail, what tells this guest apart from namesakes; null when nothing does, or nobody is one. */
  differs: namedTextSchema.nullable(),
  /** Why a search found this guest; null in other rows, and when name and e-mail do not say it. */
  match: guestMatchSchema.nullable(),
});
export type GuestRow = z.infer<typeof guestRowSchema>;

/** Most guests of one name that are asked about or listed at once. */
export const namesakeLimit = 50;

/** Counts of one event as shown: waiting changes included. expected = all guests on the list. */
export const guestCountsSchema = z.object({
  expected: z.int(),
  attended: z.int(),
  noShow: z.int(),
  notArrived: z.int(),
});
export type GuestCounts = z.infer<typeof guestCountsSchema>;

/**
 * Whose a scanned code is: exactly one guest's of the event, nobody's, or that of one guest or another, by how it
 * is read. `otherEvent` names an event of this laptop whose guest it does belong to; null when there is none, or when that event has no name.
 */
export const scannedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found'), row: guestRowSchema }),
  z.object({ outcome: z.literal('ambiguous') }),
  z.object({ outcome: z.literal('unknown'), otherEvent: z.string().nullable() }),
]);
export type Scanned = z.infer<typeof scannedSchema>;
