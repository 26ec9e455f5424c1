import { foldings, foldWords } from '../guests/fold.ts';
import { foldAddress } from './address.ts';

/** A word of the query; an address can only be found in e-mail addresses. */
export interface Term {
  readonly text: string;
  readonly address: boolean;
}

/** A query longer than this is judged by its first words. */
const mostTerms = 12;
const insideAddress = /[\p{L}\p{N}][._+-][\p{L}\p{N}]/u;

/** What a person typed, cut at blanks. */
export function chunksOf(query: string): readonly string[] {
  return query.trim().split(/\s+/u);
}

/**
 * The ways of reading a query: as words in each folding, and with its dotted words as addresses. Every way
 * has a term; a query that says nothing (blank, or only punctuation) has no way.
 */
export function waysOf(chunks: readonly string[]): readonly (readonly Term[])[] {
  const ways = foldings(`${chunks.join(' ')} `, { particles: true }).map((folding) =>
    termsOf(chunks, isAddress, (text) => foldWords(text, folding)),
  );
  if (chunks.some(isDotted)) {
    const plain = { german: false, joined: false, particles: false };
    const dottedToo = (chunk: string) => isAddress(chunk) || isDotted(chunk);
    ways.push(termsOf(chunks, dottedToo, (text) => foldWords(text, plain)));
  }
  const byText = new Map(ways.map((way) => [way.map(textOf).join(' '), way]));
  byText.delete('');
  return [...byText.values()];
}

export function isAddress(chunk: string): boolean {
  return chunk.includes('@');
}

export function textOf(term: Term): string {
  return term.text;
}

function termsOf(
  chunks: readonly string[],
  asAddress: (chunk: string) => boolean,
  wordsOf: (text: string) => readonly string[],
): readonly Term[] {
  const terms: Term[] = [];
  let text: string[] = [];
  const endText = () => {
    terms.push(...wordsOf(text.join(' ')).map((word) => ({ text: word, address: false })));
    text = [];
  };
  for (const chunk of chunks) {
    if (!asAddress(chunk)) {
      text.push(chunk);
      continue;
    }
    endText();
    terms.push({ text: foldAddress(chunk), address: true });
  }
  endText();
  return terms.slice(0, mostTerms);
}

function isDotted(chunk: string): boolean {
  return !isAddress(chunk) && insideAddress.test(chunk);
}
