import type { GuestMatch, TextRange } from '../../../src-shared/domain/guest-match.ts';
import { isJoiner } from '../guests/fold.ts';
import { createShownTextFolder, type FoldedText, type FoldShownText, isInWord } from './folded-text.ts';
import { nicknamesOf } from './nicknames.ts';
import { mayBeMistyped, nearness } from './one-edit.ts';
import { chunksOf, type Term, waysOf } from './query-ways.ts';

/** The texts of a guest that a query is looked for in. */
export interface ShownTexts {
  readonly name: string;
  readonly email: string | null;
}

/**
 * Why guests fit a query: the letters of the shown name that agree with it, those of the e-mail where the name
 * does not, and the word of the query that the name is only similar to. Made once for a query; what it gives
 * says null about a guest of whom neither name nor e-mail explains anything.
 */
export function explainMatches(query: string): (shown: ShownTexts) => GuestMatch | null {
  const ways = waysOf(chunksOf(query)).toSorted((left, right) => left.length - right.length);
  const fold = createShownTextFolder();
  return ({ name, email }) => {
    const textOf = foldedLazily(fold, { name, email: email ?? '' });
    let best: Findings = [];
    for (const way of ways) {
      const findings = way.map((term) => findTerm(term, textOf));
      if (best.length === 0 || costOf(findings) < costOf(best)) best = findings;
      if (costOf(best) === costs.beginning) break;
    }
    return matchOf(best);
  };
}

type Field = 'name' | 'email';

/** Where a word of the query was found; the better the lower its cost. */
interface Finding {
  readonly field: Field;
  readonly ranges: readonly TextRange[];
  readonly similarTo: string | null;
  readonly cost: number;
}

/** What was found of each word of the query. */
type Findings = readonly (Finding | null)[];

const costs = { beginning: 0, inside: 1, similar: 2, nowhere: 3 };

/** The e-mail is folded only when the name does not say enough. */
type TextOf = (field: Field) => readonly FoldedText[];

function foldedLazily(fold: FoldShownText, shown: Readonly<Record<Field, string>>): TextOf {
  const folded = new Map<Field, readonly FoldedText[]>();
  return (field) => {
    const texts = folded.get(field) ?? fold(shown[field]);
    folded.set(field, texts);
    return texts;
  };
}

function findTerm(term: Term, textOf: TextOf): Finding | null {
  const { text } = term;
  const fields: readonly Field[] = term.address ? ['email', 'name'] : ['name', 'email'];
  for (const field of fields) {
    const ranges = beginnings(textOf(field), text);
    if (ranges.length > 0) return { field, ranges, similarTo: null, cost: costs.beginning };
  }
  for (const field of fields) {
    const ranges = inside(textOf(field), text);
    if (ranges.length > 0) return { field, ranges, similarTo: null, cost: costs.inside };
  }
  const ranges = similarWords(textOf('name'), text);
  return ranges.length === 0 ? null : { field: 'name', ranges, similarTo: text, cost: costs.similar };
}

/** Per word: joined words are not better for being fewer. */
function costOf(findings: Findings): number {
  const sum = findings.reduce((cost, finding) => cost + (finding?.cost ?? costs.nowhere), 0);
  return sum / findings.length;
}

function matchOf(findings: Findings): GuestMatch | null {
  const found = findings.filter((finding) => finding !== null);
  if (found.length === 0) return null;
  const rangesIn = (field: Field) =>
    merged(found.flatMap((each) => (each.field === field ? each.ranges : [])));
  const similar = found.find(({ similarTo }) => similarTo !== null);
  return { name: rangesIn('name'), email: rangesIn('email'), similarTo: similar?.similarTo ?? null };
}

/** Every word that begins so, in the first folding in which one does. */
function beginnings(foldings: readonly FoldedText[], text: string): readonly TextRange[] {
  for (const folded of foldings) {
    const ranges = folded.wordStarts.flatMap((start) => {
      const end = endOf(folded.text, start, text);
      return end === null ? [] : [folded.rangeOf(start, end)];
    });
    if (ranges.length > 0) return ranges;
  }
  return [];
}

/** Where this text ends that begins here; what is no letter may stand between its letters (O'Brien, van der). */
function endOf(folded: string, start: number, text: string): number | null {
  let at = start;
  for (let index = 0; index < text.length; at += 1) {
    if (at === folded.length) return null;
    if (folded[at] === text[index]) index += 1;
    else if (index === 0 || isInWord(folded, at)) return null;
  }
  return at;
}

function inside(foldings: readonly FoldedText[], text: string): readonly TextRange[] {
  for (const folded of foldings) {
    const at = folded.text.indexOf(text);
    if (at !== -1) return [folded.rangeOf(at, at + text.length)];
  }
  return [];
}

/** The words that somebody who typed this may have meant; O'Brien is also one word. */
function similarWords(foldings: readonly FoldedText[], text: string): readonly TextRange[] {
  const nicknames = nicknamesOf(text);
  const isMeant = (word: string) =>
    nicknames.includes(word) || (mayBeMistyped(text) && nearness(word, text) !== null);
  for (const folded of foldings) {
    for (const isJoined of [false, true]) {
      const ranges = folded.wordStarts.flatMap((start) => {
        const { word, end } = wordAt(folded.text, start, isJoined);
        return isMeant(word) ? [folded.rangeOf(start, end)] : [];
      });
      if (ranges.length > 0) return ranges;
    }
  }
  return [];
}

function wordAt(folded: string, start: number, isJoined: boolean) {
  let word = '';
  let end = start;
  for (let at = start; at < folded.length; at += 1) {
    if (isInWord(folded, at)) {
      word += folded[at];
      end = at + 1;
    } else if (!isJoined || !isJoiner(folded.charAt(at))) break;
  }
  return { word, end };
}

/** Ranges in order, those that touch as one. */
function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges.toSorted(([left], [right]) => left - right)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}
