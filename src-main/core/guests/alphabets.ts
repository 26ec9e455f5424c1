/** Sorts behind every letter that may follow: "nꟿ" stands behind "nz" and before "o". Folding leaves it alone. */
const behind = 'ꟿ';

/**
 * Letters that stand at a place of their own in the alphabet of a language, as they are spelled to sort there. In
 * every other language they stand with their plain letter, as the folded name has it.
 */
const ownLetters: Partial<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  es: { ñ: `n${behind}` },
  pl: after('a ą c ć e ę l ł n ń o ó s ś z ź ż'),
  sv: { å: `z${behind}a`, ä: `z${behind}b`, æ: `z${behind}b`, ö: `z${behind}c`, ø: `z${behind}c` },
  uk: after('г ґ е є и і ї й'),
};

/** Each letter beyond ASCII and the plain alphabets, behind the plain one before it, in this order. */
function after(letters: string): Readonly<Record<string, string>> {
  const spelled: Record<string, string> = {};
  let plain = '';
  let place = 0;
  for (const letter of letters.split(' ')) {
    const isPlain = /[a-zа-ик-я]/u.test(letter);
    place = isPlain ? 0 : place + 1;
    if (isPlain) plain = letter;
    else spelled[letter] = plain + behind.repeat(place);
  }
  return spelled;
}

/** How the names of a list are spelled to sort by an alphabet. */
export interface Alphabet {
  /** The text with its own letters spelled to sort at their place. */
  readonly spell: (text: string) => string;
  /** The letter that a spelled text begins with; null when it is none of its own. */
  readonly firstLetter: (spelled: string) => string | null;
}

const alphabets = new Map(
  Object.entries(ownLetters).map(([language, letters]) => [language, alphabetOf(letters ?? {})]),
);

/** The alphabet of a language (BCP 47) with letters of its own; null for the others, which sort by plain letters. */
export function spellingsOf(language: string): Alphabet | null {
  return alphabets.get(language) ?? null;
}

function alphabetOf(letters: Readonly<Record<string, string>>): Alphabet {
  const every = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');
  // "иꟿꟿ" begins with "иꟿ": the longer spelling is tried first.
  const bySpelling = Object.entries(letters).sort(([, one], [, other]) => other.length - one.length);
  return {
    spell: (text) =>
      text
        .normalize('NFC')
        .toLowerCase()
        .replace(every, (letter) => letters[letter] ?? letter),
    firstLetter: (spelled) => bySpelling.find(([, spelling]) => spelled.startsWith(spelling))?.[0] ?? null,
  };
}
