import { writtenFields } from '../../../src-shared/domain/new-guest.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import { createZoneClock, knownZone } from '../../../src-shared/time/zone-clock.ts';
import { readDetails } from '../guests/walk-in-details.ts';
import type { Decision, LoggedDecision, OutboxState } from '../ports/local-store.ts';
import type { FileWords } from './guest-sheet.ts';
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

/** The decision log of one event: its header in the language of `words`, and how a decision becomes a row. */
export function decisionSheet(
  zone: string | null,
  words: FileWords,
): {
  readonly header: readonly string[];
  row(decision: NamedDecision): Row;
} {
  const clock = createZoneClock(zone);
  const { fields, log, kinds, outcomes, states } = words;
  const utc = { zone: 'UTC' };
  return {
    header: [
      ...[log.decisionId, log.decidedAt({ zone: knownZone(zone) }), log.decidedAt(utc), log.guest],
      ...[fields.personId, log.change, log.from, log.to, fields.operator, fields.door, log.state],
      log.endedAt(utc),
    ],
    row: ({ decision, outcome, guestName, personId, openState }) => [
      decision.decisionId,
      timeCell(decision.decidedAt, clock),
      timeCell(decision.decidedAt),
      guestName,
      personId,
      kinds[decision.kind],
      ...decidedValues(decision, fields),
      decision.operator,
      decision.door,
      outcome === null
        ? states[openState === 'needs-attention' ? 'needsAttention' : 'waiting']
        : outcomes[outcome.outcome],
      timeCell(outcome?.endedAt),
    ],
  };
}

/** Names of the fields of an addition. */
type FieldLabels = Readonly<Record<keyof GuestAddition, string>>;

/** The old and new value. An addition shows everything that was typed, because the service need not show it. */
function decidedValues({ kind, from, to }: Decision, labels: FieldLabels): Row {
  return kind === 'walk-in' ? [null, describeAddition(readDetails(to), labels)] : [from, to];
}

function describeAddition(details: GuestAddition, labels: FieldLabels): string {
  return additionFields
    .flatMap((field) => (details[field] === undefined ? [] : [`${labels[field]}: ${details[field]}`]))
    .join('; ');
}

const additionFields = ['personId', 'firstName', 'lastName', 'email', ...writtenFields] as const;

/**
 * The header of the activity file: all decisions of an account and how each ended, as a table for programs, in the same
 * words in every language. Times are ISO 8601 in UTC, states and kinds are codes. The log of one event is the decision sheet of
 * its export.
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
    ...decidedValues(decision, fieldNames),
    decision.operator,
    decision.door,
    outcome?.outcome ?? exportedState(openState),
    outcome?.endedAt ?? null,
  ];
}

const fieldNames: FieldLabels = {
  personId: 'Person id',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  company: 'Company',
  position: 'Position',
  notes: 'Notes',
};

/** The state of an open change. `held` reads as `waiting`, because the difference means nothing outside. */
function exportedState(openState: OutboxState | null): string {
  return openState === null || openState === 'held' ? 'waiting' : openState;
}
