import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import {
  compareEntries,
  type MemberRecord,
  maxDoors,
  type SharedEntry,
} from '../../../src-shared/doors/shared-records.ts';

/** A laptop as another one admitted it. */
export interface PairedDoor {
  readonly laptopId: string;
  readonly name: string;
}

export interface PairedDoors {
  /** The laptops that may be linked to this one: neither this one nor removed. */
  readonly linked: ReadonlyMap<DoorId, PairedDoor>;
  /** The laptops whose records count, this one and removed ones included. */
  readonly authors: ReadonlyMap<DoorId, PairedDoor>;
  /** Somebody has removed this laptop. */
  readonly isRemoved: boolean;
}

type MemberEntry = SharedEntry<MemberRecord>;

/**
 * Who is paired with this laptop, directly or through others. The same entries give every laptop the same answer:
 *
 * - Whom a paired laptop has admitted is paired.
 * - Who was removed is out for good, whoever removed it.
 * - Of what a removed laptop has admitted only those count whom a removal of it keeps. So it brings in nobody later.
 * - A laptop id belongs to the first laptop in shared order that has it and was not removed.
 */
export function findPairedDoors(self: DoorId, own: PairedDoor, entries: Iterable<MemberEntry>): PairedDoors {
  const ordered = [...entries].sort(compareEntries);
  const everybody = admittedFrom(self, own, ordered, new Map());
  const removed = keptByRemovals(ordered, everybody);
  const authors = admittedFrom(self, own, ordered, removed);
  const isRemoved = removed.has(self);
  const linked = [...authors].filter(([door]) => door !== self && !removed.has(door) && !isRemoved);
  return { linked: new Map(linked), authors, isRemoved };
}

/** The removed laptops, each with those it has admitted that stay. */
type Removals = ReadonlyMap<DoorId, ReadonlySet<DoorId>>;

function keptByRemovals(entries: readonly MemberEntry[], everybody: ReadonlyMap<DoorId, unknown>): Removals {
  const removals = new Map<DoorId, Set<DoorId>>();
  for (const { author, record } of entries) {
    if (record.kind !== 'removed' || author === record.door || !everybody.has(author)) continue;
    const kept = removals.get(record.door) ?? new Set();
    for (const door of record.keeps) kept.add(door);
    removals.set(record.door, kept);
  }
  return removals;
}

function admittedFrom(
  self: DoorId,
  own: PairedDoor,
  entries: readonly MemberEntry[],
  removed: Removals,
): ReadonlyMap<DoorId, PairedDoor> {
  const found = new Map<DoorId, PairedDoor>([[self, own]]);

  function isTaken(laptopId: string): boolean {
    return [...found].some(([door, known]) => known.laptopId === laptopId && !removed.has(door));
  }

  function admits({ author, record }: MemberEntry): boolean {
    if (record.kind !== 'admitted' || !found.has(author) || found.has(record.door)) return false;
    const keeps = removed.get(author);
    if (keeps !== undefined && !keeps.has(record.door)) return false;
    return removed.has(record.door) || !isTaken(record.laptopId);
  }

  // Each turn admits one, so that the order of the entries decides and not the order of their arrival.
  while (found.size < maxDoors) {
    const record = entries.find(admits)?.record;
    if (record?.kind !== 'admitted') break;
    found.set(record.door, { laptopId: record.laptopId, name: record.name });
  }
  return found;
}

/** The record that removes a laptop: whom it has admitted until now, and as known here, stays. */
export function removalOf(door: DoorId, entries: Iterable<MemberEntry>): MemberRecord {
  const admitted = [...entries].flatMap(({ author, record }) =>
    author === door && record.kind === 'admitted' ? [record.door] : [],
  );
  return { kind: 'removed', door, keeps: [...new Set(admitted)].slice(0, maxDoors) };
}
