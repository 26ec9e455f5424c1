import type { Catalogue } from './catalogue.ts';
import { type ParsedMessage, parseMessage } from './message.ts';

/** Whole numbers of every kind that a language may count in its own way. */
const samples = [
  ...Array.from({ length: 1_001 }, (_, count) => count),
  10_000,
  100_000,
  1_000_000,
  10_000_000,
];

/** In a word; elsewhere the format quotes a brace with it. */
const straightApostrophe = /\p{L}'|'\p{L}/u;

/**
 * What is wrong with the catalogue of `language` (BCP 47), one sentence each, beginning with the message. `english`:
 * the catalogue that it must match, message by message and placeholder by placeholder; it matches itself.
 */
export function catalogueFaults(language: string, catalogue: Catalogue, english: Catalogue): string[] {
  const missing = [...english.keys()].filter((key) => !catalogue.has(key));
  const categories = pluralCategories(language);
  const faults = missing.map((key) => `${key} is missing`);
  for (const [key, text] of catalogue) {
    const original = english.get(key);
    const found = original === undefined ? ['is not in English'] : faultsOf(text, original, categories);
    faults.push(...found.map((fault) => `${key} ${fault}`));
  }
  return faults;
}

/** What a language distinguishes when it counts whole things. */
export function pluralCategories(language: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language);
  return new Set(samples.map((count) => rules.select(count)));
}

function faultsOf(text: string, original: string, categories: ReadonlySet<string>): string[] {
  try {
    const message = parseMessage(text);
    const blank = text.trim() === '' ? ['says nothing'] : [];
    const straight = straightApostrophe.test(text) ? ['has a straight apostrophe'] : [];
    return [...blank, ...straight, ...pluralFaults(message, categories), ...valueFaults(message, original)];
  } catch (error) {
    if (error instanceof SyntaxError) return [`does not parse: ${error.message}`];
    throw error;
  }
}

function pluralFaults({ plurals }: ParsedMessage, categories: ReadonlySet<string>): string[] {
  return plurals.flatMap((branches) => {
    const lacking = [...categories].filter((category) => !branches.includes(category));
    // "other" is asked for by the format, also where a language would never take it.
    const idle = branches.filter((branch) => !/^=\d+$|^other$/.test(branch) && !categories.has(branch));
    return [
      ...lacking.map((category) => `lacks the plural “${category}”`),
      ...idle.map((branch) => `has the plural “${branch}”, which its language does not know`),
    ];
  });
}

function valueFaults({ values }: ParsedMessage, original: string): string[] {
  const wanted = valuesOf(original);
  const lacking = [...wanted.keys()].filter((name) => !values.has(name)).map((name) => `lacks {${name}}`);
  const others = [...values].flatMap(([name, type]) => {
    const inEnglish = wanted.get(name);
    if (inEnglish === undefined) return [`has {${name}}, which English does not give`];
    return inEnglish === type ? [] : [`takes {${name}} as ${type}; in English it is ${inEnglish}`];
  });
  return [...lacking, ...others];
}

/** Empty for a message of English that does not parse: that fault is told of English. */
function valuesOf(original: string): ParsedMessage['values'] {
  try {
    return parseMessage(original).values;
  } catch (error) {
    if (error instanceof SyntaxError) return new Map();
    throw error;
  }
}
