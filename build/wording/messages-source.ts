import { alternative, parseMessage, type ValueType } from './message.ts';

/** What translators and programmers are told of a message or a group, by path. */
export type Notes = Readonly<Record<string, string>>;

const head = `/*
 * Written by \`npm run wording\` out of catalogues/en.json and for-translators/notes.json: change those. A message without
 * placeholders is a text, any other a function of them.
 */

/** What every language says. */
`;

/** The type of the messages, as TypeScript, for a nested catalogue. Throws SyntaxError where a message does not parse. */
export function messagesSource(nested: object, notes: Notes): string {
  return `${head}export interface Messages ${typeOfGroup(nested, notes, [])}\n`;
}

/** The notes that are about nothing in the nested catalogue. */
export function idleNotes(nested: object, notes: Notes): string[] {
  return Object.keys(notes).filter((path) => {
    const keys = path.split('.');
    return keys.reduce<unknown>((entry, key) => Object(entry)[key], nested) === undefined;
  });
}

function typeOfGroup(group: object, notes: Notes, path: readonly string[]): string {
  const indent = '  '.repeat(path.length + 1);
  const lines = Object.entries(group).flatMap(([key, entry]) => {
    const note = notes[[...path, key].join('.')];
    const type = typeof entry === 'string' ? typeOfMessage(entry) : typeOfGroup(entry, notes, [...path, key]);
    return [
      ...(note === undefined ? [] : [`${indent}/** ${note} */`]),
      `${indent}readonly ${nameOf(key)}: ${type};`,
    ];
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(path.length)}}`;
}

function typeOfMessage(text: string): string {
  const { values } = parseMessage(text);
  if (values.size === 0) return 'string';
  const members = [...values].map(([name, type]) => `readonly ${nameOf(name)}: ${typeOfValue(type)}`);
  return `(values: { ${members.join('; ')} }) => string`;
}

function typeOfValue(type: ValueType): string {
  if (type === 'text') return 'string';
  if (type === 'number') return 'number';
  const options = type.slice('one of '.length).split(alternative);
  return options.map((option) => `'${option}'`).join(' | ');
}

function nameOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
}
