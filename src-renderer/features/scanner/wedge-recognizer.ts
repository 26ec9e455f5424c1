/** Keys that follow each other this closely come from a scanner, or from a few letters of a fast typist. */
export const fastGapMs = 35;
/** Slow scanners, by Bluetooth for example, take so long for a character. A hand may, for a few. */
export const slowGapMs = 65;
/** A scanner pauses in the middle of a code for no longer than this. */
export const stutterMs = 500;
/** Fast characters that make a scan. */
export const shortestCode = 6;
/** Characters that make a scan when not all of them are fast. */
export const longestSlowTyping = 12;
/** Fast characters that are a scan when Enter or Tab follows as fast, and the first part of one when more follow. */
const shortestPart = 3;
/** When no key has come for so long, a short burst was typed. */
export const typedAfterMs = 45;
/** So long after a scan Enter and Tab still are the scanner's, unless a hand used the keys: some press both, or late. */
const suffixMs = 300;
/** After a code without Enter or Tab, what comes within this time may be the rest of it: nobody gets it. */
export const tailMs = 1_500;

/** What the recognizer sees of a key that goes down. */
export interface WedgeKey {
  /** As `KeyboardEvent.key`. */
  readonly key: string;
  /** When it went down, in milliseconds since any one moment. */
  readonly atMs: number;
  /** Neither a shortcut nor held down nor part of a composition: as a scanner presses its keys. */
  readonly isPlain: boolean;
  /** How many fast characters the page gets at once, here where the key lands; those behind them are held back. */
  readonly passes: number;
}

/** What a key means beside what the page makes of it. */
export type WedgeEffect =
  /** Perhaps a scan: remember what the page is like now, before this key. */
  | { readonly kind: 'burst-began' }
  /** It is a scan: put back what the page was like then. */
  | { readonly kind: 'scan-began' }
  /** What was held back was typed after all. */
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'scanned'; readonly code: string };

export interface WedgeAnswer {
  /** The key is kept from the page. */
  readonly isTaken: boolean;
  /** In the order in which they are to be done, before the page gets the key. */
  readonly effects: readonly WedgeEffect[];
}

export interface WedgeRecognizer {
  press(key: WedgeKey): WedgeAnswer;
  /** How long to wait for the next key before `rest` is called, in milliseconds; null when nothing is open. */
  patienceMs(): number | null;
  rest(): readonly WedgeEffect[];
}

/** Keys that only change what others mean: scanners press Shift for capital letters. */
const modifiers = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Alt', 'Control', 'Meta']);
const suffixes = new Set(['Enter', 'Tab']);

/**
 * Tells the codes of a keyboard-wedge scanner from typing: such a scanner is a keyboard that types faster than any
 * hand, and mostly presses Enter or Tab behind the code. What may be typing reaches the page; of a code that stalls or
 * breaks off nothing does that could press, choose or search. Has no clock: time comes with the keys.
 */
