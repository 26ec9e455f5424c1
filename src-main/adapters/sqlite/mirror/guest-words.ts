import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import {
  createVocabularyBuilder,
  type Vocabulary,
  type VocabularyBuilder,
} from '../../../core/search/vocabulary.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';

/** The words of the search index, held in memory for the second stage of a search. */
export interface GuestWords {
  /** As they were read last; null as long as they have not been. */
  readonly vocabulary: Vocabulary | null;
  /** Whether that is what the index holds now. */
  isFresh(): boolean;
  /**
   * Reads on, one small step, where the index has changed; false when there is nothing more to read. What is
   * read is kept when nobody reads on, and takes effect at the end.
   */
  readOn(): boolean;
}

/** Words read in one step: about two milliseconds. */
const wordsPerStep = 1_000;

/** The classes of tokens that are words, in the order of the index: from each to the next letter. */
const wordClasses = [
  { from: 'a', to: 'b' },
  { from: 'n', to: 'o' },
] as const;

const wordSchema = z.object({ word: z.string() });
const stateSchema = z.object({ state: z.instanceof(Uint8Array) });

/** A reading that is under way. */
interface Reading {
  readonly state: string;
  readonly builder: VocabularyBuilder;
  /** The class that is being read, and the last token of it. */
  classIndex: number;
  after: string;
}

/** `db` may be read-only: the table that lists the words of the index is this connection's own. */
export function openGuestWords(db: Database, prepare: Prepare): GuestWords {
  db.pragma('temp_store = MEMORY');
  db.exec('CREATE VIRTUAL TABLE temp.guest_word USING fts5vocab (main, guest_search, row)');
  let vocabulary: Vocabulary | null = null;
  let readState: string | null = null;
  let reading: Reading | null = null;

  return {
    get vocabulary() {
      return vocabulary;
    },
    isFresh: () => readState === indexState(prepare),
    readOn() {
      if (reading === null) {
        const state = indexState(prepare);
        if (state === readState) return false;
        reading = { state, builder: createVocabularyBuilder(), classIndex: 0, after: wordClasses[0].from };
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
  const words = prepare('SELECT term AS word FROM temp.guest_word WHERE term > ? AND term < ? LIMIT ?')
    .all(reading.after, wordClasses[reading.classIndex]?.to, wordsPerStep)
    .map((row) => parseRow(wordSchema, row).word);
  reading.builder.add(words);
  const last = words.at(-1);
  if (words.length === wordsPerStep && last !== undefined) {
    reading.after = last;
    return true;
  }
  reading.classIndex += 1;
  const next = wordClasses[reading.classIndex];
  if (next === undefined) return false;
  reading.after = next.from;
  return true;
}

/** The record that FTS5 rewrites with every change of the index (its structure, row 10 of its data). */
function indexState(prepare: Prepare): string {
  const row = prepare('SELECT block AS state FROM guest_search_data WHERE id = 10').get();
  return Buffer.from(parseRow(stateSchema, row).state).toString('latin1');
}
