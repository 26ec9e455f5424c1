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
  readonly openState: OutboxState | 'sent-by-another' | null;
}

/** A header in the language of the screen, and how a decision becomes a row below it. */
export interface DecisionSheet {
  readonly header: readonly string[];
  row(decision: NamedDecision): Row;
}

/** The decision log of one event, with times in its zone and in UTC. */
export function decisionSheet(zone: string | null, words: FileWords): DecisionSheet {
  const clock = createZoneClock(zone);
  const { log } = words;
  return {
    header: [
      ...[log.decisionId, log.decidedAt({ zone: knownZone(zone) }), log.decidedAt(utc), log.guest],
      ...decidedHeader(words),
    ],
    row: (named) => [
      ...[named.decision.decisionId, timeCell(named.decision.decidedAt, clock)],
      ...[timeCell(named.decision.decidedAt), named.guestName, ...decidedCells(named, words)],
    ],
  };
}

/** All decisions of an account, about any of its events. */
export function activitySheet(words: FileWords): DecisionSheet {
  const { log, facts } = words;
  return {
    header: [...[log.decisionId, log.decidedAt(utc), facts.event, log.guest], ...decidedHeader(words)],
    row: (named) => [
      ...[named.decision.decisionId, timeCell(named.decision.decidedAt), named.eventName, named.guestName],
      ...decidedCells(named, words),
    ],
  };
}

const utc = { zone: 'UTC' };

function decidedHeader({ fields, log }: FileWords): readonly string[] {
  return [
    ...[fields.personId, log.change, log.from, log.to, fields.operator, fields.door, log.state],
    log.endedAt(utc),
  ];
}

function decidedCells({ decision, outcome, personId, openState }: NamedDecision, words: FileWords): Row {
  const { fields, kinds, outcomes } = words;
  return [
    personId,
    kinds[decision.kind],
    ...decidedValues(decision, fields),
    decision.operator,
    decision.door,
    outcome === null ? openWord(openState, words) : outcomes[outcome.outcome],
    timeCell(outcome?.endedAt),
  ];
}

function openWord(openState: NamedDecision['openState'], { outcomes, states }: FileWords): string {
  if (openState === 'sent-by-another') return outcomes.confirmed;
  return states[openState === 'needs-attention' ? 'needsAttention' : 'waiting'];
}

/** Names of the fields of an addition. */
type FieldLabels = Readonly<Record<keyof GuestAddition, string>>;

/** The old and new value. An addition shows everything that was typed, because the service need not show it. */
function decidedValues({ kind, from, to }: Decision, labels: FieldLabels): Row {
  if (kind === 'walk-in') return [null, describeAddition(readDetails(to), labels)];
  return [from, to];
}

function describeAddition(details: GuestAddition, labels: FieldLabels): string {
  return additionFields
    .flatMap((field) => (details[field] === undefined ? [] : [`${labels[field]}: ${details[field]}`]))
    .join('; ');
}

const additionFields = ['personId', 'firstName', 'lastName', 'email', ...writtenFields] as const;
