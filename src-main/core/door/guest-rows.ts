import type { ChangeKind } from '../../../src-shared/domain/change-kind.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { GuestRow, Progress, ShownDecision } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { latestDecisionsOf, resolveGuest } from '../outbox/guest-identity.ts';
import { type FieldKind, valueIn } from '../outbox/guest-value.ts';
import { standingDecisions } from '../outbox/standing-decisions.ts';
import type { Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { MirroredGuest } from '../ports/mirror.ts';
import { beginningOf } from './beginning-of.ts';
import { readChipChoice } from './chip-choice.ts';
import { chipsOf } from './chips.ts';

/** Far more than a row has room for: a service may send a name of a megabyte. Exports have all of it. */
const longestName = 500;

/** Lays this laptop's outbox entries and decisions over mirrored guests: what the door list shows. */
export function toGuestRows(
  local: LocalStore,
  event: EventRef,
  mirroredGuests: readonly MirroredGuest[],
): readonly GuestRow[] {
  const guests = mirroredGuests.map((mirrored) => underServiceId(local, event, mirrored));
  const personIds = guests.map(({ guest }) => guest.personId);
  const entries = local.findEntries(event, personIds);
  const decisionsOf = latestDecisionsOf(local, event, personIds);
  const entriesOf = (kind: ChangeKind) =>
    new Map(entries.filter((entry) => entry.kind === kind).map((entry) => [entry.personId, entry]));
  const changesOf = (kind: FieldKind): Changes => ({
    entries: entriesOf(kind),
    decisions: standingDecisions(local, decisionsOf(kind)),
  });
  const marks = changesOf('attendance');
  const answers = changesOf('rsvp');
  const additions: Changes = { entries: entriesOf('walk-in'), decisions: decisionsOf('walk-in') };
  const chipChoice = readChipChoice(local, event);
  return guests.map((mirrored) => {
    const { guest, sameName, differs } = mirrored;
    const mark = shownValue(marks, guest, 'attendance');
    const answer = shownValue(answers, guest, 'rsvp');
    return {
      personId: guest.personId,
      name: beginningOf(fullName(guest), longestName),
      email: guest.email ? beginningOf(guest.email, longestName) : (guest.email ?? null),
      rsvpStatus: answer.value,
      attendance: mark.value,
      progress: mark.progress,
      decision: mark.decision,
      rsvpProgress: answer.progress,
      rsvpDecision: answer.decision,
      walkIn: additionProgress(additions, guest),
      chips: chipsOf(guest, chipChoice),
      sameName,
      differs,
      match: null,
    };
  });
}

/** A walk-in may be a guest of the service already though the mirror does not show that guest yet. */
function underServiceId(local: LocalStore, event: EventRef, mirrored: MirroredGuest): MirroredGuest {
  const { personId } = resolveGuest(local, { ...event, personId: mirrored.guest.personId });
  if (personId === mirrored.guest.personId) return mirrored;
  return { ...mirrored, guest: { ...mirrored.guest, personId } };
}

/** This laptop's changes of one kind, by personId. */
interface Changes {
  readonly entries: ReadonlyMap<string, OutboxEntry>;
  readonly decisions: ReadonlyMap<string, Decision>;
}

function shownValue({ entries, decisions }: Changes, guest: ServiceGuest, kind: FieldKind) {
  const entry = entries.get(guest.personId);
  const decision = decisions.get(guest.personId);
  const value = entry ? entry.desired : (valueIn(guest, kind) ?? null);
  return {
    value,
    progress: progressOf(entry),
    decision: decision?.to === value ? toShownDecision(decision) : null,
  };
}

/** Null for everybody who was not added on this laptop. */
function additionProgress({ entries, decisions }: Changes, { personId }: ServiceGuest): Progress | null {
  return decisions.has(personId) ? progressOf(entries.get(personId)) : null;
}

function toShownDecision({ decisionId, decidedAt, operator, door }: Decision): ShownDecision {
  return { decisionId, decidedAt, operator, door };
}

/** The service's full name, or (absent in some answers) first and last name; may be empty. */
export function fullName(guest: ServiceGuest): string {
  return guest.name?.trim() || [guest.firstName, guest.lastName].filter(Boolean).join(' ').trim();
}

function progressOf(entry: OutboxEntry | undefined): Progress {
  return entry ? stillWaits(entry) : 'service';
}

function stillWaits({ state }: OutboxEntry): Exclude<Progress, 'service'> {
  return state === 'needs-attention' ? 'needs-attention' : 'waiting';
}
