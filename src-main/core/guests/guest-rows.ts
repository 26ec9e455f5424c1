import type { ChipChoice } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type {
  GuestRow,
  Progress,
  ShownDecision,
  WalkInProgress,
} from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { MirroredGuest } from '../ports/mirror.ts';
import { readChipChoice } from './chip-choice.ts';
import { chipsOf } from './chips.ts';
import { rolesOf } from './column-roles.ts';
import { isLocalId } from './guest-identity.ts';
import { findSurname, fullName } from './guest-name.ts';
import type { KnownDecision } from './known-decision.ts';
import { visibleText } from './look-alikes.ts';
import { type ShownGuest, toShownGuests } from './shown.ts';
import { beginningOf } from './text-beginning.ts';

/** Most characters of a name in a row, far more than fit. Exports have the whole name. */
const longestName = 500;

/** Makes the rows of the door list for guests on the list. */
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
  return mirroredGuests.flatMap(({ initial, sameName, differs, alsoListed }, index) => {
    const each = shown[index];
    return each ? [{ ...toRow(each, chipChoice), initial, sameName, differs, alsoListed }] : [];
  });
}

function toRow({ guest, attendance, rsvp, addition }: ShownGuest, chipChoice: ChipChoice) {
  const person = shownPerson(guest);
  const { texts, spent } = rolesOf(guest.customColumns ?? {}, chipChoice.roles);
  return {
    ...person,
    surname: findSurname(guest, person.name),
    rsvpStatus: rsvp.value,
    attendance: attendance.value,
    progress: progressOf(attendance.entry),
    decision: attendance.decision && toShownDecision(attendance.decision),
    rsvpProgress: progressOf(rsvp.entry),
    rsvpDecision: rsvp.decision && toShownDecision(rsvp.decision),
    walkIn: addition && progressOfWalkIn(guest, addition.entry),
    chips: chipsOf(guest, chipChoice, spent),
    ...texts,
    match: null,
  };
}

/** Who a guest is, as screens show it. */
export function shownPerson({ email = null, ...guest }: ServiceGuest) {
  return {
    personId: guest.personId,
    name: beginningOf(fullName(guest), longestName),
    email: email && beginningOf(visibleText(email), longestName),
  };
}

/** A decision as screens show it. */
export function toShownDecision({
  decisionId,
  isOurs,
  decidedAt,
  operator,
  door,
}: KnownDecision): ShownDecision {
  return { decisionId, isOurs, decidedAt, operator, door };
}

/** A guest without an id of the service, whom this laptop does not send, is another door's to send. */
function progressOfWalkIn({ personId }: ServiceGuest, entry: OutboxEntry | null): WalkInProgress {
  return entry === null && isLocalId(personId) ? 'elsewhere' : progressOf(entry);
}

function progressOf(entry: OutboxEntry | null): Progress {
  if (entry === null) return 'service';
  return entry.state === 'needs-attention' ? 'needs-attention' : 'waiting';
}
