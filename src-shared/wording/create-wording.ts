import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { type Language, languages } from './languages.ts';
import type { Messages } from './messages.ts';
import type { Wording } from './wording.ts';

/** A message as ICU MessageFormat has it, or parsed already: builds do that, and have no parser. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0];
type Values = Readonly<Record<string, string | number>>;
type Said = string | ((values: Values) => string);

/**
 * The words of `language` out of its catalogue: nested messages, each a string of ICU MessageFormat or its parsed
 * form. `npm run check:wording` has compared the catalogue with English, so nothing is looked at here. A message
 * that does not parse throws SyntaxError when it is first said.
 */
export function createWording(language: Language, catalogue: unknown): Wording {
  const { locale, direction } = languages[language];
  const formatters = createFormatters(language, locale);
  const saidOf = (message: Message) => createSaid(message, language, formatters);
  return {
    ...(wordsOf(catalogue as Tree, saidOf) as unknown as Messages),
    language: { tag: language, locale, direction },
  };
}

interface Tree {
  readonly [key: string]: Message | Tree;
}

interface Words {
  [key: string]: Said | Words;
}

function wordsOf(tree: Tree, saidOf: (message: Message) => Said): Words {
  const words: Words = {};
  for (const [key, entry] of Object.entries(tree)) {
    const isMessage = typeof entry === 'string' || Array.isArray(entry);
    words[key] = isMessage ? saidOf(entry) : wordsOf(entry as Tree, saidOf);
  }
  return words;
}

/** Rows are drawn with every key: what has no placeholder stays a string, what has one is made ready once. */
function createSaid(message: Message, language: Language, formatters: Formatters): Said {
  if (typeof message === 'string' && !message.includes('{')) return message;
  let format: IntlMessageFormat | null = null;
  return (values) => {
    format ??= new IntlMessageFormat(message, language, undefined, { formatters, ignoreTag: true });
    return String(format.format(values));
  };
}

/** One of each for the whole catalogue: by itself every message would make its own, and that is what costs. */
function createFormatters(language: Language, locale: string): Formatters {
  let numbers: Intl.NumberFormat | null = null;
  let plurals: Intl.PluralRules | null = null;
  return {
    getNumberFormat: () => {
      numbers ??= new Intl.NumberFormat(locale);
      return numbers;
    },
    getPluralRules: () => {
      plurals ??= new Intl.PluralRules(language);
      return plurals;
    },
    getDateTimeFormat: () => {
      throw new Error('times are written by the clock of the event, never in a message');
    },
  };
}
