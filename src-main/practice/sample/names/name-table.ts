/** A name as its bearer writes it, and in the Latin letters of an email address. */
export interface WrittenName {
  readonly written: string;
  readonly latin: string;
}

export interface NameTable {
  readonly given: readonly WrittenName[];
  readonly family: readonly WrittenName[];
}

/** Names by commas; a name in another script carries its Latin form behind `=`. */
export function nameTable(texts: { readonly given: string; readonly family: string }): NameTable {
  return { given: parseNames(texts.given), family: parseNames(texts.family) };
}

function parseNames(text: string): readonly WrittenName[] {
  return text.split(',').map(parseName);
}

/** One name, with its Latin form behind `=` where it needs one. */
export function parseName(text: string): WrittenName {
  const [written = '', latin = written] = text.trim().split('=');
  return { written, latin: toMailLetters(latin) };
}

const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  å: 'aa',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case letters a to z, digits and dashes. */
function toMailLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßøæåłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}
