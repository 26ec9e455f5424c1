import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import { writtenFields } from '../../../src-shared/domain/new-guest.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import { createZoneClock, knownZone } from '../../../src-shared/time/zone-clock.ts';
import { readDetails } from '../guests/walk-in-details.ts';
import type { Decision, DecisionOutcome, LoggedDecision, OutboxState } from '../ports/local-store.ts';
import { writtenLabels } from './guest-sheet.ts';
import { type Row, timeCell } from './sheet.ts';

/** A decision of the log with what its row says about event and guest. */
export interface NamedDecision extends LoggedDecision {
  /** As the mirror knows it; null when it does not, or knows no name. */
  readonly eventName: string | null;
  /** As the mirror knows it, else as the walk-in was added; null when nobody knows. */
  readonly guestName: string | null;
  /** As the service names the guest, who may have had a local id when it was decided. */
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
      changes[decision.kind],
      ...decidedValues(decision),
      decision.operator,
      decision.door,
      outcome ? outcomes[outcome.outcome] : openState === 'needs-attention' ? 'Needs attention' : 'Waiting',
      timeCell(outcome?.endedAt),
    ],
  };
}

/** From what to what. To what a guest was added is all that was typed: the service need not show it. */
export function decidedValues({ kind, from, to }: Decision): Row {
  return kind === 'walk-in' ? [null, typed(readDetails(to))] : [from, to];
}

function typed(details: GuestAddition): string {
  return typedFields
    .flatMap(([field, label]) => (details[field] === undefined ? [] : [`${label}: ${details[field]}`]))
    .join('; ');
}

const typedFields: readonly (readonly [keyof GuestAddition, string])[] = [
  ['personId', 'Person id'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ...writtenFields.map((field) => [field, writtenLabels[field]] as const),
];

const changes: Readonly<Record<ChangeKind, string>> = {
  attendance: 'Attendance',
  rsvp: 'RSVP status',
  'walk-in': 'Guest added',
  removal: 'Guest removed',
};

const outcomes: Readonly<Record<DecisionOutcome, string>> = {
  confirmed: 'Confirmed',
  superseded: 'Superseded',
  'no-op': 'No change needed',
  overruled: 'Overruled',
  withdrawn: 'Withdrawn',
};

/**
 * The decisions of an account with how each ended, as a table for programs: times as ISO 8601 in UTC, states and
 * kinds by their codes. It has the decisions of all events; an event's own log is the decision sheet of its export.
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
    outcome?.outcome ?? toldState(openState),
    outcome?.endedAt ?? null,
  ];
}

/** That a change is held until another has ended is no concern of whoever reads the file. */
function toldState(openState: OutboxState | null): string {
  return openState === null || openState === 'held' ? 'waiting' : openState;
}
