import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { type GuestRecord, parseStoredGuest } from './guest-record.ts';

/** What landing reads from `local.db`. */
export type OutboxFacts = Pick<LocalStore, 'findEntries' | 'guestStamps' | 'currentSequence'>;

/** How records landed. */
export interface Landed {
  /** Rows written: new or different. */
  readonly changed: number;
  /** Guests left as they are, because a PUT about them is newer (ARCHITECTURE.md, rule 1). */
  readonly skipped: number;
  /** Guests left as they are, because a list contradicts what was read of them: they are to be read again. */
  readonly doubtful: readonly string[];
}

/**
 * Lands records of different guests in one commit, and writes only what differs. Rule 1 of ARCHITECTURE.md: a guest
 * whose stamp in `local.db` is later than `startedSequence` stays as it is. Guests in `gone` have left the service's
 * list. A write forgets the etag, because the mirror is no longer what the last complete pull brought.
 */
export function landGuests(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
  gone: readonly string[] = [],
): Landed {
  return land(table, outbox, records, startedSequence, { gone, isDoubtful: () => false });
}

/**
 * Lands records of a guest list, as `landGuests` does. A list may be an old copy, so a guest who was sent or read lately
 * (who has a stamp) stays as they are when the list has another status of theirs, or has them though they are gone.
 */
export function landListed(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
): Landed {
  return land(table, outbox, records, startedSequence, { gone: [], isDoubtful: contradicts });
}

/** Whether a record has another status than what is stored, or is of a guest who is stored as gone. */
function contradicts({ stored, before, record }: GuestChange): boolean {
  if (stored === null) return false;
  if (before === null) return true;
  const isAsBefore =
    record.attendanceStatus === (before.attendanceStatus ?? null) &&
    record.rsvpStatus === (before.rsvpStatus ?? null);
  return !isAsBefore;
}

function land(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
  { gone, isDoubtful }: { gone: readonly string[]; isDoubtful: (change: GuestChange) => boolean },
): Landed {
  return table.transaction(() => {
    const personIds = records.map(({ personId }) => personId);
    const stamps = outbox.guestStamps(table.event, personIds);
    const landing = records.filter((record) => !((stamps.get(record.personId) ?? 0) > startedSequence));
    const wasReadBefore = ({ record }: GuestChange) =>
      (stamps.get(record.personId) ?? Number.POSITIVE_INFINITY) <= startedSequence;
    const different = findDifferent(table, landing);
    const doubtful = different.filter((change) => wasReadBefore(change) && isDoubtful(change));
    const written = doubtful.length === 0 ? different : different.filter((each) => !doubtful.includes(each));
    if (written.length > 0 || gone.length > 0) table.forgetEtag();
    table.write(written);
    for (const personId of gone) table.hide(personId);
    return {
      changed: written.length,
      skipped: records.length - landing.length,
      doubtful: doubtful.map(({ record }) => record.personId),
    };
  });
}

/** Finds the records that differ from the stored ones. Notes the digest of those that do not. */
function findDifferent(table: GuestTable, landing: readonly GuestRecord[]): readonly GuestChange[] {
  const storedGuests = table.find(landing.map(({ personId }) => personId));
  const different: GuestChange[] = [];
  for (const record of landing) {
    const stored = storedGuests.get(record.personId) ?? null;
    const before = stored?.visible ? parseStoredGuest(stored.raw) : null;
    if (before !== null && isSameRecord(before, record.guest)) {
      if (record.digest !== null) table.writeDigest(record.personId, record.digest);
    } else {
      different.push({ stored, before, record });
    }
  }
  return different;
}

/** Compares the attendance status first: it decides most cases without serializing both records. */
function isSameRecord(before: ServiceGuest, guest: ServiceGuest): boolean {
  return (
    before.attendanceStatus === guest.attendanceStatus && JSON.stringify(before) === JSON.stringify(guest)
  );
}

/** A guest in the mirror, visible or hidden. */
export interface StoredGuest {
  /** Names the row in its table. */
  readonly key: number;
  readonly raw: string;
  readonly digest: string | null;
  readonly visible: boolean;
}

/** A record to write, and what is stored of its guest. */
export interface GuestChange {
  readonly stored: StoredGuest | null;
  /** What the stored record says; null when it was not looked at. */
  readonly before: ServiceGuest | null;
  readonly record: GuestRecord;
}

/** A visible guest, as a pull asks for those it has read, and for everybody at its start and at its end. */
export interface KnownGuest {
  /** Names the row in its table, for as long as it is there. */
  readonly key: number;
  readonly personId: string;
  readonly digest: string | null;
  /** Number of the first of the complete pulls in a row that did not have this guest; null when the last had. */
  readonly missingSince: number | null;
}

/** A complete pull, as it is noted on its event. */
export interface CompletePull {
  readonly guests: number;
  readonly pulledAt: string;
  /** Only when the mirror is exactly what this etag names: "not modified" is believed without a look. */
  readonly etag: string | null;
}

/** The guests of one event in the mirror, as landing needs them. */
export interface GuestTable {
  readonly event: EventRef;
  /** One commit. Not re-entrant. */
  transaction<T>(work: () => T): T;
  /** Those of these guests that are stored, by personId. */
  find(personIds: readonly string[]): ReadonlyMap<string, StoredGuest>;
  /** Writes records of different guests, which are visible then. */
  write(changes: readonly GuestChange[]): void;
  /** Notes that these bytes say what is stored already. */
  writeDigest(personId: string, digest: string): void;
  /** Those of these guests that are visible, by personId: without their records, which are long. */
  findKnown(personIds: readonly string[]): ReadonlyMap<string, KnownGuest>;
  /** Visible guests with a personId above `after` (null: all), in the order of their ids. */
  listKnown(after: string | null, limit: number): readonly KnownGuest[];
  writeMissingSince(personId: string, pullNumber: number | null): void;
  hide(personId: string): void;
  /** How many complete pulls this event has had. */
  countPulls(): number;
  /** The mirror is no longer what the last complete pull brought. */
  forgetEtag(): void;
  /** Notes a complete pull, which counts as one more. */
  writePull(pull: CompletePull): void;
}
