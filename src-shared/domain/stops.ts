import { z } from 'zod';
import { guestRowSchema, shownDecisionSchema } from './guest-row.ts';

/** What happens when a guest whom a rule fits is to be marked Attended: nothing, a question first, or a banner after. */
export const doorActionSchema = z.enum(['let-in', 'ask', 'alert']);
export type DoorAction = z.infer<typeof doorActionSchema>;

/** A text of a rule. Longer ones name nothing that a person would set a rule for. */
const ruleText = z.string().trim().min(1).max(200);

/**
 * A rule of an event: what of a guest it looks at, and what it does. Texts are compared without regard to case, accents
 * and blanks around them. Null for the status: guests without one. Null for a value or a text: any.
 */
export const stopRuleSchema = z.discriminatedUnion('looksAt', [
  z.object({ looksAt: z.literal('rsvp'), status: ruleText.nullable(), does: doorActionSchema }),
  z.object({
    looksAt: z.literal('column'),
    name: ruleText,
    value: ruleText.nullable(),
    does: doorActionSchema,
  }),
  z.object({ looksAt: z.literal('note'), contains: ruleText.nullable(), does: doorActionSchema }),
]);
export type StopRule = z.infer<typeof stopRuleSchema>;

/** As many as a person may set. */
export const mostStopRules = 200;
/** As many as laptops keep that have set theirs apart. */
export const mostSharedRules = 1_000;
export const stopRulesSchema = z.array(stopRuleSchema).max(mostSharedRules);

/** Why a guest is stopped: what of the guest a rule met, as the guest list spells it. Long texts are cut to their beginning. */
const shownText = z.string().max(520);
export const stopReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rsvp'), status: shownText.nullable() }),
  z.object({ kind: z.literal('column'), name: shownText, value: shownText }),
  z.object({ kind: z.literal('note'), text: shownText }),
  /** Somebody of the same name is in who has left the list: the same person under another id, perhaps. No rule says so. */
  z.object({ kind: z.literal('in-before'), decision: shownDecisionSchema.nullable() }),
]);
export type StopReason = z.infer<typeof stopReasonSchema>;

/** One reason for each rule at most, one for the status, and one for somebody who was in before. */
export const stopReasonsSchema = z.array(stopReasonSchema).max(mostSharedRules + 2);

/** Text that two reasons share when they are the same. */
export function stopReasonKey(reason: StopReason): string {
  switch (reason.kind) {
    case 'rsvp':
      return JSON.stringify(['rsvp', reason.status]);
    case 'column':
      return JSON.stringify(['column', reason.name, reason.value]);
    case 'note':
      return JSON.stringify(['note', reason.text]);
    case 'in-before':
      return JSON.stringify(['in-before', reason.decision?.decisionId]);
  }
}

/**
 * What a mark has come to. `asks`: nothing was changed, and a person is to be asked about these reasons. `is-in`: nothing
 * was changed, and a person is to be told that the guest is Attended by now.
 */
export const markReplySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('is-in'), row: guestRowSchema }),
  z.object({ outcome: z.literal('marked'), row: guestRowSchema }),
  z.object({ outcome: z.literal('asks'), reasons: stopReasonsSchema }),
]);
export type MarkReply = z.infer<typeof markReplySchema>;

/** A guest has come whom a rule announces: open until a person has seen it. */
export const openAlertSchema = z.object({
  /** The decision that let the guest in: unique across laptops. */
  alertId: z.string(),
  personId: z.string(),
  name: z.string(),
  reasons: stopReasonsSchema,
  /** ISO 8601 in UTC, wall clock of this laptop: only shown. */
  raisedAt: z.string(),
  door: z.string().nullable(),
});
export type OpenAlert = z.infer<typeof openAlertSchema>;

/** What an event has set for the door, and what there is to set. */
export const stopSettingsSchema = z.object({
  /** The usual statuses, those of guests on the list, and those of rules. Null: guests without one. */
  statuses: z.array(
    z.object({ status: z.string().nullable(), guests: z.int().min(0), does: doorActionSchema }),
  ),
  /** The rules about columns and notes. */
  rules: z.array(stopRuleSchema),
  /** The custom columns of the event's guests, with values to choose from where they are few. */
  columns: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** Columns that rules name and no guest of the event has. */
  missingColumns: z.array(z.string()),
});
export type StopSettings = z.infer<typeof stopSettingsSchema>;
