import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { GuestChange, GuestRecord, GuestTable, StoredGuest } from './guest-table.ts';

/** What landing asks `local.db`. */
export type OutboxFacts = Pick<LocalStore, 'findEntries' | 'lastAttemptSequences' | 'currentSequence'>;

/** What became of some records. */
export interface Landed {
  /** Rows written: new or different. */
  readonly changed: number;
  /** Guests left as they are because a PUT about them is newer (rule 1). */
  readonly skipped: number;
  /** Digests that do not stand for a stored guest any more. */
  readonly replacedDigests: readonly string[];
}

/**
 * Lands records of different guests in one commit, and writes only what differs. Rule 1 (design §5): a guest
 * whose last PUT has a later number than `startedSequence` stays as it is, judged by `local.db` as it is now.
 * What is written here is not what the last complete pull brought: its etag is forgotten in the same commit.
 */
export function landGuests(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
): Landed {
  const personIds = records.map(({ guest }) => guest.personId);
  return table.transaction(() => {
    const stamps = outbox.lastAttemptSequences(table.event, personIds);
    const landing = records.filter(({ guest }) => (stamps.get(guest.personId) ?? 0) <= startedSequence);
    const storedGuests = table.find(landing.map(({ guest }) => guest.personId));
    const replacedDigests: string[] = [];
    const different: GuestChange[] = [];
    for (const record of landing) {
      const stored = storedGuests.get(record.guest.personId) ?? null;
      if (stored !== null && saysTheSame(stored, record)) {
        if (record.digest !== null) table.writeDigest(record.guest.personId, record.digest);
      } else {
        different.push({ stored, record });
      }
      if (stored?.digest) replacedDigests.push(stored.digest);
    }
    if (different.length > 0) table.forgetEtag();
    table.write(different);
    return { changed: different.length, skipped: records.length - landing.length, replacedDigests };
  });
}

/** A record that the mirror holds. It was parsed before it was stored, so failing means a damaged disk. */
export function parseStoredGuest(raw: string): ServiceGuest {
  return serviceGuestSchema.parse(JSON.parse(raw));
}

function saysTheSame(stored: StoredGuest, record: GuestRecord): boolean {
  if (!stored.visible) return false;
  if (stored.raw === record.raw) return true;
  return JSON.stringify(parseStoredGuest(stored.raw)) === JSON.stringify(record.guest);
}
