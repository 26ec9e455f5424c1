/** Keys that follow each other this closely may be a burst: not even fast typists keep it up. */
export const burstGapMs = 35;
/** Characters that make a burst a scan. */
export const shortestCode = 6;
/** When no key has come for so long, a short burst was typed. */
export const typedAfterMs = 45;
/** When no key has come for so long, a scan has ended. */
const scannedAfterMs = 100;
/** So long after a scan Enter and Tab still are the scanner's, unless a hand used the keys: some press both, or late. */
const suffixMs = 300;

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
 * Tells the bursts of a keyboard-wedge scanner from typing: such a scanner is a keyboard
 * that types a code faster than any hand, and mostly presses Enter or Tab behind it. Has no clock: time comes
 * with the keys.
 */
export function createWedgeRecognizer(): WedgeRecognizer {
  let burst = '';
  /** Characters of the burst that the page gets at once. */
  let passes = 0;
  /** Characters of the burst that the page has got. */
  let shown = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  let scannedMs = Number.NEGATIVE_INFINITY;

  const isScan = () => burst.length >= shortestCode;

  const giveBack = (): readonly WedgeEffect[] => {
    const text = burst.slice(shown);
    shown = burst.length;
    return text === '' ? [] : [{ kind: 'typed', text }];
  };

  const end = (): readonly WedgeEffect[] => {
    const wasScan = isScan();
    const effects: readonly WedgeEffect[] = wasScan ? [{ kind: 'scanned', code: burst }] : giveBack();
    if (wasScan) scannedMs = lastMs;
    burst = '';
    return effects;
  };

  const begin = (first: WedgeKey): WedgeAnswer => {
    const effects = end();
    burst = first.key;
    passes = first.passes;
    shown = Math.min(passes, 1);
    lastMs = first.atMs;
    return { isTaken: shown === 0, effects: [...effects, { kind: 'burst-began' }] };
  };

  const goOn = ({ key, atMs }: WedgeKey): WedgeAnswer => {
    burst += key;
    lastMs = atMs;
    if (burst.length <= passes) {
      shown = burst.length;
      return { isTaken: false, effects: [] };
    }
    return { isTaken: true, effects: burst.length === shortestCode ? [{ kind: 'scan-began' }] : [] };
  };

  /** A shortcut, an arrow, Escape: no scanner has these. */
  const leaveToHand = (): WedgeAnswer => {
    const effects = end();
    scannedMs = Number.NEGATIVE_INFINITY;
    return { isTaken: false, effects };
  };

  /** Space presses what has the focus, and begins no code. */
  const presses = ({ key, passes: passesHere }: WedgeKey) => key === ' ' && passesHere === 0;

  return {
    press(key) {
      if (modifiers.has(key.key)) return { isTaken: false, effects: [] };
      if (key.isPlain && suffixes.has(key.key)) {
        const effects = end();
        return { isTaken: key.atMs - scannedMs <= suffixMs, effects };
      }
      if (!key.isPlain || key.key.length !== 1) return leaveToHand();
      if (burst !== '' && key.atMs - lastMs <= burstGapMs) return goOn(key);
      return presses(key) ? { isTaken: false, effects: end() } : begin(key);
    },
    patienceMs() {
      if (isScan()) return scannedAfterMs;
      return shown < burst.length ? typedAfterMs : null;
    },
    // A short burst goes on when its next key was fast and only told late.
    rest: () => (isScan() ? end() : giveBack()),
  };
}
