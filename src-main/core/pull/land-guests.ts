import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { type GuestRecord, parseStoredGuest } from './guest-record.ts';
import type { GuestChange, GuestTable } from './guest-table.ts';

/** What landing asks `local.db`. */
export type OutboxFacts = Pick<LocalStore, 'findEntries' | 'guestStamps' | 'currentSequence'>;

/** What became of some records. */
export interface Landed {
  /** Rows written: new or different. */
  readonly changed: number;
  /** Guests whom the mirror does not take as they came, because a PUT is newer (ARCHITECTURE.md, rule 1). */
  readonly skipped: number;
}

/**
 * Lands records of different guests in one commit, and writes only what differs. Rule 1 of ARCHITECTURE.md: a guest
 * whose last PUT has a later number than `startedSequence` stays as it is, judged by `local.db` as it is now. Those in
 * `gone` are not on the service's list any more. What is written here is not what the last complete pull brought: its
 * etag is forgotten.
 */
export function landGuests(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
  gone: readonly string[] = [],
): Landed {
  return table.transaction(() => {
    const landing = whoLands(table.event, outbox, records, startedSequence);
    const different = compare(table, landing);
    if (different.length > 0 || gone.length > 0) table.forgetEtag();
    table.write(different);
    for (const personId of gone) table.hide(personId);
    return { changed: different.length, skipped: records.length - landing.length };
  });
}

/** What differs from what is stored; bytes that say the same are noted. */
function compare(table: GuestTable, landing: readonly GuestRecord[]): readonly GuestChange[] {
  const storedGuests = table.find(landing.map(({ personId }) => personId));
  const different: GuestChange[] = [];
  for (const record of landing) {
    const stored = storedGuests.get(record.personId) ?? null;
    const before = stored?.visible ? parseStoredGuest(stored.raw) : null;
    if (before !== null && saysTheSame(before, record.guest)) {
      if (record.digest !== null) table.writeDigest(record.personId, record.digest);
    } else {
      different.push({ stored, before, record });
    }
  }
  return different;
}

function whoLands(
  event: EventRef,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
): readonly GuestRecord[] {
  const personIds = records.map(({ personId }) => personId);
  const stamps = outbox.guestStamps(event, personIds);
  return records.filter((record) => !((stamps.get(record.personId) ?? 0) > startedSequence));
}

/** Most of who differs was marked: that is seen without writing out both records. */
function saysTheSame(before: ServiceGuest, guest: ServiceGuest): boolean {
  return (
    before.attendanceStatus === guest.attendanceStatus && JSON.stringify(before) === JSON.stringify(guest)
  );
}
