import type { NewPerson } from '../database/person-table.ts';
import type { ColumnPlan } from './guest-list-plan.ts';
import type { SeededRandom } from './random.ts';

/** Custom columns of one guest; null when it has a value in none. */
export type CustomColumns = Readonly<Record<string, string>> | null;

/** Fills the custom columns of a list, party by party: who comes together sits together. */
export type ColumnMaker = (random: SeededRandom, party: readonly NewPerson[]) => readonly CustomColumns[];

export function createColumnMaker(columns: Readonly<Record<string, ColumnPlan>>): ColumnMaker {
  const plans = Object.entries(columns);
  let seatsTaken = 0;
  let table = { number: 1, taken: 0 };

  return (random, party) => {
    const shared = new Map(plans.map(([column, plan]) => [column, partyValue(random, plan, party.length)]));
    return party.map((person) => {
      const values = plans.flatMap(([column, plan]) => {
        const value = shared.get(column) ?? ownValue(random, plan, person);
        return value === null ? [] : [[column, value]];
      });
      seatsTaken += 1;
      return values.length === 0 ? null : Object.fromEntries(values);
    });
  };

  /** What the whole party shares; null where each has a value of their own. */
  function partyValue(random: SeededRandom, plan: ColumnPlan, size: number): string | null {
    if (plan.kind === 'table') return seatAtTable(plan.seats, size);
    if (plan.kind === 'party-choice') return random.pickWeighted(plan.weights);
    return null;
  }

  function ownValue(random: SeededRandom, plan: ColumnPlan, person: NewPerson): string | null {
    switch (plan.kind) {
      case 'seat':
        return `${rowLetters(Math.floor(seatsTaken / plan.seatsPerRow))}${(seatsTaken % plan.seatsPerRow) + 1}`;
      case 'company':
        return person.company;
      case 'choice':
        return random.pickWeighted(plan.weights);
      case 'flag':
        return random.chance(plan.share) ? plan.value : null;
      default:
        return null;
    }
  }

  /** The next table when the party does not fit at this one. */
  function seatAtTable(seats: number, size: number): string {
    if (table.taken > 0 && table.taken + size > seats) table = { number: table.number + 1, taken: 0 };
    table.taken += size;
    return String(table.number);
  }
}

/** A to Z, then AA to AZ, and so on, as rows are lettered in a theatre. */
function rowLetters(row: number): string {
  const last = String.fromCharCode(65 + (row % 26));
  return row < 26 ? last : rowLetters(Math.floor(row / 26) - 1) + last;
}
