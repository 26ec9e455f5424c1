import type { NewPerson } from '../database/person-table.ts';
import type { ColumnPlan } from './guest-list-plan.ts';
import type { SeededRandom } from './random.ts';

/** The custom columns of one guest; null when it has a value in none. */
export function makeCustomColumns(
  random: SeededRandom,
  columns: Readonly<Record<string, ColumnPlan>>,
  guest: { readonly index: number; readonly person: NewPerson },
): Readonly<Record<string, string>> | null {
  const values = Object.entries(columns).flatMap(([column, plan]) => {
    const value = makeValue(random, plan, guest);
    return value === null ? [] : [[column, value]];
  });
  return values.length === 0 ? null : Object.fromEntries(values);
}

function makeValue(
  random: SeededRandom,
  plan: ColumnPlan,
  { index, person }: { readonly index: number; readonly person: NewPerson },
): string | null {
  switch (plan.kind) {
    case 'table':
      return String(Math.floor(index / plan.seats) + 1);
    case 'seat':
      return `${rowLetters(Math.floor(index / plan.seatsPerRow))}${(index % plan.seatsPerRow) + 1}`;
    case 'company':
      return person.company;
    case 'choice':
      return random.pickWeighted(plan.weights);
    case 'flag':
      return random.chance(plan.share) ? plan.value : null;
  }
}

/** A to Z, then AA to AZ, and so on, as rows are lettered in a theatre. */
function rowLetters(row: number): string {
  const last = String.fromCharCode(65 + (row % 26));
  return row < 26 ? last : rowLetters(Math.floor(row / 26) - 1) + last;
}
