import type { DoorId } from '../../../../src-shared/doors/door-id.ts';
import type { PairingEnd } from '../../../../src-shared/doors/pairing-until.ts';
import {
  compareEntries,
  type MemberRecord,
  maxAuthors,
  type SharedEntry,
} from '../../../../src-shared/doors/shared-records.ts';
import { findEnds, isOver } from './pairing-end.ts';

/** A laptop as another one admitted it. */
export interface PairedDoor {
  readonly laptopId: string;
  readonly name: string;
}

/** A laptop that may be linked to this one. */
export interface LinkedDoor extends PairedDoor {
  readonly until: PairingEnd;
}

export interface PairedDoors {
  /** The laptops that may be linked to this one now: neither this one nor removed, and their pairing has not ended. */
  readonly linked: ReadonlyMap<DoorId, LinkedDoor>;
  /**
   * The laptops whose records count: also this one, removed ones, whom those admitted later, and those whose pairing has ended.
   * A removal takes nobody off, so laptops that hear of it sooner or later agree.
   */
  readonly authors: ReadonlyMap<DoorId, PairedDoor>;
  /** Whose records about who is paired count: also a laptop under a new key, which may say that it has lost the one before. */
  readonly speakers: ReadonlyMap<DoorId, PairedDoor>;
  /** Out for good. */
  readonly removed: ReadonlySet<DoorId>;
  /** Somebody has removed this laptop. */
  readonly isRemoved: boolean;
}

type MemberEntry = SharedEntry<MemberRecord>;

/**
 * Who is paired with this laptop at `wallTime`, directly or through others. The same entries give every laptop the same
 * answer; only who is linked depends on the time:
 *
 * - Whom a paired laptop has admitted is paired, for as long as that laptop is and no longer than the admission says. Of
 *   several admissions the one that lasts longest counts.
 * - Who was removed is out for good, whoever removed it.
 * - Of what a removed laptop has admitted only those are linked whom a removal of it keeps. So it brings in nobody later.
 *   What such a laptop has decided counts: a door that had not heard of the removal has shown it.
 * - A laptop id belongs to the first laptop in shared order that has it and was not removed.
 */
export function findPairedDoors(
  self: DoorId,
  own: PairedDoor,
  entries: Iterable<MemberEntry>,
  wallTime: string,
): PairedDoors {
  const ordered = [...entries].sort(compareEntries);
  const everybody = admittedFrom(self, own, ordered, { removals: new Map(), isOneKeyEach: false });
  const removals = keptByRemovals(ordered, everybody);
  const speakers = admittedFrom(self, own, ordered, { removals, isOneKeyEach: false });
  const authors = admittedFrom(self, own, ordered, { removals, isOneKeyEach: true });
  const isRemoved = removals.has(self);
  const linked = new Map<DoorId, LinkedDoor>();
  const counted = ordered.filter((entry) => authors.has(entry.author) && counts(entry, removals));
  for (const [door, until] of isRemoved ? [] : findEnds(self, counted)) {
    const known = authors.get(door);
    if (known === undefined || door === self || removals.has(door) || isOver(until, wallTime)) continue;
    linked.set(door, { ...known, until });
  }
  return { linked, authors, speakers, removed: new Set(removals.keys()), isRemoved };
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

/** Whether the author of an entry still had a say when it made it. */
function counts({ author, record }: MemberEntry, removals: Removals): boolean {
  return removals.get(author)?.has(record.door) ?? true;
}

/**
 * Who was admitted: first all whom these removals keep, so that no other takes the place of one, then the others.
 * `isOneKeyEach`: a laptop id has one key that is not removed.
 */
function admittedFrom(
  self: DoorId,
  own: PairedDoor,
  entries: readonly MemberEntry[],
  { removals, isOneKeyEach }: { readonly removals: Removals; readonly isOneKeyEach: boolean },
): ReadonlyMap<DoorId, PairedDoor> {
  const found = new Map<DoorId, PairedDoor>([[self, own]]);
  const taken = new Set(removals.has(self) ? [] : [own.laptopId]);

  function admits({ record }: MemberEntry): boolean {
    if (record.kind !== 'admitted' || found.has(record.door)) return false;
    return !isOneKeyEach || removals.has(record.door) || !taken.has(record.laptopId);
  }

  function admitFrom(said: readonly MemberEntry[]): void {
    /** What each has said, the first last. What admits nobody once never does later, so it is taken off. */
    const saidBy = Map.groupBy(said.toReversed(), ({ author }) => author);

    function nextOf(author: DoorId): MemberEntry | undefined {
      const its = saidBy.get(author) ?? [];
      for (let entry = its.at(-1); entry !== undefined; entry = its.at(-1)) {
        if (admits(entry)) return entry;
        its.pop();
      }
      return undefined;
    }

    // Each turn admits one, so that the order of the entries decides and not the order of their arrival.
    while (found.size < maxAuthors) {
      const next = [...found.keys()].flatMap((author) => nextOf(author) ?? []);
      const record = next.sort(compareEntries)[0]?.record;
      if (record?.kind !== 'admitted') break;
      found.set(record.door, { laptopId: record.laptopId, name: record.name });
      if (!removals.has(record.door)) taken.add(record.laptopId);
    }
  }

  admitFrom(entries.filter((entry) => counts(entry, removals)));
  admitFrom(entries);
  return found;
}

/** The record that removes a laptop: whom it has admitted until now, and as known here, stays. */
export function removalOf(door: DoorId, entries: Iterable<MemberEntry>): MemberRecord {
  const admitted = [...entries].flatMap(({ author, record }) =>
    author === door && record.kind === 'admitted' ? [record.door] : [],
  );
  return { kind: 'removed', door, keeps: [...new Set(admitted)].slice(0, maxAuthors) };
}
