import type { DoorId } from '../../src-shared/doors/door-id.ts';
import {
  compareEntries,
  type MemberRecord,
  maxAuthors,
  maxDoors,
  memberRecordSchema,
} from '../../src-shared/doors/shared-records.ts';
import { findPairedDoors, type PairedDoors, removalOf } from '../core/doors/pairing/paired-doors.ts';
import { isLonger, isOver } from '../core/doors/pairing/pairing-end.ts';
import { membersTopic } from '../core/doors/sharing/topics.ts';
import type { PairedWith, SharedDocument } from '../core/ports/doors.ts';
import { openStoredDocument, type StoredDocumentOptions, type Taken, takeUpdate } from './stored-document.ts';

/** Who is paired is found from all records at once, after several of them have come. */
const refreshAfterMs = 50;
/** What one laptop may say about who is paired: a laptop says one record for each that it pairs or removes. */
const maxMemberEntries = 4_096;

/** The end of a pairing that is over by every clock. */
const longAgo = new Date(0).toISOString();

interface MembershipOptions
  extends Omit<
    StoredDocumentOptions<MemberRecord>,
    'topic' | 'schema' | 'findAuthor' | 'maxEntriesOfAuthor'
  > {
  readonly account: string;
  readonly laptopId: string;
  /** What this laptop is called. */
  readonly name: () => string;
  /** Whether there is a line to a laptop now. */
  readonly isLinked: (door: DoorId) => boolean;
  /** This laptop has said something about who is paired. */
  readonly onSaid: () => void;
  /** Others have said something new about it. */
  readonly onHeard: () => void;
  /** Who is paired was found anew. */
  readonly onRefreshed: () => void;
}

/** Who is paired with this laptop, and all that laptops of an account say about it to each other. */
export interface Membership {
  /** What they share about it. */
  readonly document: SharedDocument<MemberRecord>;
  /** Who is paired, as last found. */
  readonly paired: PairedDoors;
  /** Whether this laptop was paired under a key that it has lost, and is not under the one that it has. */
  hasLostPairing(): boolean;
  /** Knows those still whom this laptop knew under a key that it has lost. */
  rememberLostKey(): void;
  /** Takes what others say. Who is paired is found anew a moment later, or `atOnce`. */
  take(update: Uint8Array, atOnce?: boolean): Taken;
  /** Whether a laptop may be paired. Asked once both have proven what they know: a person at each laptop wants this. */
  mayPair(laptop: Pick<PairedWith, 'door' | 'laptopId'>): boolean;
  /** Says that a laptop is paired. */
  admit(laptop: Omit<PairedWith, 'address'>): void;
  /** Says that a laptop is removed; nothing when it is not paired. */
  remove(door: DoorId): void;
  /** Takes leave of those who were paired for a night that is over, and has them back when the clock says that it is not. */
  dropEnded(): void;
  stop(): void;
}

/** Opens what laptops of an account share about who is paired. */
export async function openMembership(options: MembershipOptions): Promise<Membership> {
  const { account, identity, laptopId, name, store, clock, isLinked, onSaid, onHeard, onRefreshed } = options;
  const self = identity.door;
  const find = (entries: Parameters<typeof findPairedDoors>[2]) =>
    findPairedDoors(self, { laptopId, name: name() }, entries, clock.wallTime());
  let paired = find([]);
  let cancelRefresh: (() => void) | null = null;
  let foundAt = clock.wallTime();
  const document = await openStoredDocument<MemberRecord>({
    ...options,
    topic: membersTopic(account),
    schema: memberRecordSchema,
    maxEntriesOfAuthor: maxMemberEntries,
    findAuthor: (door) => paired.speakers.get(door) ?? null,
  });
  paired = find(document.entries());

  function refresh(): void {
    cancelRefresh?.();
    cancelRefresh = null;
    foundAt = clock.wallTime();
    paired = find(document.entries());
    onRefreshed();
  }

  /** What is refused until then is offered again afterwards. */
  function refreshSoon(): void {
    cancelRefresh ??= clock.after(refreshAfterMs, refresh);
  }

  function say(...records: readonly MemberRecord[]): void {
    const { update, apply } = document.prepare(records);
    store.appendUpdate(document.topic, update);
    apply();
    onSaid();
    refresh();
  }

  /** Who has admitted this laptop, under any key, in shared order. */
  function ownAdmissions() {
    return [...document.entries()]
      .sort(compareEntries)
      .flatMap(({ author, record }) =>
        record.kind === 'admitted' && record.laptopId === laptopId ? { author, door: record.door } : [],
      );
  }

  return {
    document,
    get paired() {
      return paired;
    },
    hasLostPairing() {
      const isAdmitted = ownAdmissions().some(({ author, door }) => door === self && author !== self);
      return document.holdings().size > 0 && paired.linked.size === 0 && !isAdmitted;
    },
    rememberLostKey() {
      const keys = ownAdmissions().map(({ door }) => door);
      const lost = keys.at(-1);
      if (lost === undefined || keys.includes(self)) return;
      // As one whose pairing is over, and with it those whom it knew: what all of them have shared is still passed on, and can be
      // taken over. This key comes last: it is the next one to be lost.
      const admitted = { kind: 'admitted', laptopId, name: name(), until: longAgo } as const;
      say({ ...admitted, door: lost }, removalOf(lost, document.entries()), { ...admitted, door: self });
    },
    take(update, atOnce = false) {
      let isRemoval = false;
      const taken = takeUpdate(document, update, (fresh, entries) => {
        store.appendUpdate(document.topic, fresh);
        isRemoval = entries.some(
          ({ record: { kind, door } }) => kind === 'removed' && paired.linked.has(door),
        );
      });
      if (!taken.isNew) return taken;
      onHeard();
      // Nothing that is decided from here on may reach whom it removes.
      if (atOnce || isRemoval) refresh();
      else refreshSoon();
      return taken;
    },
    mayPair(laptop) {
      const before = paired.authors.get(laptop.door);
      const isAnother = before !== undefined && before.laptopId !== laptop.laptopId;
      const others = [...paired.linked].filter(([door]) => door !== laptop.door);
      const replaced = others.filter(([, other]) => other.laptopId === laptop.laptopId);
      // A copy of a laptop that is there now may not push it out.
      const isTaken = laptop.laptopId === laptopId || replaced.some(([door]) => isLinked(door));
      const isFull =
        others.length - replaced.length >= maxDoors - 1 ||
        (before === undefined && paired.authors.size >= maxAuthors);
      const isOut = paired.isRemoved || paired.removed.has(laptop.door);
      return !isOut && !isAnother && !isTaken && !isFull;
    },
    admit({ door, laptopId: of, name: called, until }) {
      refresh();
      // The same laptop under a key that it has lost: its laptop id is free for the new one.
      for (const [old, author] of paired.authors) {
        const isOld = old !== door && old !== self && author.laptopId === of;
        if (isOld && !paired.removed.has(old)) say(removalOf(old, document.entries()));
      }
      const known = paired.linked.get(door);
      if (known === undefined || isLonger(until, known.until))
        say({ kind: 'admitted', door, laptopId: of, name: called, until });
    },
    remove(door) {
      if (paired.linked.has(door)) say(removalOf(door, document.entries()));
    },
    dropEnded() {
      const wallTime = clock.wallTime();
      // A clock that was ahead has been set right: what had ended by it has not.
      const wasAhead = wallTime < foundAt;
      if (wasAhead || [...paired.linked.values()].some(({ until }) => isOver(until, wallTime))) refresh();
    },
    stop: () => cancelRefresh?.(),
  };
}
