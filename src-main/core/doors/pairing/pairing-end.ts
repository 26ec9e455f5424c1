import type { DoorId } from '../../../../src-shared/doors/door-id.ts';
import type { PairingEnd, PairUntil } from '../../../../src-shared/doors/pairing-until.ts';
import type { MemberRecord, SharedEntry } from '../../../../src-shared/doors/shared-records.ts';

/** A pairing for tonight lasts so long at least: added at nine in the morning, a laptop stays for the night. */
const shortestNightMs = 8 * 3_600_000;

/** When a pairing made at `wallTime` ends: for tonight at the first noon that leaves eight hours, by this laptop's zone. */
export function endOf(until: PairUntil, wallTime: string): PairingEnd {
  if (until === 'removed') return null;
  const noon = new Date(Date.parse(wallTime) + shortestNightMs);
  const isPast = noon.getHours() >= 12;
  noon.setHours(12, 0, 0, 0);
  if (isPast) noon.setDate(noon.getDate() + 1);
  return noon.toISOString();
}

/** Whether a pairing has ended at `wallTime`. */
export function isOver(until: PairingEnd, wallTime: string): boolean {
  return until !== null && Date.parse(until) <= Date.parse(wallTime);
}

/** Whether `one` lasts longer than `other`. */
export function isLonger(one: PairingEnd, other: PairingEnd): boolean {
  return other !== null && (one === null || Date.parse(one) > Date.parse(other));
}

/**
 * Until when each laptop is paired with `self`, also when that is over: by the chain of admissions that lasts longest,
 * which lasts as long as the shortest of them. Both laptops of a pairing admit each other, so both see the same end.
 */
export function findEnds(
  self: DoorId,
  entries: readonly SharedEntry<MemberRecord>[],
): ReadonlyMap<DoorId, PairingEnd> {
  const ends = new Map<DoorId, PairingEnd>([[self, null]]);
  let hasChanged = true;
  // Ends only get later, and each is one that an entry names.
  while (hasChanged) {
    hasChanged = false;
    for (const { author, record } of entries) {
      const authorsEnd = ends.get(author);
      if (record.kind !== 'admitted' || authorsEnd === undefined) continue;
      const end = isLonger(record.until, authorsEnd) ? authorsEnd : record.until;
      const known = ends.get(record.door);
      if (known !== undefined && !isLonger(end, known)) continue;
      ends.set(record.door, end);
      hasChanged = true;
    }
  }
  return ends;
}
