import type { Wording } from '../wording.ts';

/** Characters of a table or a seat that stand with a word: what is longer is a name of its own. */
const mostWithWord = 6;

/** "Table 4", or the name of a table alone. */
export function describeTable(text: string, { arrivalsNow, door }: Wording): string {
  return text.length > mostWithWord ? text : arrivalsNow.place({ name: door.heads.table, text });
}

/** "Seat 2", or the name of a seat alone. */
export function describeSeat(text: string, { door }: Wording): string {
  return text.length > mostWithWord ? text : door.seat({ seat: text });
}
