import { type ChosenRoles, type ColumnRole, columnRoles } from '../../../src-shared/domain/event.ts';
import type { NamedText } from '../../../src-shared/domain/guest-row.ts';
import { foldLetters } from './fold.ts';
import { beginnings, denials, endings, fillers, joints, roleNames } from './role-words.ts';
import { beginningOf } from './text-beginning.ts';

/** What a guest's own columns say for each role; `name` is that of the column. Null: no column says it. */
export type RoleTexts = Readonly<Record<ColumnRole, NamedText | null>>;

/** The texts of a guest's roles, and the columns that have nothing more to say than them. */
export interface GuestRoles {
  readonly texts: RoleTexts;
  readonly spent: ReadonlySet<string>;
}

/** Longer names of columns are sentences. */
const longestName = 60;
/** Characters that each role has room for. */
const longestText: Readonly<Record<ColumnRole, number>> = {
  table: 40,
  seat: 40,
  company: 120,
  companion: 120,
  vip: 40,
};

/** The columns of a guest while their roles are read. */
interface Reading {
  readonly columns: Readonly<Record<string, string>>;
  readonly chosen: ChosenRoles;
  /** Columns that somebody chose for a role. */
  readonly taken: ReadonlySet<string | null>;
  readonly spent: Set<string>;
}

/**
 * Reads the roles out of a guest's columns: the column that somebody chose for a role, else the first filled one whose
 * name says it. Without a column for it, a guest is VIP of whom any column says just that.
 */
export function rolesOf(columns: Readonly<Record<string, string>>, chosen: ChosenRoles): GuestRoles {
  const reading: Reading = { columns, chosen, taken: new Set(Object.values(chosen)), spent: new Set() };
  const texts = columnRoles.map((role) => [role, textOf(role, reading)]);
  return { texts: Object.fromEntries(texts) as Record<ColumnRole, NamedText | null>, spent: reading.spent };
}

function textOf(role: ColumnRole, reading: Reading): NamedText | null {
  const column = reading.chosen[role];
  if (column === null) return null;
  if (column !== undefined) return textIn(column, role, reading, true);
  for (const name of Object.keys(reading.columns)) {
    const text = !reading.taken.has(name) && fits(name, role) ? textIn(name, role, reading, false) : null;
    if (text !== null) return text;
  }
  return role === 'vip' ? findVip(reading) : null;
}

/** What one column says in a role. A guess leaves texts alone that the role has no place for. */
function textIn(
  name: string,
  role: ColumnRole,
  { columns, spent }: Reading,
  isChosen: boolean,
): NamedText | null {
  const text = Object.hasOwn(columns, name) ? (columns[name]?.trim() ?? '') : '';
  if (text === '' || !(isChosen || hasPlaceFor(text, role, name))) return null;
  spent.add(name);
  if (deniable.has(role) ? isDenial(text) : isOnlySigns(text)) return null;
  return { name: name.trim(), text: beginningOf(text, longestText[role]) };
}

function hasPlaceFor(text: string, role: ColumnRole, name: string): boolean {
  return text.length <= longestText[role] && (role !== 'seat' || looksLikeSeat(name, text));
}

/** The columns whose names say each role, in their order. */
export function guessRoles(columnNames: readonly string[]): Record<ColumnRole, string[]> {
  const named = columnRoles.map((role) => [role, columnNames.filter((name) => fits(name, role))]);
  return Object.fromEntries(named) as Record<ColumnRole, string[]>;
}

/** Whether a value says that something does not apply: "no", "nein", "0", "-". */
export function isDenial(text: string): boolean {
  const folded = wordsOf(text);
  return folded === '' ? isOnlySigns(text) : denialWords.has(folded);
}

/** Nothing that says yes: a dash or a cross, but no check, ring or star. */
function isOnlySigns(text: string): boolean {
  return !/[\p{L}\p{N}✓✔☑○〇◯●★+]/u.test(text);
}

/** Roles that a column can deny. */
const deniable: ReadonlySet<ColumnRole> = new Set(['companion', 'vip']);

/** A Polish table, which without its accents would be a Swedish chair. */
const polishTable = /stół/giu;

/** The words of a text without accents, capitals and signs, separated by blanks. "+1" is a word. */
function wordsOf(text: string): string {
  const words = foldLetters(text.normalize('NFC').replace(polishTable, 'stolik'))
    .replaceAll(/(?:\+|\bplus) ?1\b/gu, ' plusone ')
    .match(/\p{L}+|\p{N}+/gu);
  return (words ?? []).map((word) => word.replace(/^ال(?=\p{L}{2})/u, '')).join(' ');
}

function listOf(words: string): readonly string[] {
  return words.split(',').map(wordsOf);
}

const denialWords: ReadonlySet<string> = new Set(listOf(denials));

/** One of these words, as a part of a pattern; the longest first. */
function oneOf(words: string): string {
  const longestFirst = listOf(words).toSorted((one, other) => other.length - one.length);
  return `(?:${longestFirst.join('|')})`;
}

/** A name of the role, alone or compounded, and beside it nothing that makes it another thing. */
function patternOf(role: ColumnRole): RegExp {
  const named = `${oneOf(beginnings)}?${oneOf(roleNames[role])}(?:${oneOf(joints)}?${oneOf(endings)}?)`;
  const filler = oneOf(fillers);
  return new RegExp(`^(?:${filler} )*${named}(?: (?:${filler}|${named}))*$`, 'u');
}

const patterns = columnRoles.map((role) => ({ role, pattern: patternOf(role) }));

/** Names recur on every row, so each is looked at once. */
const known = new Map<string, ColumnRole | null>();
const mostKnown = 2_000;

function fits(name: string, role: ColumnRole): boolean {
  if (name.length > longestName) return false;
  const seen = known.get(name);
  if (seen !== undefined) return seen === role;
  const words = wordsOf(name)
    .replaceAll(/ ?\p{N}+ ?/gu, ' ')
    .trim();
  const found = patterns.find(({ pattern }) => pattern.test(words))?.role ?? null;
  if (known.size >= mostKnown) known.clear();
  known.set(name, found);
  return found === role;
}

/** Words for a seat that also stand for a place on a map. */
const places = /\b(?:place|places|plaats|plats|lugar|posto|platz|miejsce|miejsca)\b|місц/u;

function looksLikeSeat(name: string, text: string): boolean {
  return !places.test(wordsOf(name)) || /\p{N}/u.test(text) || text.length <= 3;
}

const mayBeVip = /v\.? ?i\.? ?p|віп|вип/iu;
/** Words of a value that says VIP, as in "VIP Gold" and "Premium VIP". */
const mostVipWords = 3;

/** A column that says VIP of this guest: "Category: VIP", "Ticket: VIP Gold". */
function findVip({ columns, taken, spent }: Reading): NamedText | null {
  for (const [name, value] of Object.entries(columns)) {
    const text = value.trim();
    if (taken.has(name) || text.length > longestText.vip || !mayBeVip.test(text)) continue;
    const words = wordsOf(text)
      .replace(/\bv i p\b/u, 'vip')
      .split(' ');
    const saysVip = words.some((word) => /^v?vips?$|^віп$|^вип$/u.test(word));
    if (!saysVip || words.length > mostVipWords || words.some((word) => denialWords.has(word))) continue;
    if (words.length === 1) spent.add(name);
    return { name: name.trim(), text };
  }
  return null;
}
