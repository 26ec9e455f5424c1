import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { AlsoListed } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { type GuestRecord, guestRecord, parseStoredGuest } from './guest-record.ts';
import { areDifferentPeople } from './shared-ids.ts';

/** What landing reads from `local.db`. */
export type OutboxFacts = Pick<
  LocalStore,
  'findEntries' | 'guestStamps' | 'currentSequence' | 'findIdentities' | 'latestDecisions'
>;

/** How records landed. */
export interface Landed {
  /** Rows written: new or different. */
  readonly changed: number;
  /** Guests left as they are, because a PUT about them is newer (ARCHITECTURE.md, rule 1). */
  readonly skipped: number;
  /** Guests left as they are, because a list contradicts what was read of them: they are to be read again. */
  readonly doubtful: readonly string[];
  /** Records left out, because the same list has brought another person under the same id. */
  readonly rivals: readonly GuestChange[];
}

/**
 * Lands records of different guests in one commit, and writes only what differs. Rule 1 of ARCHITECTURE.md: a guest
 * whose stamp in `local.db` is later than `startedSequence` stays as it is. Guests in `gone` have left the service's
 * list. A write forgets the etag, because the mirror is no longer what the last complete pull brought. Other people whom
 * the list has under the id of a guest stay named beside them: only a whole list takes them away.
 */
export function landGuests(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
  gone: readonly string[] = [],
): Landed {
  return land(table, outbox, records, startedSequence, {
    gone,
    isDoubtful: () => false,
    isRival: () => false,
    complete: keepAlsoListed,
  });
}

/**
 * Lands records of a guest list, as `landGuests` does. A list may be an old copy, so a guest who was sent or read lately
 * (who has a stamp) stays as they are when the list has another status of theirs, or has them though they are gone.
 * `hasMet` says whether this list has brought the guest before: then a record of another person does not replace them.
 */
export function landListed(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
  hasMet: (guest: KeyedGuest) => boolean = () => false,
): Landed {
  return land(table, outbox, records, startedSequence, {
    gone: [],
    isDoubtful: contradicts,
    isRival: ({ stored, before, record }) =>
      stored !== null &&
      before !== null &&
      hasMet({ key: stored.key, personId: record.personId }) &&
      areDifferentPeople(before, record.guest),
    complete: (record) => record,
  });
}

/**
 * What to store of a record of a single guest. One of another person under the same id brings statuses only, because the
 * row stands for the id and the list decides whose name it bears.
 */
function keepAlsoListed(record: GuestRecord, { stored, before }: Omit<GuestChange, 'record'>): GuestRecord {
  if (stored === null || before === null || stored.alsoListed === null) return record;
  if (!areDifferentPeople(before, record.guest)) {
    return guestRecord(record.guest, record.raw, record.digest, stored.alsoListed);
  }
  const { attendanceStatus, rsvpStatus } = record.guest;
  const raw = JSON.stringify({ ...before, attendanceStatus, rsvpStatus });
  return guestRecord(parseStoredGuest(raw), raw, null, stored.alsoListed);
}

/** How single records and those of a list land. */
interface Manner {
  readonly gone: readonly string[];
  readonly isDoubtful: (change: GuestChange) => boolean;
  readonly isRival: (change: GuestChange) => boolean;
  /** The record to store, by what is stored. */
  readonly complete: (record: GuestRecord, known: Omit<GuestChange, 'record'>) => GuestRecord;
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
  { gone, isDoubtful, isRival, complete }: Manner,
): Landed {
  return table.transaction(() => {
    const personIds = records.map(({ personId }) => personId);
    const stamps = outbox.guestStamps(table.event, personIds);
    const landing = records.filter((record) => !((stamps.get(record.personId) ?? 0) > startedSequence));
    const wasReadBefore = ({ record }: GuestChange) =>
      (stamps.get(record.personId) ?? Number.POSITIVE_INFINITY) <= startedSequence;
    const different = findDifferent(table, landing, complete);
    const rivals = different.filter(isRival);
    const ofGuests = without(different, rivals);
    const doubtful = ofGuests.filter((change) => wasReadBefore(change) && isDoubtful(change));
    const written = without(ofGuests, doubtful);
    if (written.length > 0 || gone.length > 0) table.forgetEtag();
    table.write(written);
    for (const personId of gone) table.hide(personId);
    return {
      changed: written.length,
      skipped: records.length - landing.length,
      doubtful: doubtful.map(({ record }) => record.personId),
      rivals,
    };
  });
}

function without(changes: readonly GuestChange[], left: readonly GuestChange[]): readonly GuestChange[] {
  if (left.length === 0) return changes;
  const leftOut = new Set(left);
  return changes.filter((each) => !leftOut.has(each));
}

/** Finds the records that differ from the stored ones. Notes the digest of those that do not. */
function findDifferent(
  table: GuestTable,
  landing: readonly GuestRecord[],
  complete: Manner['complete'],
): readonly GuestChange[] {
  const storedGuests = table.find(landing.map(({ personId }) => personId));
  const different: GuestChange[] = [];
  for (const each of landing) {
    const stored = storedGuests.get(each.personId) ?? null;
    const before = stored?.visible ? parseStoredGuest(stored.raw) : null;
    const record = complete(each, { stored, before });
    if (before !== null && isSameRecord(before, record.guest) && !changesAlsoListed({ stored, record })) {
      if (record.digest !== null) table.writeDigest(record.personId, record.digest);
    } else {
      different.push({ stored, before, record });
    }
  }
  return different;
}

/** Whether other people are named beside this guest than before. */
export function changesAlsoListed({ stored, record }: Pick<GuestChange, 'stored' | 'record'>): boolean {
  const before = stored?.alsoListed ?? null;
  if (before === record.alsoListed) return false;
  return JSON.stringify(before) !== JSON.stringify(record.alsoListed);
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
  /** Other people whom the last whole list had under this id; null for almost everybody. */
  readonly alsoListed: AlsoListed | null;
}

/** A record to write, and what is stored of its guest. */
export interface GuestChange {
  readonly stored: StoredGuest | null;
  /** What the stored record says; null when it was not looked at. */
  readonly before: ServiceGuest | null;
  readonly record: GuestRecord;
}

/** Names a guest and the row in its table, for as long as that is there. */
export interface KeyedGuest {
  readonly key: number;
  readonly personId: string;
}

/** A visible guest, as a pull asks for those it has read, and for everybody at its start and at its end. */
export interface KnownGuest extends KeyedGuest {
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
  /** Takes a guest off the list, with the other people under this id. */
  hide(personId: string): void;
  /** The visible guests beside whom other people are named, by personId. */
  listShared(): readonly string[];
  /** How many complete pulls this event has had. */
  countPulls(): number;
  /** The mirror is no longer what the last complete pull brought. */
  forgetEtag(): void;
  /** Notes a complete pull, which counts as one more. */
  writePull(pull: CompletePull): void;
}
