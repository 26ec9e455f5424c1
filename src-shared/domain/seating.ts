import type { NamedText } from './guest-row.ts';

/** Where a guest sits, by the guest's own columns; `name` is that of the column. */
export interface Seating {
  readonly table: NamedText | null;
  readonly seat: NamedText | null;
}

/** Names of such columns, folded, in English, German, French and Spanish. */
const tableWords = words('table tisch mesa');
const seatWords = words('seat sitz platz sitzplatz place siege asiento butaca');
/** What may stand beside them and says no more. */
const fillers = words(
  'number numbers º nummer numero num no nr nro n id name assigned zugewiesen dinner gala de of la le el du des your',
);
const compound = /^(tisch|sitzplatz|platz|sitz)(nummer|nr)$/u;
/** Longer names of columns are sentences. */
const longestName = 60;
/** Characters of a table or seat that a band has room for. */
const longestText = 40;

/** Guesses from the names of a guest's columns which one holds the table and which one the seat. */
export function findSeating(columns: Readonly<Record<string, string>>): Seating {
  return { table: firstOf(columns, tableWords), seat: firstOf(columns, seatWords) };
}

function firstOf(columns: Readonly<Record<string, string>>, kind: ReadonlySet<string>): NamedText | null {
  for (const [name, value] of Object.entries(columns)) {
    const text = value.trim();
    if (text !== '' && text.length <= longestText && name.length <= longestName && isNamedFor(name, kind)) {
      return { name: name.trim(), text };
    }
  }
  return null;
}

/** Whether a name holds one of these words, and beside it nothing that makes it another thing. */
function isNamedFor(name: string, kind: ReadonlySet<string>): boolean {
  const folded = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const all = (folded.match(/\p{L}+/gu) ?? []).map((word) => compound.exec(word)?.[1] ?? word);
  return all.some((word) => kind.has(word)) && all.every((word) => kind.has(word) || fillers.has(word));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
