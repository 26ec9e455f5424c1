import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { GuestChange, GuestRecord, GuestTable, StoredGuest } from './guest-table.ts';
import { type GuardFacts, type LandingGuard, landingGuard } from './landing-guard.ts';

/** What landing asks `local.db`. */
export type OutboxFacts = GuardFacts &
  Pick<LocalStore, 'findEntries' | 'lastAttemptSequences' | 'currentSequence'>;

/** What became of some records. */
export interface Landed {
  /** Rows written: new or different. */
  readonly changed: number;
  /** Guests left as they are: a PUT about them is newer (rule 1), or the outbox keeps them off the list. */
  readonly skipped: number;
  /** Digests that do not stand for a stored guest any more. */
  readonly replacedDigests: readonly string[];
}

/**
 * Lands records of different guests in one commit, and writes only what differs. Rule 1 (design §5): a guest
 * whose last PUT has a later number than `startedSequence` stays as it is, judged by `local.db` as it is now.
 * Whom the outbox keeps off the list is skipped too (`landing-guard.ts`). Those in `gone`, and walk-ins in whose
 * place a guest lands, leave the list in the same commit. What is written here is not what the last complete
 * pull brought: its etag is forgotten.
 */
export function landGuests(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
  gone: readonly string[] = [],
): Landed {
  return table.transaction(() => {
    const storedGuests = table.find(records.map(({ guest }) => guest.personId));
    const guard = landingGuard(outbox, table.event);
    const landing = whoLands(table.event, outbox, guard, records, startedSequence, storedGuests);
    const { different, replacedDigests } = compare(table, landing, storedGuests);
    const leaving = [...gone, ...landing.flatMap(({ guest }) => guard.replacedBy(guest))];
    if (different.length > 0 || leaving.length > 0) table.forgetEtag();
    table.write(different);
    for (const personId of leaving) table.hide(personId);
    return { changed: different.length, skipped: records.length - landing.length, replacedDigests };
  });
}

/** What differs from what is stored; bytes that say the same are noted. */
function compare(
  table: GuestTable,
  landing: readonly GuestRecord[],
  storedGuests: ReadonlyMap<string, StoredGuest>,
): { readonly different: readonly GuestChange[]; readonly replacedDigests: readonly string[] } {
  const replacedDigests: string[] = [];
  const different: GuestChange[] = [];
  for (const record of landing) {
    const stored = storedGuests.get(record.guest.personId) ?? null;
    const before = stored?.visible ? parseStoredGuest(stored.raw) : null;
    if (before !== null && saysTheSame(before, record.guest)) {
      if (record.digest !== null) table.writeDigest(record.guest.personId, record.digest);
    } else {
      different.push({ stored, before, record });
    }
    if (stored?.digest) replacedDigests.push(stored.digest);
  }
  return { different, replacedDigests };
}

function whoLands(
  event: EventRef,
  outbox: OutboxFacts,
  guard: LandingGuard,
  records: readonly GuestRecord[],
  startedSequence: number,
  stored: ReadonlyMap<string, StoredGuest>,
): readonly GuestRecord[] {
  const stamps = outbox.lastAttemptSequences(
    event,
    records.map(({ guest }) => guest.personId),
  );
  return records.filter(({ guest }) => {
    const isOlder = (stamps.get(guest.personId) ?? 0) > startedSequence;
    return !isOlder && !guard.isKeptOff(guest, stored.get(guest.personId)?.visible ?? false);
  });
}

/** Puts guests back on the list who were taken off it, as they were last said, in one commit. */
export function restoreGuests(table: GuestTable, personIds: readonly string[]): void {
  table.transaction(() => {
    const hidden = [...table.find(personIds).values()].filter(({ visible }) => !visible);
    if (hidden.length === 0) return;
    table.forgetEtag();
    table.write(
      hidden.map((stored) => {
        const { raw, digest } = stored;
        return { stored, before: null, record: { guest: parseStoredGuest(raw), raw, digest } };
      }),
    );
  });
}

/** A record that the mirror holds: it was parsed before it was stored. Fails with `StoreFailure('damaged')`. */
export function parseStoredGuest(raw: string): ServiceGuest {
  try {
    return serviceGuestSchema.parse(JSON.parse(raw));
  } catch {
    // Without a cause: the parser's message quotes the record.
    throw new StoreFailure('damaged');
  }
}

function saysTheSame(before: ServiceGuest, guest: ServiceGuest): boolean {
  return JSON.stringify(before) === JSON.stringify(guest);
}
