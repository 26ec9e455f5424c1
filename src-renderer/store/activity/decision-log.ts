import type {
  Activity,
  DecisionGroup,
  DecisionState,
  LoggedDecisionLine,
} from '../../../src-shared/domain/activity.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { foldText } from '../fold-text.ts';

/** Decisions asked for at once. */
const pageSize = 100;

/** The loaded part of the log: an unbroken run from its newest line on. */
export interface DecisionLog {
  /** Newest first. */
  readonly lines: readonly LoggedDecisionLine[];
  /** The oldest decision of all is among them. */
  readonly isComplete: boolean;
}

/** An answer of the core: the lines from those before `before` (the newest when null). */
export interface LogPart {
  readonly before: number | null;
  readonly lines: readonly LoggedDecisionLine[];
  readonly isEnd: boolean;
}

export const emptyLog: DecisionLog = { lines: [], isComplete: false };

/** The lines that follow the loaded ones. */
export async function fetchOlder(bridge: Bridge, log: DecisionLog): Promise<LogPart> {
  return fetchPage(bridge, log.lines.at(-1)?.sequence ?? null);
}

/** From the newest line to the oldest loaded one that had not ended: older ones never change again. */
export async function fetchNewest(bridge: Bridge, log: DecisionLog): Promise<LogPart> {
  const reach = log.lines.findLast(({ outcome }) => outcome === null) ?? log.lines[0];
  const lines: LoggedDecisionLine[] = [];
  let page: LogPart;
  do {
    page = await fetchPage(bridge, lines.at(-1)?.sequence ?? null);
    lines.push(...page.lines);
  } while (!page.isEnd && reach !== undefined && (lines.at(-1)?.sequence ?? 0) > reach.sequence);
  return { before: null, lines, isEnd: page.isEnd };
}

/** Inserts a part at its place in the log. */
export function insertPart(log: DecisionLog, { before, lines, isEnd }: LogPart): DecisionLog {
  const oldest = lines.at(-1)?.sequence ?? 0;
  return {
    lines: [
      ...log.lines.filter(({ sequence }) => before !== null && sequence >= before),
      ...lines,
      ...log.lines.filter(({ sequence }) => !isEnd && sequence < oldest),
    ],
    isComplete: isEnd || log.isComplete,
  };
}

async function fetchPage(bridge: Bridge, before: number | null): Promise<LogPart> {
  const lines = await bridge.listDecisions({ before, limit: pageSize });
  return { before, lines, isEnd: lines.length < pageSize };
}

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
interface JudgedLine {
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
