import type { ChangeKind } from '../../../src-shared/domain/change-kind.ts';
import { writtenFields } from '../../../src-shared/domain/written-text.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import { createZoneClock, knownZone } from '../../../src-shared/time/zone-clock.ts';
import { readDetails } from '../guests/walk-in-details.ts';
import type { Decision, DecisionOutcome, LoggedDecision, OutboxState } from '../ports/local-store.ts';
import type { Row } from './cell.ts';
import { timeCell } from './cell.ts';
import { writtenLabels } from './written-labels.ts';

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
