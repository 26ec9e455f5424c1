import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { AttendanceLost } from '../ports/mirror.ts';
import { type GuestRecord, guestRecord, parseStoredGuest } from './guest-record.ts';
import type { GuestChange, GuestTable, StoredGuest } from './guest-table.ts';
import { type GuardFacts, type LandingGuard, landingGuard } from './landing-guard.ts';

/** What landing asks `local.db`. */
export type OutboxFacts = GuardFacts & Pick<LocalStore, 'findEntries' | 'guestStamps' | 'currentSequence'>;

/** What became of some records. */
export interface Landed {
  /** Rows written: new or different. */
  readonly changed: number;
  /** Guests whom the list does not show as they came: a PUT is newer (rule 1), or the outbox keeps them off it. */
  readonly skipped: number;
  /** Of those on the list: who was Attended, and is not any more. */
  readonly lost: readonly AttendanceLost[];
}

/**
 * Lands records of different guests in one commit, and writes only what differs. Rule 1 (design §5): a guest
 * whose last PUT has a later number than `startedSequence` stays as it is, judged by `local.db` as it is now.
 * Who may be a walk-in of ours is skipped too, and a walk-in that is over (`landing-guard.ts`). Those in `gone`,
 * walk-ins in whose place a guest lands, and who is being removed are off the list when the commit ends. What is
 * written here is not what the last complete pull brought: its etag is forgotten.
 */
export function landGuests(
  table: GuestTable,
  outbox: OutboxFacts,
  records: readonly GuestRecord[],
  startedSequence: number,
  gone: readonly string[] = [],
): Landed {
  return table.transaction(() => {
    const storedGuests = table.find(records.map(({ personId }) => personId));
    const guard = landingGuard(outbox, table.event);
    const landing = whoLands(table.event, outbox, guard, records, startedSequence, storedGuests);
    const different = compare(table, guard, landing, storedGuests);
    const changed = different.map(({ record }) => record);
    const leaving = [...gone, ...landing.flatMap(guard.replacedBy)];
    if (changed.length > 0 || leaving.length > 0) table.forgetEtag();
    table.write(different);
    const keptOff = changed.filter(guard.isBeingRemoved).map(({ personId }) => personId);
    for (const personId of [...keptOff, ...leaving]) table.hide(personId);
    const shown = landing.filter((record) => !guard.isBeingRemoved(record));
    return {
      changed: changed.length,
      skipped: records.length - shown.length,
      lost: different.flatMap(attendanceLost),
    };
  });
}

function attendanceLost({ before, record }: GuestChange): readonly AttendanceLost[] {
  if (before?.attendanceStatus !== 'Attended') return [];
  const { personId, guest } = record;
  return guest.attendanceStatus === 'Attended' ? [] : [{ personId, now: guest.attendanceStatus ?? null }];
}

/** What differs from what is stored; bytes that say the same are noted. */
function compare(
  table: GuestTable,
  guard: LandingGuard,
  landing: readonly GuestRecord[],
  storedGuests: ReadonlyMap<string, StoredGuest>,
): readonly GuestChange[] {
  const different: GuestChange[] = [];
  for (const record of landing) {
    const stored = storedGuests.get(record.personId) ?? null;
    const before = recordInPlace(stored, guard.isBeingRemoved(record));
    if (before !== null && saysTheSame(before, record.guest)) {
      if (record.digest !== null) table.writeDigest(record.personId, record.digest);
    } else {
      different.push({ stored, before: stored?.visible ? before : null, record });
    }
  }
  return different;
}

/** What is stored of a guest who stands where the commit is to leave them: on the list, or off it when being removed. */
function recordInPlace(stored: StoredGuest | null, isBeingRemoved: boolean): ServiceGuest | null {
  if (stored === null || stored.visible === isBeingRemoved) return null;
  return parseStoredGuest(stored.raw);
}

function whoLands(
  event: EventRef,
  outbox: OutboxFacts,
  guard: LandingGuard,
  records: readonly GuestRecord[],
  startedSequence: number,
  stored: ReadonlyMap<string, StoredGuest>,
): readonly GuestRecord[] {
  const stamps = outbox.guestStamps(
    event,
    records.map(({ personId }) => personId),
  );
  return records.filter((record) => {
    const isOlder = (stamps.get(record.personId) ?? 0) > startedSequence;
    return (
      !isOlder &&
      !guard.isOver(record) &&
      !guard.mayBeWalkIn(record, stored.get(record.personId)?.visible ?? false)
    );
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
        return { stored, before: null, record: guestRecord(parseStoredGuest(raw), raw, digest) };
      }),
    );
  });
}

/** Most of who differs was marked: that is seen without writing out both records. */
function saysTheSame(before: ServiceGuest, guest: ServiceGuest): boolean {
  return (
    before.attendanceStatus === guest.attendanceStatus && JSON.stringify(before) === JSON.stringify(guest)
  );
}
