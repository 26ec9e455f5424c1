import type {
  Activity,
  DecisionGroup,
  DecisionState,
  LoggedDecisionLine,
} from '../../../src-shared/domain/activity.ts';
import { foldText } from '../fold-text.ts';

/** Which decisions of the log are wanted. */
export interface LogFilter {
  /** Part of the guest's or the event's name. */
  readonly text: string;
  readonly group: DecisionGroup | null;
}

/** As the core counts them (`countDecisions`): the log can be counted again by the reconciliation line. */
const groups: Readonly<Record<DecisionState, DecisionGroup>> = {
  confirmed: 'confirmed',
  'no-op': 'confirmed',
  waiting: 'waiting',
  'needs-attention': 'needsAttention',
  superseded: 'superseded',
  overruled: 'superseded',
  withdrawn: 'superseded',
};

/** A line of the log with how its decision stands. */
export interface JudgedLine {
  readonly line: LoggedDecisionLine;
  readonly state: DecisionState;
}

/** How each decision stands: the log knows how it ended, the open changes know why it has not. */
export function judgeLines(
  lines: readonly LoggedDecisionLine[],
  needsAttention: Activity['needsAttention'],
): readonly JudgedLine[] {
  const parked = new Set(needsAttention.map(({ decisionId }) => decisionId));
  return lines.map((line) => ({
    line,
    state: line.outcome ?? (parked.has(line.decisionId) ? 'needs-attention' : 'waiting'),
  }));
}

/** The lines that fit. */
export function filterLog(lines: readonly JudgedLine[], filter: LogFilter): readonly JudgedLine[] {
  const wanted = foldText(filter.text.trim());
  return lines.filter(
    ({ line, state }) =>
      (filter.group === null || filter.group === groups[state]) &&
      (foldText(line.guestName).includes(wanted) || foldText(line.eventName).includes(wanted)),
  );
}
