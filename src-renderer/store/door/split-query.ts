/** The fields of a new guest that a query gives, and the field to continue with. */
export interface SplitQuery {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly goOnWith: 'firstName' | 'lastName' | 'email';
}

/** Words that belong to the last name they stand before. */
const particles = new Set(
  'al bin bint da de del della den der di do dos du el ibn la le mc san st ten ter van von zu zum zur'.split(
    ' ',
  ),
);

/**
 * The name or the e-mail that somebody searched for, for the form that adds a guest. The last word, with the
 * particles before it, is the last name; before a comma everything is. Names typed in small letters get
 * capitals.
 */
export function splitQuery(query: string): SplitQuery {
  const text = query.trim().replaceAll(/\s+/gu, ' ');
  if (text.includes('@') && !text.includes(' ')) {
    return { firstName: '', lastName: '', email: text, goOnWith: 'firstName' };
  }
  const [before = '', after] = text.split(/ ?, ?/u);
  const [firstName, lastName] = after === undefined ? splitWords(text.split(' ')) : [after, before];
  return {
    firstName: capitalize(firstName),
    lastName: capitalize(lastName),
    email: '',
    goOnWith: lastName === '' ? 'firstName' : 'lastName',
  };
}

function splitWords(words: readonly string[]): [firstName: string, lastName: string] {
  if (words.length === 1) return [words.join(), ''];
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const begin = particle === -1 ? words.length - 1 : particle;
  return [words.slice(0, begin).join(' '), words.slice(begin).join(' ')];
}

function capitalize(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name
    .split(' ')
    .map((word) => (particles.has(word) ? word : word.replaceAll(/(?<![\p{L}\p{M}’'])\p{L}/gu, toUpperCase)))
    .join(' ');
}

function toUpperCase(letter: string): string {
  return letter.toUpperCase();
}
