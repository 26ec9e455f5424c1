import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ChipChoice } from '../../../src-shared/domain/event-settings.ts';
import type { GuestRow, Progress, ShownDecision } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { MirroredGuest } from '../ports/mirror.ts';
import { beginningOf, chipsOf, readChipChoice } from './chips.ts';
import { type ShownGuest, toShownGuests } from './shown.ts';

/** Far more than a row has room for: a service may send a name of a megabyte. Exports have all of it. */
const longestName = 500;

/** What the door list shows of guests on the list. */
export function toGuestRows(
  local: LocalStore,
  event: EventRef,
  mirroredGuests: readonly MirroredGuest[],
): readonly GuestRow[] {
  const chipChoice = readChipChoice(local, event);
  const shown = toShownGuests(
    local,
    event,
    mirroredGuests.map(({ guest }) => guest),
  );
  return mirroredGuests.flatMap(({ sameName, differs }, index) => {
    const each = shown[index];
    return each ? [{ ...toRow(each, chipChoice), sameName, differs }] : [];
  });
}

function toRow({ guest, attendance, rsvp, addition }: ShownGuest, chipChoice: ChipChoice) {
  return {
    personId: guest.personId,
    name: beginningOf(fullName(guest), longestName),
    email: guest.email ? beginningOf(guest.email, longestName) : (guest.email ?? null),
    rsvpStatus: rsvp.value,
    attendance: attendance.value,
    progress: progressOf(attendance.entry),
    decision: attendance.decision && toShownDecision(attendance.decision),
    rsvpProgress: progressOf(rsvp.entry),
    rsvpDecision: rsvp.decision && toShownDecision(rsvp.decision),
    walkIn: addition && progressOf(addition.entry),
    chips: chipsOf(guest, chipChoice),
    match: null,
  };
}

function toShownDecision({ decisionId, decidedAt, operator, door }: Decision): ShownDecision {
  return { decisionId, decidedAt, operator, door };
}

/** The service's full name, or (absent in some answers) first and last name; may be empty. */
export function fullName(guest: ServiceGuest): string {
  return guest.name?.trim() || [guest.firstName, guest.lastName].filter(Boolean).join(' ').trim();
}

function progressOf(entry: OutboxEntry | null): Progress {
  if (entry === null) return 'service';
  return entry.state === 'needs-attention' ? 'needs-attention' : 'waiting';
}
