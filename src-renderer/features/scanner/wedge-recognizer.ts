import { CodeBurst, fastGapMs, shortestCode, slowGapMs } from './code-burst.ts';
import { usCharacter } from './us-positions.ts';

/** A scanner pauses in the middle of a code for no longer than this. */
export const stutterMs = 500;
/** When no key has come for so long, what was held back in a field was typed. */
export const typedAfterMs = 45;
/** The same where a single key acts: longer than a slow scanner takes for a character. */
const pressedAfterMs = 80;
/** So long after a scan Enter and Tab still are the scanner's, unless a hand used the keys: some press both, or late. */
const suffixMs = stutterMs;
/** After a code without Enter or Tab, what comes within this time may be the rest of it. */
export const tailMs = 1_500;

/**
 * Where a key lands: in the search, where Enter marks; in another field; where a single key acts, a button or the page;
 * and where one marks at once, because it answers a question.
 */
export type WedgePlace = 'search' | 'field' | 'button' | 'question';

/**
 * Fast characters that each gets at once; those behind them are held back. The search gets what two fingers can bring,
 * and is not run for more of a code. Any other field gets all that may be typing yet: nothing has to be written into
 * it afterwards.
 */
const passed: Readonly<Record<WedgePlace, number>> = {
  search: 2,
  field: shortestCode - 1,
  button: 0,
  question: 0,
};

/** What the recognizer sees of a key that goes down. */
export interface WedgeKey {
  /** As `KeyboardEvent.key`. */
  readonly key: string;
  /** As `KeyboardEvent.code`. */
  readonly code: string;
  readonly isShifted: boolean;
  readonly isCapsLocked: boolean;
  /** When it went down, in milliseconds since any one moment. */
  readonly atMs: number;
  /** Neither a shortcut nor held down: as a scanner presses its keys. */
  readonly isPlain: boolean;
  /** Part of a composition, which reaches the page whatever becomes of the key. */
  readonly isComposing: boolean;
  readonly place: WedgePlace;
}

/** What a key means beside what the page makes of it. */
export type WedgeEffect =
  /** A code may begin here, so many characters into the burst: remember what the page is like now, before this key. */
  | { readonly kind: 'began'; readonly at: number }
  /** It is a scan: put back what the page was like there. */
  | { readonly kind: 'scan-began'; readonly from: number }
  /** What was held back was typed after all. */
  | { readonly kind: 'typed'; readonly text: string }
  /** What it may say, the likeliest first; `text` is what a hand would have typed. */
  | {
      readonly kind: 'scanned';
      readonly readings: readonly string[];
      readonly from: number;
      readonly text: string;
    }
  /**
   * A fast hand may have typed it, and the Enter that was taken: a scan only if it is somebody's code. Else Enter is to
   * be pressed again, if a hand can have been so fast.
   */
  | {
      readonly kind: 'perhaps';
      readonly readings: readonly string[];
      readonly from: number;
      readonly mayMark: boolean;
    };

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
/** Keys that end a code. */
export const suffixes: ReadonlySet<string> = new Set(['Enter', 'Tab']);
/** What a keyboard calls a part of a letter that takes several keys. */
const partsOfLetters = new Set(['Dead', 'Process']);

/**
 * Tells the codes of a keyboard-wedge scanner from typing: such a scanner is a keyboard that types faster and more
 * evenly than a hand, and mostly presses Enter or Tab behind the code. What may be typing reaches the page; of a code
 * that stalls or breaks off nothing does that could press, choose or search. Has no clock: time comes with the keys.
 */
