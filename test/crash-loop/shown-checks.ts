import type { Bridge } from '../../src-renderer/bridge/bridge.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import { Finding } from './finding.ts';
import type { Ledger } from './ledger.ts';
import { eventId } from './night-event.ts';

const pageSize = 200;

/**
 * What the running app shows is what it has said to be saved: every guest with the last decision, the counts,
 * and the reconciliation of Activity, in which every decision is counted once. Nobody marks meanwhile. Returns
 * the guests as shown. Fails with `Finding`.
 */
export async function checkShown(
  bridge: Bridge,
  ledger: Ledger,
  personIds: readonly string[],
): Promise<readonly GuestRow[]> {
  const rows: GuestRow[] = [];
  while (rows.length < personIds.length) {
    const page = await bridge.searchGuests({ eventId, query: '', offset: rows.length, limit: pageSize });
    if (page.rows.length === 0) throw new Finding(`${rows.length} of ${personIds.length} guests are shown`);
    rows.push(...page.rows);
  }
  for (const row of rows) ledger.shown(row);
  await checkCounts(bridge, ledger, personIds);
  await checkReconciliation(bridge, ledger);
  return rows;
}

async function checkCounts(bridge: Bridge, ledger: Ledger, personIds: readonly string[]): Promise<void> {
  const counts = await bridge.getCounts({ eventId });
  const fits = (count: number, value: string) => {
    const having = personIds.map((id) => ledger.valuesFor(id)).filter((values) => values.includes(value));
    return count >= having.filter(({ length }) => length === 1).length && count <= having.length;
  };
  const isRight =
    counts.listed === personIds.length && fits(counts.attended, 'Attended') && fits(counts.noShow, 'No Show');
  if (!isRight) throw new Finding(`counted ${JSON.stringify(counts)}`);
}

async function checkReconciliation(bridge: Bridge, ledger: Ledger): Promise<void> {
  const { reconciliation, conflictCount } = await bridge.getActivity();
  const { made, confirmed, waiting, needsAttention, superseded } = reconciliation;
  const addsUp = made === confirmed + waiting + needsAttention + superseded;
  const { least, most } = ledger.overruled;
  const isListed = conflictCount >= least && conflictCount <= most;
  if (addsUp && made === ledger.size && needsAttention === 0 && isListed) return;
  const said = `${JSON.stringify(reconciliation)} and ${conflictCount} conflicts`;
  throw new Finding(`${ledger.size} decisions, ${least} to ${most} overruled; Activity says ${said}`);
}
