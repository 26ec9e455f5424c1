/** A key as a browser tells of it. */
export interface LayoutKey {
  readonly key: string;
  readonly code: string;
  readonly isShifted: boolean;
  readonly isAltGraph: boolean;
}

export const layoutNames = ['us', 'german', 'french', 'spanish', 'british', 'italian'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** The positions of a keyboard with their characters, row by row: plain, and with Shift. */
interface LayoutTable {
  readonly plain: string;
  readonly shifted: string;
  /** Characters whose keys wait for the next one. */
  readonly dead: string;
  /** Where AltGr brings an @; null where a plain key or Shift does. */
  readonly at: string | null;
}

const positions = [
  ...['Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal'],
  ...[...[...'QWERTYUIOP'].map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight', 'Backslash'],
  ...[...[...'ASDFGHJKL'].map((letter) => `Key${letter}`), 'Semicolon', 'Quote'],
  ...['IntlBackslash', ...[...'ZXCVBNM'].map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash'],
  'Space',
];

const tables: Readonly<Record<LayoutName, LayoutTable>> = {
  us: {
    plain: "`1234567890-=qwertyuiop[]\\asdfghjkl;'\\zxcvbnm,./ ",
    shifted: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"|ZXCVBNM<>? ',
    dead: '',
    at: null,
  },
  german: {
    plain: '^1234567890ß´qwertzuiopü+#asdfghjklöä<yxcvbnm,.- ',
    shifted: '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄ>YXCVBNM;:_ ',
    dead: '^´`',
    at: 'KeyQ',
  },
  french: {
    plain: '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmù<wxcvbn,;:! ',
    shifted: '²1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%>WXCVBN?./§ ',
    dead: '^¨',
    at: 'Digit0',
  },
  spanish: {
    plain: "º1234567890'¡qwertyuiop`+çasdfghjklñ´<zxcvbnm,.- ",
    shifted: 'ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨>ZXCVBNM;:_ ',
    dead: '`^´¨',
    at: 'Digit2',
  },
  british: {
    plain: "`1234567890-=qwertyuiop[]#asdfghjkl;'\\zxcvbnm,./ ",
    shifted: '¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@|ZXCVBNM<>? ',
    dead: '',
    at: null,
  },
  italian: {
    plain: "\\1234567890'ìqwertyuiopè+ùasdfghjklòà<zxcvbnm,.- ",
    shifted: '|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°>ZXCVBNM;:_ ',
    dead: '',
    at: 'Semicolon',
  },
};

/** What an accent that waits becomes in front of a letter. */
const combining: Readonly<Record<string, string>> = { '^': '̂', '´': '́', '`': '̀', '¨': '̈' };

/** One press of a position. */
export interface Press {
  readonly code: string;
  readonly isShifted: boolean;
  readonly isAltGraph: boolean;
}

/** The presses that bring this text on a keyboard: an accented letter may take two. */
export function pressesFor(text: string, layout: LayoutName): readonly Press[] {
  return [...text].flatMap((character) => pressesOf(character, layout));
}

function pressesOf(character: string, layout: LayoutName): readonly Press[] {
  const { plain, shifted, dead, at } = tables[layout];
  if (character === '@' && at !== null) return [{ code: at, isShifted: false, isAltGraph: true }];
  for (const [characters, isShifted] of [
    [plain, false],
    [shifted, true],
  ] as const) {
    const code = dead.includes(character) ? undefined : positions[characters.indexOf(character)];
    if (code !== undefined) return [{ code, isShifted, isAltGraph: false }];
  }
  const [letter = '', accent = ''] = character.normalize('NFD');
  const waiting = [...dead].find((each) => accent !== '' && combining[each] === accent);
  if (waiting === undefined) return accent === '' ? [] : pressesOf(letter, layout);
  const isShifted = !plain.includes(waiting);
  const code = positions[(isShifted ? shifted : plain).indexOf(waiting)] ?? '';
  return [{ code, isShifted, isAltGraph: false }, ...pressesOf(letter, layout)];
}

/** What a keyboard of this layout makes of positions, key after key: an accent waits for its letter. */
export function createKeyboard(layout: LayoutName, isCapsLocked: boolean): (press: Press) => LayoutKey {
  const { plain, shifted, dead } = tables[layout];
  let waiting = '';
  return (press) => {
    const { code, isShifted, isAltGraph } = press;
    const index = positions.indexOf(code);
    const character = isAltGraph ? '@' : ((isShifted ? shifted : plain)[index] ?? '');
    if (dead !== '' && dead.includes(character)) {
      waiting = character;
      return { ...press, key: 'Dead' };
    }
    const accented =
      `${isCapsLocked ? swapCase(character) : character}${combining[waiting] ?? ''}`.normalize();
    waiting = '';
    return { ...press, key: accented.length === 1 ? accented : accented.slice(0, 1) };
  };
}

function swapCase(letter: string): string {
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return other.length === 1 ? other : letter;
}
