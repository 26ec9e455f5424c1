import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import { writtenFields } from '../../../src-shared/domain/new-guest.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import { createZoneClock, knownZone } from '../../../src-shared/time/zone-clock.ts';
import { readDetails } from '../guests/walk-in-details.ts';
import type { Decision, DecisionOutcome, LoggedDecision, OutboxState } from '../ports/local-store.ts';
import { writtenLabels } from './guest-sheet.ts';
import { type Row, timeCell } from './sheet.ts';

/** A decision of the log with the names of its event and guest. */
export interface NamedDecision extends LoggedDecision {
  /** The event's name in the mirror; null when it has none. */
  readonly eventName: string | null;
  /** The guest's name in the mirror, else the name the walk-in was added with; null when there is neither. */
  readonly guestName: string | null;
  /** The service's id of the guest, who may have had a local id when it was decided. */
  readonly personId: string;
  /** How far its change has come; null once it has ended, or another decision has taken its place. */
  readonly openState: OutboxState | null;
}

/** The decision log of one event: its header, and how a decision becomes a row. */
export function decisionSheet(zone: string | null): {
  readonly header: readonly string[];
  row(decision: NamedDecision): Row;
} {
  const clock = createZoneClock(zone);
  return {
    header: [
      ...['Decision id', `Decided at (${knownZone(zone)})`, 'Decided at (UTC)', 'Guest', 'Person id'],
      ...['Change', 'From', 'To', 'Operator', 'Door', 'State', 'Ended at (UTC)'],
    ],
    row: ({ decision, outcome, guestName, personId, openState }) => [
      decision.decisionId,
      timeCell(decision.decidedAt, clock),
      timeCell(decision.decidedAt),
      guestName,
      personId,
      kindLabels[decision.kind],
      ...decidedValues(decision),
      decision.operator,
      decision.door,
      outcome
        ? outcomeLabels[outcome.outcome]
        : openState === 'needs-attention'
          ? 'Needs attention'
          : 'Waiting',
      timeCell(outcome?.endedAt),
    ],
  };
}

/** The old and new value. An addition shows everything that was typed, because the service need not show it. */
export function decidedValues({ kind, from, to }: Decision): Row {
  return kind === 'walk-in' ? [null, describeAddition(readDetails(to))] : [from, to];
}

function describeAddition(details: GuestAddition): string {
  return additionFields
    .flatMap(([field, label]) => (details[field] === undefined ? [] : [`${label}: ${details[field]}`]))
    .join('; ');
}

const additionFields: readonly (readonly [keyof GuestAddition, string])[] = [
  ['personId', 'Person id'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ...writtenFields.map((field) => [field, writtenLabels[field]] as const),
];

const kindLabels: Readonly<Record<ChangeKind, string>> = {
  attendance: 'Attendance',
  rsvp: 'RSVP status',
  'walk-in': 'Guest added',
  removal: 'Guest removed',
};

const outcomeLabels: Readonly<Record<DecisionOutcome, string>> = {
  confirmed: 'Confirmed',
  superseded: 'Superseded',
  'no-op': 'No change needed',
  overruled: 'Overruled',
  withdrawn: 'Withdrawn',
};

/**
 * The header of the activity file: all decisions of an account and how each ended, as a table for programs. Times are
 * ISO 8601 in UTC, states and kinds are codes. The log of one event is the decision sheet of its export.
 */
export const activityHeader: readonly string[] = [
  ...['Decided at (UTC)', 'Event', 'Guest', 'Person id', 'Kind', 'From', 'To', 'Operator', 'Door'],
  ...['State', 'Ended at (UTC)'],
];

export function activityRow({
  decision,
  outcome,
  eventName,
  guestName,
  personId,
  openState,
}: NamedDecision): Row {
  return [
    decision.decidedAt,
    eventName,
    guestName,
    personId,
    decision.kind,
    ...decidedValues(decision),
    decision.operator,
    decision.door,
    outcome?.outcome ?? exportedState(openState),
    outcome?.endedAt ?? null,
  ];
}

/** The state of an open change. `held` reads as `waiting`, because the difference means nothing outside. */
function exportedState(openState: OutboxState | null): string {
  return openState === null || openState === 'held' ? 'waiting' : openState;
}
