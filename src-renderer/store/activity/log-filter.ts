import type { Activity, LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import type { DecisionState } from '../../../src-shared/wording/en/activity.ts';
import { foldText } from '../fold-text.ts';

/** Which decisions of the log are wanted. */
export interface LogFilter {
  /** Part of the guest's or the event's name. */
  readonly text: string;
  readonly state: DecisionState | null;
}

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
      (filter.state === null || filter.state === state) &&
      (foldText(line.guestName).includes(wanted) || foldText(line.eventName).includes(wanted)),
  );
}
