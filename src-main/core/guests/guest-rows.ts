import { automaticChips, type ChipChoice, chipChoiceSchema } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Chip, GuestRow, Progress, ShownDecision } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { MirroredGuest } from '../ports/mirror.ts';
import { readSetting, writeSetting } from '../settings/settings.ts';
import { type ShownGuest, toShownGuests } from './shown.ts';

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

/** The service's full name, or first and last name where it is absent; may be empty. */
export function fullName(guest: ServiceGuest): string {
  return guest.name?.trim() || [guest.firstName, guest.lastName].filter(Boolean).join(' ').trim();
}

function progressOf(entry: OutboxEntry | null): Progress {
  if (entry === null) return 'service';
  return entry.state === 'needs-attention' ? 'needs-attention' : 'waiting';
}

/** Most columns that a row shows without a choice. */
const mostAutomaticColumns = 4;

/** Most characters of a chip; the guest's details have the whole text. */
const longestText = 240;

/** Most chips of a row: a service may send thousands. */
const mostChips = 24;

/** The chosen chips of a guest: columns, diets and the note. */
export function chipsOf(guest: ServiceGuest, choice: ChipChoice): Chip[] {
  const diets = choice.dietary ? (guest.dietaryRestrictions ?? []) : [];
  const note = choice.note ? guest.rsvpNote?.trim() : '';
  const chips: Chip[] = [
    ...columnChips(guest.customColumns ?? {}, choice.columns),
    ...diets.map((text): Chip => ({ kind: 'dietary', label: null, text })),
    ...(note ? [{ kind: 'note', label: null, text: note } as const] : []),
  ];
  return chips.slice(0, mostChips).map((chip) => ({ ...chip, text: beginningOf(chip.text, longestText) }));
}

function columnChips(columns: Readonly<Record<string, string>>, chosen: readonly string[] | null): Chip[] {
  const names = chosen ?? Object.keys(columns);
  const chips = names.flatMap((label): Chip[] => {
    const text = Object.hasOwn(columns, label) ? columns[label]?.trim() : '';
    return text ? [{ kind: 'column', label, text }] : [];
  });
  return chosen === null ? chips.slice(0, mostAutomaticColumns) : chips;
}

/** The chips chosen for the rows of this event on this laptop. */
export function readChipChoice(local: LocalStore, event: EventRef): ChipChoice {
  return readSetting(local, settingName(event), chipChoiceSchema) ?? automaticChips;
}

/** Remembers the choice. Fails with `not-saved`. */
export function writeChipChoice(local: LocalStore, event: EventRef, choice: ChipChoice): void {
  writeSetting(local, settingName(event), choice);
}

function settingName({ account, eventId }: EventRef): string {
  return `chips ${JSON.stringify([account, eventId])}`;
}

/** The text, or its first `longest` characters and a sign that there is more. */
export function beginningOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // A cut inside a surrogate pair would leave half a character.
  return `${text.slice(0, longest).replace(/\p{Surrogate}$/u, '')}…`;
}
