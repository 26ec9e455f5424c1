import { byteOrderMark, csvRows } from '../export/csv-rows.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { type ActivityDeps, readActivity, readDecisionLog } from './activity.ts';

const mostDecisions = 100_000;

/**
 * The decisions of one account with how each ended, and the conflicts, as CSV: RFC 4180, UTF-8 with a byte
 * order mark, no cell that could become a formula (design §6, Export).
 */
export function activityCsv(deps: ActivityDeps & { local: LocalStore }, account: string): string {
  const decisions = readDecisionLog(deps, account, { before: null, limit: mostDecisions });
  const open = readActivity(deps, account);
  const states = new Map(
    [...open.waiting, ...open.needsAttention].map(({ decisionId, state }) => [decisionId, state]),
  );
  const lines = decisions.map((line) => [
    line.decidedAt,
    line.eventName,
    line.guestName,
    line.personId,
    line.kind,
    line.from ?? '',
    line.to ?? '',
    line.operator ?? '',
    line.door ?? '',
    line.outcome ?? states.get(line.decisionId) ?? 'waiting',
    line.endedAt ?? '',
  ]);
  const header = [
    ...['Decided at (UTC)', 'Event', 'Guest', 'Person id', 'Kind', 'From', 'To', 'Operator', 'Door'],
    ...['State', 'Ended at (UTC)'],
  ];
  return byteOrderMark + csvRows([header, ...lines]);
}
