import { z } from 'zod';
import { changeKindSchema, removedValue } from './decision.ts';
import { connectionSchema } from './sync-status.ts';

/** The event and guest of a line of the Activity screen. */
const subjectSchema = z.object({
  eventId: z.string(),
  eventName: z.string(),
  /** IANA zone of the event, in which its times are shown; null when not known. */
  timezone: z.string().nullable(),
  personId: z.string(),
  guestName: z.string(),
});

/** One decision, as the log shows it. Times are ISO 8601 in UTC, wall clock of this laptop. */
const decisionSchema = z.object({
  decisionId: z.string(),
  kind: changeKindSchema,
  /** Attendance or RSVP status, by the kind; both null for an addition, `to` null for a removal taken back. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
});

/** Who said something at a paired door, and when. */
const saidElsewhereSchema = z.object({
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
});

/** Why a change needs a person. */
export const attentionReasonSchema = z.enum(['rejected', 'not-applied', 'guest-missing', 'ambiguous']);
export type AttentionReason = z.infer<typeof attentionReasonSchema>;

/** A guest who may be the same person as another. */
const candidateSchema = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  attendance: z.string().nullable(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/**
 * A change that has not ended. `serviceValue` is what the service last said about it: an attendance or RSVP
 * status; null for an addition, and for a removal.
 */
export const openChangeSchema = z.object({
  ...subjectSchema.shape,
  ...decisionSchema.shape,
  state: z.enum(['waiting', 'verifying', 'needs-attention']),
  reason: attentionReasonSchema.nullable(),
  serviceValue: z.string().nullable(),
  /** Of an addition that put a question: the guests who may be the same person. */
  candidates: z.array(candidateSchema),
  /** Of an addition: the mark made here, which waits with it. */
  heldMark: z.string().nullable(),
});
export type OpenChange = z.infer<typeof openChangeSchema>;

/**
 * Two laptops decided differently, or the service no longer has what was sent; the policy kept one side, and a person may
 * take the other. `theirs` of a mark is `removedValue` when its guest has left the service's list.
 */
export const conflictCardSchema = z.object({
  ...subjectSchema.shape,
  conflictId: z.string(),
  kind: changeKindSchema,
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  kept: z.enum(['ours', 'theirs']),
  /** What was decided here had been sent, and the service no longer has it. */
  wasSent: z.boolean(),
  /** What is shown now: somebody may have changed it since the conflict was settled. */
  now: z.string().nullable(),
  foundAt: z.string(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
  /** Who said `theirs`, when a paired door did; null when nobody knows. */
  theirsBy: saidElsewhereSchema.nullable(),
  /**
   * Of the kind `walk-in`: a guest added here and another who may be the same person, and who of them leaves the list when
   * a person says so. Null when one has left it already.
   */
  twins: z.object({ added: candidateSchema, other: candidateSchema, leaving: z.string() }).nullable(),
});
export type ConflictCard = z.infer<typeof conflictCardSchema>;

/**
 * Paired doors that decided about one field of a guest without knowing of each other. Every door shows the first side; a
 * person may decide for another value. Two doors that both let the guest in leave nothing to choose.
 */
export const rivalryCardSchema = z.object({
  ...subjectSchema.shape,
  /** For `reviewConflict`. */
  conflictId: z.string(),
  kind: changeKindSchema,
  /** The side that counts first, then the others. */
  sides: z.array(
    z.object({
      ...saidElsewhereSchema.shape,
      value: z.string().nullable(),
      /** Decided on this laptop. */
      isHere: z.boolean(),
    }),
  ),
  /** What a person can decide instead; null when there is nothing. */
  other: z.string().nullable(),
});
export type RivalryCard = z.infer<typeof rivalryCardSchema>;

/** The value that the policy let stand, and the other one. */
export function sidesOf({ kept, ours, theirs }: Pick<ConflictCard, 'kept' | 'ours' | 'theirs'>): {
  readonly stood: string | null;
  readonly lost: string | null;
} {
  return kept === 'ours' ? { stood: ours, lost: theirs } : { stood: theirs, lost: ours };
}

/** Whether the guest had left the service's list, and this laptop's mark with the guest. */
export function isGuestGone({ kind, theirs }: Pick<ConflictCard, 'kind' | 'theirs'>): boolean {
  return kind === 'attendance' && theirs === removedValue;
}

/** Whether somebody seems to be back on the service's list who was removed: a person has to look. */
export function isGuestBack({ kind, theirs }: Pick<ConflictCard, 'kind' | 'theirs'>): boolean {
  return kind === 'removal' && theirs === null;
}

/** Whether the value that stood when the conflict was settled is still shown. */
export function standsAsSettled(conflict: ConflictCard): boolean {
  return conflict.now === sidesOf(conflict).stood;
}

/** The proof that nothing was lost: made = confirmed + waiting + needsAttention + superseded, always. */
export const reconciliationSchema = z.object({
  made: z.int(),
  confirmed: z.int(),
  waiting: z.int(),
  needsAttention: z.int(),
  superseded: z.int(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** Open changes, changes that need a person, conflicts, and whether all adds up. Lists are cut at `activityLimit`. */
export const activitySchema = z.object({
  waiting: z.array(openChangeSchema),
  needsAttention: z.array(openChangeSchema),
  conflicts: z.array(conflictCardSchema),
  /** Conflicts between paired doors. */
  rivalries: z.array(rivalryCardSchema),
  /** Open conflicts of both kinds in all: the lists may be shorter. */
  conflictCount: z.int(),
  reconciliation: reconciliationSchema,
});
export type Activity = z.infer<typeof activitySchema>;

/** Longest list of open changes or conflicts that crosses the bridge at once. */
export const activityLimit = 200;

export const loggedDecisionSchema = z.object({
  ...subjectSchema.shape,
  ...decisionSchema.shape,
  /** Position in the log: ask for the decisions before it. 0 for a decision of another door, which the log leaves out. */
  sequence: z.int(),
  /** Null while it is waiting or needs attention. */
  outcome: z.enum(['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn']).nullable(),
  endedAt: z.string().nullable(),
  /** The decision of a paired door that has taken its place; null without one. */
  replacedBy: saidElsewhereSchema.nullable(),
});
export type LoggedDecisionLine = z.infer<typeof loggedDecisionSchema>;

/** The state of a decision: how it ended, or why it has not. */
export type DecisionState = NonNullable<LoggedDecisionLine['outcome']> | 'waiting' | 'needs-attention';

/** A term of the reconciliation: every state of a decision is counted in one of them. */
export type DecisionGroup = Exclude<keyof Reconciliation, 'made'>;

/** What was rebuilt when `local.db` was found damaged. */
export const recoverySchema = z.object({
  /** Changes that had not ended, recovered from the damaged file and the journal. */
  changes: z.int(),
  /** Name of the damaged file, kept in the data directory; null when only the journal was left. */
  movedTo: z.string().nullable(),
});
export type Recovery = z.infer<typeof recoverySchema>;

/** What was found damaged and repaired, until a person has dismissed it. */
export const recoveryReportSchema = z.object({
  local: recoverySchema.nullable(),
  /** The guest lists on this laptop were damaged too, and are fetched again. */
  guestLists: z.boolean(),
});
export type RecoveryReport = z.infer<typeof recoveryReportSchema>;

/** The state of this laptop, without personal data. */
export const diagnosticsSchema = z.object({
  version: z.string(),
  /** This laptop's clock minus the service's (Date header), in milliseconds; null before the first answer. */
  clockOffsetMs: z.int().nullable(),
  connection: connectionSchema,
  reconciliation: reconciliationSchema,
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;
