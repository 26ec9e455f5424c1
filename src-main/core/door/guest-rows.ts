import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ChipChoice } from '../../../src-shared/domain/event-settings.ts';
import type { GuestRow, Progress } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { MirroredGuest } from '../ports/mirror.ts';
import { readChipChoice } from './chip-choice.ts';
import { chipsOf } from './chips.ts';

/** Lays this laptop's outbox entries and decisions over mirrored guests: what the door list shows. */
export function toGuestRows(
  local: LocalStore,
  event: EventRef,
  guests: readonly MirroredGuest[],
): readonly GuestRow[] {
  const personIds = guests.map(({ guest }) => guest.personId);
  const entries = new Map(local.findEntries(event, personIds).map((entry) => [entry.personId, entry]));
  const decisions = local.latestDecisions(event, personIds);
  const chipChoice = readChipChoice(local, event);
  return guests.map((guest) =>
    toGuestRow(guest, entries.get(guest.guest.personId), decisions.get(guest.guest.personId), chipChoice),
  );
}

function toGuestRow(
  { guest, sameName, differs }: MirroredGuest,
  entry: OutboxEntry | undefined,
  decision: Decision | undefined,
  chipChoice: ChipChoice,
): GuestRow {
  const attendance = entry ? entry.desired : (guest.attendanceStatus ?? null);
  return {
    personId: guest.personId,
    name: fullName(guest),
    email: guest.email ?? null,
    rsvpStatus: guest.rsvpStatus ?? null,
    attendance,
    progress: progressOf(entry),
    decision:
      decision && decision.to === attendance
        ? {
            decisionId: decision.decisionId,
            decidedAt: decision.decidedAt,
            operator: decision.operator,
            door: decision.door,
          }
        : null,
    chips: chipsOf(guest, chipChoice),
    sameName,
    differs,
  };
}

/** The service's full name, or (absent in some answers) first and last name; may be empty. */
export function fullName(guest: ServiceGuest): string {
  return guest.name?.trim() || [guest.firstName, guest.lastName].filter(Boolean).join(' ').trim();
}

function progressOf(entry: OutboxEntry | undefined): Progress {
  if (!entry) return 'service';
  return entry.state === 'needs-attention' ? 'needs-attention' : 'waiting';
}
