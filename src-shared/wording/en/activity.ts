import type { AttentionReason, LoggedDecisionLine, Reconciliation } from '../../domain/activity.ts';
import { counted, inEnglish } from './numbers.ts';
import { sync } from './sync.ts';

/** How a decision stands: how it ended, or why it has not. */
export type DecisionState = NonNullable<LoggedDecisionLine['outcome']> | 'waiting' | 'needs-attention';

/** A term of the reconciliation: every state of a decision is counted in one of them. */
export type DecisionGroup = Exclude<keyof Reconciliation, 'made'>;

/** What happened to marks: waiting, needs attention, conflicts, and the log. */
export const activity = {
  heading: 'Activity',
  back: 'Back',
  export: 'Export',
  loading: 'Looking …',
  noName: 'Guest not known here any more',
  noEvent: 'Event not known here any more',
  /** Stands for an attendance status that is blank. */
  noMark: 'no mark',
  change: (from: string, to: string) => `${from} → ${to}`,
  rsvpChange: (from: string, to: string) => `RSVP ${from} → ${to}`,
  /** Stands for an RSVP status that is blank. */
  noAnswer: 'none',
  addition: 'Add guest',
  removal: 'Remove guest',
  removalUndone: 'Keep guest on the list',
  onList: 'on the list',
  notOnList: 'not on the list',
  /** The name of a button beside one guest. */
  about: (action: string, guest: string) => `${action}: ${guest}`,
  count: (count: number) => inEnglish(count),
  more: (count: number) => `Show ${inEnglish(count)} more`,
  notShown: (count: number) =>
    `${counted(count, 'more is', 'more are')} not listed here. All of them are in the export.`,
};

/** The proof that nothing was lost. */
export const reconciliation = {
  heading: 'Every change made here',
  line: ({ made, confirmed, waiting, needsAttention, superseded }: Reconciliation) =>
    `${counted(made, 'change', 'changes')} made = ${inEnglish(confirmed)} confirmed + ${inEnglish(waiting)} waiting` +
    ` + ${sync.attention(needsAttention)} + ${inEnglish(superseded)} superseded`,
  addsUp: 'It adds up.',
  doesNotAddUp: 'It does not add up. Export the list and show it to your support.',
};

/** Changes that need a person. */
export const attention = {
  heading: 'Needs attention',
  none: 'Nothing needs you.',
  happened: {
    rejected: (wanted: string) => `The service does not accept “${wanted}” for this guest.`,
    'not-applied': (wanted: string) =>
      `The service took “${wanted}” three times and still has something else.`,
    'guest-missing': (wanted: string) =>
      `“${wanted}” cannot be sent: the service no longer has this guest on the list.`,
    ambiguous: () =>
      'The connection broke while this guest was added, and several guests on the list may be meant.',
  } satisfies Record<AttentionReason, (wanted: string) => string>,
  safe: (wanted: string, serviceHas: string) =>
    `“${wanted}” is saved on this laptop and shown at the door. The service has: ${serviceHas}.`,
  now: {
    rejected: 'Look at the guest in your event service, then send again; or take what the service has.',
    'not-applied': 'Send again, or take what the service has.',
    'guest-missing':
      'Put the guest back on the list in your event service, then send again; or give the change up: then the guest leaves the list here, too.',
    ambiguous:
      'Look at the list: when the guest is on it, take what the service has; when not, send again to add the guest.',
  } satisfies Record<AttentionReason, string>,
  sendAgain: 'Send again',
  takeServiceValue: "Take the service's value",
  letLeave: 'Give up: the guest leaves the list',
};

/** Two laptops, two opinions. */
export const conflicts = {
  heading: 'Conflicts',
  none: 'No two laptops disagree.',
  ours: 'Here',
  theirs: 'Service',
  somebodyStoodThere: (kept: string) => `“${kept}” stands: somebody stood there.`,
  serviceWasFirst: (kept: string) => `“${kept}” stands: the service had it before this change arrived.`,
  changedSince: (now: string) => `It is “${now}” now: somebody has changed it since.`,
  changedElsewhere: (now: string) =>
    `“${now}” stands: the mark had been sent from here, and another laptop has changed it since.`,
  keepAll: (count: number) => `Leave all ${inEnglish(count)} as they stand`,
  found: (when: string) => `Found ${when}`,
  keep: (value: string) => `Keep ${value}`,
  take: (value: string) => `Take ${value}`,
};

/** Changes on their way. */
export const waitingChanges = {
  heading: 'Waiting',
  none: 'All changes are sent.',
  /** Nothing waits, and yet not all is sent: something needs attention first. */
  noneButAttention: 'No other change waits to be sent.',
  since: (age: string) => `saved ${age}`,
  verifying: 'Being checked with the service',
};

/** The log of decisions. */
export const decisionLog = {
  heading: 'Decision log',
  none: 'Nothing was decided on this laptop yet.',
  filter: 'Guest or event',
  outcome: 'Outcome',
  every: 'Every outcome',
  noMatch: 'No decision matches.',
  searching: (looked: number) => `Looked through ${counted(looked, 'decision', 'decisions')} …`,
  older: 'Show older',
  /** The terms of the reconciliation line, each named with all that it counts. */
  groups: {
    confirmed: 'Confirmed or no change needed',
    waiting: 'Waiting',
    needsAttention: 'Needs attention',
    superseded: 'Superseded, overruled or withdrawn',
  } satisfies Record<DecisionGroup, string>,
  states: {
    confirmed: 'Confirmed',
    waiting: 'Waiting',
    'needs-attention': 'Needs attention',
    'no-op': 'No change needed',
    superseded: 'Superseded',
    overruled: 'Overruled',
    withdrawn: 'Withdrawn',
  } satisfies Record<DecisionState, string>,
};

/** What a screen reader is told when something was settled. */
export const settled = {
  'send-again': (guest: string) => `${guest}: is sent again.`,
  'take-service-value': (guest: string) => `${guest}: the service's value stands.`,
  kept: (guest: string) => `${guest}: kept as it is.`,
  'kept-all': () => 'All were left as they stand.',
  'other-side': (guest: string) => `${guest}: changed to the other side, saved.`,
};