export function createWedgeRecognizer(): WedgeRecognizer {
  let burst = new CodeBurst();
  /** Characters of the burst that the page has got. */
  let shown = 0;
  let place: WedgePlace = 'search';
  let isScan = false;
  /** Where the scan begins in the burst: pauses since then are the scanner's. */
  let scanFrom = 0;
  /** The burst may be the rest of a code: the page gets nothing of it until it is a hand's. */
  let isTail = false;
  /** It was taken for the rest of a code, until it was a hand's. */
  let wasTail = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  /** When a character was last written or taken back. */
  let writtenMs = Number.NEGATIVE_INFINITY;
  let scannedMs = Number.NEGATIVE_INFINITY;
  let tailUntilMs = Number.NEGATIVE_INFINITY;

  const giveBack = (): readonly WedgeEffect[] => {
    if (isTail || isScan) return [];
    const text = burst.textFrom(shown);
    shown = burst.length;
    return text === '' ? [] : [{ kind: 'typed', text }];
  };

  /** What stays in the search of a code would be searched for; of two letters, a hand sees that they are gone. */
  const startOfCode = () => burst.startWith(place === 'search' ? 2 : 1);

  const beginScan = (): readonly WedgeEffect[] => {
    isScan = true;
    isTail = false;
    scanFrom = startOfCode();
    return [{ kind: 'scan-began', from: scanFrom }];
  };

  /** The burst is over; with Enter or Tab the code is whole. */
  const end = ({ isWhole, atMs = lastMs }: { isWhole: boolean; atMs?: number }): readonly WedgeEffect[] => {
    const from = isScan ? scanFrom : startOfCode();
    const readings = burst.readingsFrom(from);
    const effects: readonly WedgeEffect[] = isScan
      ? [{ kind: 'scanned', readings, from, text: burst.textFrom(from) }]
      : giveBack();
    if (isScan) {
      scannedMs = atMs;
      tailUntilMs = isWhole ? Number.NEGATIVE_INFINITY : atMs + tailMs;
    }
    burst = new CodeBurst();
    shown = 0;
    isScan = false;
    isTail = false;
    wasTail = false;
    return effects;
  };

  /** What follows is a hand's. */
  const leaveToHand = () => {
    isTail = false;
    scannedMs = Number.NEGATIVE_INFINITY;
    tailUntilMs = Number.NEGATIVE_INFINITY;
  };

  /** Whether the page gets the newest character at once; if it does, it first gets those before it. */
  const show = (key: WedgeKey): WedgeAnswer => {
    const { isFast, length } = burst.run;
    const mayBeTyped = isFast ? length <= passed[key.place] : passed[key.place] > 0;
    if (isTail || !(mayBeTyped || isPartOfLetter(key))) return { isTaken: true, effects: [] };
    const held = burst.textFrom(shown).slice(0, -textOf(key).length || undefined);
    shown = burst.length;
    return { isTaken: false, effects: held === '' ? [] : [{ kind: 'typed', text: held }] };
  };

  const add = (key: WedgeKey, gapMs: number): WedgeAnswer => {
    const { code, isShifted, isCapsLocked, atMs } = key;
    const text = textOf(key);
    burst.add({ text, usText: usCharacter(code, isShifted) ?? text, isCapsLocked }, gapMs);
    lastMs = atMs;
    writtenMs = atMs;
    place = key.place;
    if (isScan) return { isTaken: true, effects: [] };
    if (burst.isScan) return { isTaken: true, effects: beginScan() };
    if (isTail && burst.isByHand) {
      leaveToHand();
      wasTail = true;
    }
    return show(key);
  };

  /** A code may begin behind this pause. */
  const beginRun = (key: WedgeKey): WedgeAnswer => {
    const effects = giveBack();
    const isTailing = key.atMs <= tailUntilMs;
    if (presses(key) && !isTailing)
      return { isTaken: false, effects: [...effects, ...end({ isWhole: false })] };
    if (burst.length === 0) isTail = isTailing;
    return { isTaken: true, effects: [...effects, { kind: 'began', at: burst.length }] };
  };

  const character = (key: WedgeKey): WedgeAnswer => {
    const gapMs = key.atMs - lastMs;
    const goesOn = burst.length > 0 && gapMs <= (isTail ? tailMs : stutterMs);
    const ended = goesOn ? [] : end({ isWhole: false });
    const hasPaused = burst.length === 0 || gapMs > slowGapMs;
    const { isTaken, effects } = hasPaused && !isScan ? beginRun(key) : { isTaken: true, effects: [] };
    const begun = [...ended, ...effects];
    if (!isTaken) return { isTaken, effects: begun };
    const added = add(key, gapMs);
    return { isTaken: added.isTaken, effects: [...begun, ...added.effects] };
  };

  /** No hand has seen so soon whom Enter would mark. */
  const isTooFastToMark = ({ place, atMs }: WedgeKey) => place === 'search' && atMs - writtenMs <= fastGapMs;

  /** Enter or Tab that ends no code: whether it is a scanner's all the same. */
  const endBefore = (key: WedgeKey, gapMs: number): WedgeAnswer => {
    const { atMs } = key;
    // So late it is a hand's, and what it has written is too; only it must not mark before that is seen.
    const wasHeld = isTail;
    if (gapMs > stutterMs) isTail = false;
    const endsTail = wasHeld || atMs <= tailUntilMs || (wasTail && gapMs <= slowGapMs);
    const isSecond = atMs - scannedMs < suffixMs;
    const effects = end({ isWhole: false });
    return { isTaken: endsTail || isSecond || isTooFastToMark(key), effects };
  };

  const suffix = (key: WedgeKey): WedgeAnswer => {
    const gapMs = key.atMs - lastMs;
    const isBehind = burst.length > 0 && gapMs <= stutterMs;
    const { atMs } = key;
    // A late Enter may be a hand's, in the middle of a code.
    if (isBehind && isScan) return { isTaken: true, effects: end({ isWhole: gapMs <= slowGapMs, atMs }) };
    const verdict = isBehind ? burst.verdictBefore(gapMs) : 'typing';
    if (verdict === 'code')
      return { isTaken: true, effects: [...beginScan(), ...end({ isWhole: true, atMs })] };
    if (verdict === 'perhaps' && key.place === 'search' && key.key === 'Enter' && !isTail) {
      const from = startOfCode();
      const readings = burst.readingsFrom(from);
      const mayMark = !isTooFastToMark(key);
      return {
        isTaken: true,
        effects: [...end({ isWhole: true }), { kind: 'perhaps', readings, from, mayMark }],
      };
    }
    return endBefore(key, gapMs);
  };

  /** A shortcut, an arrow, Escape: no scanner has these. In the middle of a code, the rest is still to come. */
  const handKey = ({ key, atMs }: WedgeKey): WedgeAnswer => {
    const isOver = !isScan && burst.verdictBefore(0) !== 'code';
    isTail = false;
    const effects = end({ isWhole: isOver, atMs });
    if (isOver) leaveToHand();
    else tailUntilMs = atMs + tailMs;
    if (key === 'Backspace') writtenMs = atMs;
    return { isTaken: false, effects };
  };

  return {
    press(key) {
      if (modifiers.has(key.key)) return { isTaken: false, effects: [] };
      if (key.isPlain && suffixes.has(key.key)) return suffix(key);
      if (key.isPlain && (key.key.length === 1 || isPartOfLetter(key))) return character(key);
      return handKey(key);
    },
    patienceMs() {
      if (isScan) return stutterMs;
      if (isTail) return tailMs;
      if (shown < burst.length) return heldMs(place);
      return burst.verdictAtRest === 'code' ? stutterMs : null;
    },
    // A short burst goes on when its next key was fast and only told late.
    rest() {
      if (isScan) return end({ isWhole: false });
      if (isTail) {
        isTail = !burst.hasPaused;
        return end({ isWhole: false });
      }
      const typed = giveBack();
      if (typed.length > 0 || burst.verdictAtRest !== 'code') return typed;
      return [...beginScan(), ...end({ isWhole: false })];
    },
  };
}

function textOf({ key }: WedgeKey): string {
  return key.length === 1 ? key : '';
}

/** An accent that waits for its letter, or a key that the input method of the system has taken. */
function isPartOfLetter({ key, code, isComposing }: WedgeKey): boolean {
  return isComposing || (partsOfLetters.has(key) && usCharacter(code, false) !== null);
}

/** Space presses what has the focus, and begins no code. */
function presses({ key, place }: WedgeKey): boolean {
  return key === ' ' && passed[place] === 0;
}

/** How long a key is held back that a hand may have pressed: where it would mark, as long as a scanner may pause. */
function heldMs(place: WedgePlace): number {
  if (place === 'question') return stutterMs;
  return place === 'button' ? pressedAfterMs : typedAfterMs;
}