export function createWedgeRecognizer(): WedgeRecognizer {
  /** Characters that may be one code; pauses of a scanner included. */
  let burst = '';
  /** How many of them came since the last pause, and whether all of those were fast. */
  let run = { length: 0, isFast: true };
  let isScan = false;
  /** It may be the rest of a code: the page gets nothing of it. */
  let isTail = false;
  /** Fast characters of a run that the page gets at once. */
  let passes = 0;
  /** Characters of the burst that the page has got. */
  let shown = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  let scannedMs = Number.NEGATIVE_INFINITY;
  let tailUntilMs = Number.NEGATIVE_INFINITY;

  const giveBack = (): readonly WedgeEffect[] => {
    const text = burst.slice(shown);
    shown = burst.length;
    return text === '' || isTail ? [] : [{ kind: 'typed', text }];
  };

  /** The burst is over; with Enter or Tab the code is whole. */
  const end = ({ isWhole }: { isWhole: boolean }): readonly WedgeEffect[] => {
    const effects: readonly WedgeEffect[] = isScan ? [{ kind: 'scanned', code: burst }] : giveBack();
    if (isScan) {
      scannedMs = lastMs;
      if (!isWhole) tailUntilMs = lastMs + tailMs;
    }
    burst = '';
    isScan = false;
    return effects;
  };

  const startRun = (key: WedgeKey) => {
    run = { length: 1, isFast: true };
    passes = isTail ? 0 : key.passes;
  };

  /** Whether the page gets the newest character at once; if it does, it first gets those before it. */
  const show = (key: WedgeKey): WedgeAnswer => {
    burst += key.key;
    lastMs = key.atMs;
    const mayBeTyped = run.isFast ? run.length <= passes : key.passes > 0 && !isTail;
    if (!mayBeTyped) return { isTaken: true, effects: [] };
    const held = burst.slice(shown, -1);
    shown = burst.length;
    return { isTaken: false, effects: held === '' ? [] : [{ kind: 'typed', text: held }] };
  };

  const begin = (first: WedgeKey): WedgeAnswer => {
    const effects = end({ isWhole: false });
    isTail = first.atMs <= tailUntilMs;
    shown = 0;
    startRun(first);
    const { isTaken } = show(first);
    return { isTaken, effects: [...effects, { kind: 'burst-began' }] };
  };

  const goOn = (key: WedgeKey): WedgeAnswer => {
    if (!isScan && run.length < (run.isFast ? shortestCode : longestSlowTyping)) return show(key);
    burst += key.key;
    lastMs = key.atMs;
    const effects: readonly WedgeEffect[] = isScan ? [] : [{ kind: 'scan-began' }];
    isScan = true;
    return { isTaken: true, effects };
  };

  const character = (key: WedgeKey): WedgeAnswer => {
    const gapMs = key.atMs - lastMs;
    if (isScan && gapMs <= stutterMs) return goOn(key);
    if (!isScan && burst !== '' && gapMs <= slowGapMs) {
      run = { length: run.length + 1, isFast: run.isFast && gapMs <= fastGapMs };
      return goOn(key);
    }
    if (!isScan && burst !== '' && run.length >= shortestPart && gapMs <= stutterMs) {
      startRun(key);
      return show(key);
    }
    return presses(key) && key.atMs > tailUntilMs
      ? { isTaken: false, effects: end({ isWhole: false }) }
      : begin(key);
  };

  const suffix = ({ atMs }: WedgeKey): WedgeAnswer => {
    const gapMs = atMs - lastMs;
    if (isScan && gapMs <= stutterMs) return { isTaken: true, effects: end({ isWhole: true }) };
    if (!isScan && burst !== '' && isCode(run, gapMs)) {
      isScan = true;
      return { isTaken: true, effects: [{ kind: 'scan-began' }, ...end({ isWhole: true })] };
    }
    const effects = end({ isWhole: false });
    return { isTaken: atMs - scannedMs <= suffixMs || atMs <= tailUntilMs, effects };
  };

  /** A shortcut, an arrow, Escape: no scanner has these. */
  const leaveToHand = (): WedgeAnswer => {
    const effects = end({ isWhole: true });
    scannedMs = Number.NEGATIVE_INFINITY;
    tailUntilMs = Number.NEGATIVE_INFINITY;
    return { isTaken: false, effects };
  };

  return {
    press(key) {
      if (modifiers.has(key.key)) return { isTaken: false, effects: [] };
      if (key.isPlain && suffixes.has(key.key)) return suffix(key);
      return key.isPlain && key.key.length === 1 ? character(key) : leaveToHand();
    },
    patienceMs() {
      if (isScan) return stutterMs;
      return shown < burst.length ? typedAfterMs : null;
    },
    // A short burst goes on when its next key was fast and only told late.
    rest: () => (isScan ? end({ isWhole: false }) : giveBack()),
  };
}

/** No hand types so many characters, and then Enter or Tab, at this pace. */
function isCode({ length, isFast }: { length: number; isFast: boolean }, gapMs: number): boolean {
  if (isFast && gapMs <= fastGapMs) return length >= shortestPart;
  return length >= shortestCode && gapMs <= slowGapMs;
}

/** Space presses what has the focus, and begins no code. */
function presses({ key, passes }: WedgeKey): boolean {
  return key === ' ' && passes === 0;
}
