import type { DecisionOutcome, LoggedDecision } from '../ports/local-store.ts';
import { createZoneClock, knownZone } from '../report/zone-clock.ts';
import type { Row } from './cell.ts';
import { timeCell } from './time-cell.ts';

/** A decision of the log with what its row says about the guest. */
export interface NamedDecision extends LoggedDecision {
  /** As the mirror knows it; null when it does not. */
  readonly guestName: string | null;
  /** Its change needs a person. */
  readonly needsAttention: boolean;
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
    row: ({ decision, outcome, guestName, needsAttention }) => [
      decision.decisionId,
      timeCell(decision.decidedAt, clock),
      timeCell(decision.decidedAt),
      guestName,
      decision.personId,
      decision.kind,
      decision.from,
      decision.to,
      decision.operator,
      decision.door,
      outcome ? outcomes[outcome.outcome] : needsAttention ? 'Needs attention' : 'Waiting',
      timeCell(outcome?.endedAt),
    ],
  };
}

const outcomes: Readonly<Record<DecisionOutcome, string>> = {
  confirmed: 'Confirmed',
  superseded: 'Superseded',
  'no-op': 'No change needed',
  overruled: 'Overruled',
  withdrawn: 'Withdrawn',
};
