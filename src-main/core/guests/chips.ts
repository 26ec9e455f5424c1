import type { ChipChoice } from '../../../src-shared/domain/event.ts';
import type { Chip } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';

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

/** The text, or its first `longest` characters and a sign that there is more. */
export function beginningOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // A cut inside a surrogate pair would leave half a character.
  return `${text.slice(0, longest).replace(/\p{Surrogate}$/u, '')}…`;
}
