/** What these positions bring on a US keyboard: plain, and with Shift. Letters, digits and the number pad follow rules. */
const signs: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  IntlBackslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadDivide: '//',
  NumpadMultiply: '**',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadDecimal: '..',
};
const shiftedDigits = ')!@#$%^&*(';

/**
 * What a scanner with a US layout means by a position (`KeyboardEvent.code`), whatever the keyboard of this computer
 * brings there; null for positions that bring no character.
 */
export function usCharacter(code: string, isShifted: boolean): string | null {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return isShifted ? letter : letter.toLowerCase();
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit !== undefined)
    return row === 'Digit' && isShifted ? (shiftedDigits[Number(digit)] ?? null) : digit;
  return signs[code]?.[isShifted ? 1 : 0] ?? null;
}
