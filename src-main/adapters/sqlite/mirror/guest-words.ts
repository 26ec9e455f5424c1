import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { compareSortKeys } from '../../../core/guests/guest-name.ts';
import {
  createVocabularyBuilder,
  type Vocabulary,
  type VocabularyBuilder,
} from '../../../core/search/vocabulary.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { countWordChanges } from './search-index.ts';

/** The words of the search index, held in memory for the second stage of a search. */
export interface GuestWords {
  /** The words as they were read last; null before that. */
  readonly vocabulary: Vocabulary | null;
  /** All tokens that begin so, asked of the index itself; null when they are many. */
  tokensBeginning(token: string): readonly string[] | null;
  /** Whether the vocabulary is what the index holds now; facets aside. */
  isFresh(): boolean;
  /**
   * Reads one small step of a changed index; false when there is nothing more to read. What was read is kept when
   * reading stops early, and takes effect at the end.
   */
  readOn(): boolean;
}

/** Words read in one step: less than a millisecond, but for those that very many guests have. */
const wordsPerStep = 256;
/** More tokens than this are many. */
const fewTokens = 12;
const firstCharacter = '\u0001';
const lastCharacter = '\u{10ffff}';

/** From one token up to and without another. */
interface TokenRange {
  readonly from: string;
  readonly to: string;
}

/** The classes of tokens that are words, in the order of the index. */
const wordClasses: readonly TokenRange[] = [
  { from: 'a', to: 'b' },
  { from: 'n', to: 'o' },
];

const wordSchema = z.object({ word: z.string() });

/** A reading that is under way. */
interface Reading {
  readonly state: string;
  readonly builder: VocabularyBuilder;
  /** What is still to be read. */
  classes: readonly TokenRange[];
}

/**
 * `db` may be read-only: the tables that list the words of the index, and of the walk-ins beside it, are this
 * connection's own. `walkInWords` is another text whenever the words of walk-ins may be others (overlay.ts).
 */
export function openGuestWords(db: Database, prepare: Prepare, walkInWords: () => string): GuestWords {
  db.exec(`
    CREATE VIRTUAL TABLE temp.guest_word USING fts5vocab (main, guest_search, row);
    CREATE VIRTUAL TABLE temp.walk_in_word USING fts5vocab (temp, walk_in_search, row);
  `);
  const stateNow = () => `${countWordChanges(prepare)} ${walkInWords()}`;
  let vocabulary: Vocabulary | null = null;
  let readState: string | null = null;
  let reading: Reading | null = null;

  return {
    get vocabulary() {
      return vocabulary;
    },
    tokensBeginning(token) {
      const tokens = listWords(prepare, token, token + lastCharacter, fewTokens + 1);
      return tokens.length > fewTokens ? null : tokens;
    },
    isFresh: () => readState === stateNow(),
    readOn() {
      if (reading === null) {
        const state = stateNow();
        if (state === readState) return false;
        reading = { state, builder: createVocabularyBuilder(), classes: wordClasses };
      }
      if (readStep(prepare, reading)) return true;
      vocabulary = reading.builder.build();
      readState = reading.state;
      reading = null;
      return false;
    },
  };
}

function readStep(prepare: Prepare, reading: Reading): boolean {
  const [current, ...later] = reading.classes;
  if (current === undefined) return false;
  const words = listWords(prepare, current.from, current.to, wordsPerStep);
  reading.builder.add(words);
  const last = words.at(-1);
  const isAtEnd = words.length < wordsPerStep || last === undefined;
  reading.classes = isAtEnd ? later : [{ from: last + firstCharacter, to: current.to }, ...later];
  return reading.classes.length > 0;
}

/** Tokens of the index and of walk-ins, from one up to and without another, in their order. */
function listWords(prepare: Prepare, from: string, to: string, most: number): readonly string[] {
  const indexed = prepare('SELECT term AS word FROM temp.guest_word WHERE term >= ? AND term < ? LIMIT ?')
    .all(from, to, most)
    .map((row) => parseRow(wordSchema, row).word);
  const walkIns = prepare('SELECT term AS word FROM temp.walk_in_word WHERE term >= ? AND term < ? LIMIT ?')
    .all(from, to, most)
    .map((row) => parseRow(wordSchema, row).word);
  if (walkIns.length === 0) return indexed;
  return [...new Set([...indexed, ...walkIns])].sort(compareSortKeys).slice(0, most);
}
