/** A key as part of a code. */
export interface CodeKey {
  /** What the keyboard of this computer made of it: nothing for a dead key. */
  readonly text: string;
  /** What a scanner with a US layout means by its position. */
  readonly usText: string;
  readonly isCapsLocked: boolean;
}

/** The longest text that can be looked for. */
const longest = 8_192;

/**
 * What these keys may say, the likeliest first: as this computer's keyboard has it, as a scanner with a US layout
 * means it, and either as it is without Caps Lock.
 */
export function readingsOf(keys: readonly CodeKey[]): readonly string[] {
  const readings = [keys.map(({ text }) => text).join(''), keys.map(({ usText }) => usText).join('')];
  if (keys.some(({ isCapsLocked }) => isCapsLocked)) readings.push(...readings.map(swapCase));
  return readings.map((reading) => reading.slice(0, longest)).filter((reading) => reading.trim() !== '');
}

function swapCase(text: string): string {
  return [...text].map((letter) => swapped(letter)).join('');
}

function swapped(letter: string): string {
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return other.length === letter.length ? other : letter;
}

/**
 * Nobody is called so, and no name and no address of a person is typed so: it holds a digit or a sign, no blank and
 * no @. A code almost always does.
 */
export function hasFormOfCode(text: string): boolean {
  return !/[\s@]/u.test(text) && /[^\p{L}\p{M}.,'’-]/u.test(text);
}
