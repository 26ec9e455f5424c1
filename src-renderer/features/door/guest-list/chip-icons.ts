import {
  FishOff,
  type LucideIcon,
  MilkOff,
  NutOff,
  StickyNote,
  TriangleAlert,
  Utensils,
  WheatOff,
} from 'lucide-react';
import type { Allergen, Chip } from '../../../../src-shared/domain/guest-row.ts';

const allergenIcons: Readonly<Record<Allergen, LucideIcon>> = {
  nut: NutOff,
  wheat: WheatOff,
  fish: FishOff,
  milk: MilkOff,
  other: TriangleAlert,
};

const icons = { dietary: Utensils, note: StickyNote, column: null };

/** The sign of a chip; a column has none. */
export function chipIcon(chip: Chip): LucideIcon | null {
  return chip.kind === 'allergy' ? allergenIcons[chip.allergen] : icons[chip.kind];
}
