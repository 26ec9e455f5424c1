import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What may be given for a placeholder: a text, a number, or one of some texts that a sentence depends on. */
export type ValueType = 'text' | 'number' | `one of ${string}`;

/** A message, understood. */
export interface ParsedMessage {
  readonly elements: readonly MessageFormatElement[];
  /** The placeholders by name. */
  readonly values: ReadonlyMap<string, ValueType>;
  /** The branches of each plural, each time one stands in the message. */
  readonly plurals: readonly (readonly string[])[];
}

/** Parts an alternative of a ValueType. */
export const alternative = ' | ';

/**
 * What stands in a message of ICU MessageFormat. Throws SyntaxError with a sentence when it does not parse, or has
 * what the application does not say: dates and times (the clock of the event writes those), tags, styles of numbers,
 * ordinals, offsets, a placeholder used in two ways, or, in a message without placeholders, signs of the format.
 */
export function parseMessage(text: string): ParsedMessage {
  const elements = parse(text, { ignoreTag: true });
  const values = new Map<string, ValueType>();
  const plurals: string[][] = [];
  collect(elements, values, plurals);
  if (values.size === 0 && text !== plainText(elements)) {
    // Without a build such a text is shown as it stands, see create-wording.ts.
    throw new SyntaxError('quotes or escapes a sign, though it has no placeholder');
  }
  return { elements, values, plurals };
}

/** What a build keeps of a message: a text without placeholders as it is, any other parsed. Throws as parseMessage. */
export function compileMessage(text: string): string | readonly MessageFormatElement[] {
  const { elements, values } = parseMessage(text);
  return values.size === 0 ? text : elements;
}

function plainText(elements: readonly MessageFormatElement[]): string {
  return elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');
}

function collect(
  elements: readonly MessageFormatElement[],
  values: Map<string, ValueType>,
  plurals: string[][],
): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    note(values, element.value, typeOf(element));
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    if (element.type === TYPE.plural) plurals.push(Object.keys(element.options));
    for (const branch of Object.values(element.options)) collect(branch.value, values, plurals);
  }
}

function typeOf(element: MessageFormatElement): ValueType {
  switch (element.type) {
    case TYPE.argument:
      return 'text';
    case TYPE.number:
      if (element.style) throw new SyntaxError(`{${element.value}} is a number with a style`);
      return 'number';
    case TYPE.plural:
      if (element.pluralType === 'ordinal') throw new SyntaxError(`{${element.value}} is an ordinal`);
      if (element.offset) throw new SyntaxError(`{${element.value}} is a plural with an offset`);
      return 'number';
    case TYPE.select: {
      const named = Object.keys(element.options).filter((option) => option !== 'other');
      return `one of ${[...named, 'other'].sort().join(alternative)}`;
    }
    default:
      throw new SyntaxError(
        `{${'value' in element ? element.value : ''}} is of a kind that is not used here`,
      );
  }
}

function note(values: Map<string, ValueType>, name: string, type: ValueType): void {
  const before = values.get(name);
  if (before !== undefined && before !== type) throw new SyntaxError(`{${name}} is used in two ways`);
  values.set(name, type);
}
