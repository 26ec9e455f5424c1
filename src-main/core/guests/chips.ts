import type { ChipChoice } from '../../../src-shared/domain/event.ts';
import type { Chip } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { allergenOf } from './allergies.ts';
import { isDenial } from './column-roles.ts';
import { beginningOf } from './text-beginning.ts';

/** Most columns that a row shows without a choice. */
const mostAutomaticColumns = 4;

/** Most characters of a chip; the guest's details have the whole text. */
const longestText = 240;

/** Most chips of a row: a service may send thousands. */
const mostChips = 24;

/** The chosen chips of a guest: columns but those that are `spent`, diets and allergies, and the note. */
export function chipsOf(
  guest: ServiceGuest,
  choice: ChipChoice,
  spent: ReadonlySet<string> = new Set(),
): Chip[] {
  const diets = choice.dietary ? (guest.dietaryRestrictions ?? []) : [];
  const note = choice.note ? guest.rsvpNote?.trim() : '';
  const chips: Chip[] = [
    ...columnChips(guest.customColumns ?? {}, choice.columns, spent),
    ...diets.map((text): Chip => dietChip(text)),
    ...(note ? [{ kind: 'note', label: null, text: note } as const] : []),
  ];
  return chips.slice(0, mostChips).map((chip) => ({ ...chip, text: beginningOf(chip.text, longestText) }));
}

function dietChip(text: string): Chip {
  const allergen = allergenOf(text);
  return allergen === null
    ? { kind: 'dietary', label: null, text }
    : { kind: 'allergy', allergen, label: null, text };
}

function columnChips(
  columns: Readonly<Record<string, string>>,
  chosen: readonly string[] | null,
  spent: ReadonlySet<string>,
): Chip[] {
  const names = chosen ?? Object.keys(columns);
  const chips = names.flatMap((label): Chip[] => {
    const text = Object.hasOwn(columns, label) && !spent.has(label) ? columns[label]?.trim() : '';
    return text ? [columnChip(label, text)] : [];
  });
  return chosen === null ? chips.slice(0, mostAutomaticColumns) : chips;
}

/** A column named for allergies says one unless it says "none". */
function columnChip(label: string, text: string): Chip {
  const isAllergy = allergenOf(label) !== null && !isDenial(text);
  if (!isAllergy) return { kind: 'column', label, text };
  return { kind: 'allergy', allergen: allergenOf(text) ?? 'other', label, text };
}
