import { nearness } from './one-edit.ts';

/** Words that are near to a typed one. */
export interface NearWords {
  readonly whole: readonly string[];
  /** Words whose beginning is near to what was typed. */
  readonly beginning: readonly string[];
}

/** The words of an index, kept in few texts so that going through all of them is fast and takes little room. */
export interface Vocabulary {
  /** Words of names, without their class, that hold this text; the first ones in order, `most` of them. */
  nameWordsHolding(text: string, most: number): readonly string[];
  /** The same for words of other fields; of an e-mail address it is the part up to its @, and its domain. */
  otherWordsHolding(text: string, most: number): readonly string[];
  /** Words of names that are one edit away, `most` of each kind. */
  nameWordsNear(typed: string, most: number): NearWords;
}

/** Words of one text. Texts are kept apart so that letters beyond Latin-1 double the room of few of them. */
const wordsPerText = 4_096;
const separator = '\n';

/** Gathers the tokens of an index, which must come in order, into a vocabulary. */
export interface VocabularyBuilder {
  add(tokens: readonly string[]): void;
  build(): Vocabulary;
}

export function createVocabularyBuilder(): VocabularyBuilder {
  const names = createTexts();
  const others = createTexts();
  return {
    add(tokens) {
      for (const token of tokens) {
        const word = token.slice(1);
        if (token.startsWith('n')) names.add(word);
        if (token.startsWith('a')) addOther(others, word);
      }
    },
    build: () => createVocabulary(names.end(), others.end()),
  };
}

function createVocabulary(names: readonly string[], others: readonly string[]): Vocabulary {
  return {
    nameWordsHolding: (text, most) => wordsHolding(names, text, most),
    otherWordsHolding: (text, most) => wordsHolding(others, text, most),
    nameWordsNear(typed, most) {
      const whole: string[] = [];
      const beginning: string[] = [];
      for (const word of candidates(names, typed)) {
        const near = nearness(word, typed);
        if (near === 'whole') whole.push(word);
        if (near === 'beginning') beginning.push(word);
      }
      return { whole: whole.slice(0, most), beginning: beginning.slice(0, most) };
    },
  };
}

/**
 * One edit leaves one half of what was typed as it is, and moves the second by one letter at most; only a
 * swap in the very middle touches both, and that is undone here.
 */
function candidates(texts: readonly string[], typed: string): ReadonlySet<string> {
  const middle = Math.floor(typed.length / 2);
  const swapped =
    typed.slice(0, middle - 1) + typed.charAt(middle) + typed.charAt(middle - 1) + typed.slice(middle + 1);
  const found = new Set<string>();
  for (const text of texts) {
    for (const at of occurrences(text, separator + typed.slice(0, middle))) found.add(wordAt(text, at + 1));
    for (const at of occurrences(text, separator + swapped)) found.add(wordAt(text, at + 1));
    for (const at of occurrences(text, typed.slice(middle))) {
      const start = text.lastIndexOf(separator, at) + 1;
      if (Math.abs(at - start - middle) <= 1) found.add(wordAt(text, start));
    }
  }
  return found;
}

function wordsHolding(texts: readonly string[], wanted: string, most: number): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const at of occurrences(text, wanted)) {
      found.add(wordAt(text, text.lastIndexOf(separator, at) + 1));
      if (found.size === most) return [...found];
    }
  }
  return [...found];
}

function* occurrences(text: string, wanted: string): Generator<number, void, undefined> {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) yield at;
}

function wordAt(text: string, start: number): string {
  return text.slice(start, text.indexOf(separator, start));
}

/** `$` ends whole addresses. Their other ends say nothing more than their words, and their domain follows. */
function addOther(others: { add(word: string): void }, word: string): void {
  const at = word.indexOf('@');
  if (at === -1) others.add(word);
  else if (at > 0 && word.endsWith('$')) others.add(word.slice(0, at + 1));
}

/** Words in order become texts; a word that comes twice running is kept once. */
function createTexts() {
  const texts: string[] = [];
  let words: string[] = [];
  const endText = () => {
    if (words.length > 0) texts.push(separator + words.join(separator) + separator);
    words = [];
  };
  return {
    add(word: string) {
      if (word === words.at(-1)) return;
      if (words.length === wordsPerText) endText();
      words.push(word);
    },
    end() {
      endText();
      return texts;
    },
  };
}
