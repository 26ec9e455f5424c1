import type { Row } from '../export/cell.ts';
import { decidedValues, type NamedDecision } from '../export/decision-sheet.ts';
import type { OutboxState } from '../ports/local-store.ts';

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
