import type { Doors } from '../../domain/doors.ts';
import type { Wording } from '../wording.ts';

/** What keeps this laptop from the others, and what is safe. */
export function describeDoorsTrouble(trouble: NonNullable<Doors['trouble']>, { doors, errors }: Wording) {
  const { troubles } = doors;
  if (trouble !== 'unpaired') return troubles[trouble];
  return { title: errors['no-paired-laptop'].happened, text: troubles.removed.text };
}
