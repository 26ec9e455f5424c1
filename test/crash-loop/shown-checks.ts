import type { Bridge } from '../../src-renderer/bridge/bridge.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import { Finding } from './finding.ts';
import type { Ledger } from './ledger.ts';
import { eventId } from './night-event.ts';

const pageSize = 200;

/**
 * What the running app shows is what it has said to be saved: every guest with the last decision, the counts,
 * and the reconciliation of Activity, in which every decision is counted once. Nobody marks meanwhile. Fails
 * with `Finding`.
 */
export async function checkShown(
  bridge: Bridge,
  ledger: Ledger,
  personIds: readonly string[],
): Promise<void> {
  const rows: GuestRow[] = [];
  while (rows.length < personIds.length) {
    const page = await bridge.searchGuests({ eventId, query: '', offset: rows.length, limit: pageSize });
    if (page.rows.length === 0) throw new Finding(`${rows.length} of ${personIds.length} guests are shown`);
    rows.push(...page.rows);
  }
  for (const row of rows) checkRow(row, ledger);
  await checkCounts(bridge, ledger, personIds);
  await checkReconciliation(bridge, ledger);
}

/** A guest about whom nothing is being asked shows the last saved decision. Fails with `Finding`. */
export function checkRow(row: GuestRow, ledger: Ledger): void {
  const newest = ledger.newestOf(row.personId);
  const isRight = row.attendance === ledger.valueFor(row.personId);
  if (isRight && (row.decision?.decisionId ?? null) === (newest?.decisionId ?? null)) return;
  throw new Finding(`shown ${JSON.stringify(row)}, saved ${JSON.stringify(newest)}`);
}

async function checkCounts(bridge: Bridge, ledger: Ledger, personIds: readonly string[]): Promise<void> {
  const counts = await bridge.getCounts({ eventId });
  const having = (value: string) => personIds.filter((id) => ledger.valueFor(id) === value).length;
  const isRight =
    counts.listed === personIds.length &&
    counts.attended === having('Attended') &&
    counts.noShow === having('No Show');
  if (!isRight) throw new Finding(`counted ${JSON.stringify(counts)}`);
}

async function checkReconciliation(bridge: Bridge, ledger: Ledger): Promise<void> {
  const { reconciliation, conflictCount } = await bridge.getActivity();
  const { made, confirmed, waiting, needsAttention, superseded } = reconciliation;
  const addsUp = made === confirmed + waiting + needsAttention + superseded;
  if (addsUp && made === ledger.size && needsAttention === 0 && conflictCount === 0) return;
  throw new Finding(`${ledger.size} decisions were made, Activity says ${JSON.stringify(reconciliation)}`);
}
