import { codesIn } from '../../../src-shared/domain/scanned-code.ts';
import { slowGapMs } from './code-burst.ts';
import { readingsOf } from './code-readings.ts';
import { usCharacter } from './us-positions.ts';
import { createWedgeRecognizer, suffixes, type WedgeKey } from './wedge-recognizer.ts';

/** What the scan of a test code says about the scanner. */
export type TestScan =
  /** At the door it is read as it is; without Enter or Tab behind it only after a pause. */
  | { readonly verdict: 'works'; readonly hasSuffix: boolean }
  /** The keyboard of this computer makes other characters of it; Vestibule reads it all the same. */
  | { readonly verdict: 'other-layout' }
  /** It is read, but says something else than the code does. */
  | { readonly verdict: 'garbled'; readonly text: string }
  /** At the door it would be taken for typing. */
  | { readonly verdict: 'too-slow'; readonly msPerCharacter: number };

/**
 * Judges the keys of one scan of `code` by the same rules as the door does. Null when they are no scan: a hand pressed a
 * few keys.
 */
export function judgeTestScan(keys: readonly WedgeKey[], code: string): TestScan | null {
  const typed = keys.filter(({ key }) => !suffixes.has(key));
  const [asTyped = '', ...asMeant] = readingsOf(
    typed.map((key) => ({
      // A dead key makes no character of its own.
      text: key.key.length === 1 ? key.key : '',
      usText: usCharacter(key.code, key.isShifted) ?? key.key,
      isCapsLocked: key.isCapsLocked,
    })),
  );
  const isCode = (text: string) => codesIn(text).includes(code);
  const readings = readAtDoor(keys);
  if (readings.some(isCode)) {
    const hasSuffix = keys.some(({ key }) => suffixes.has(key));
    return isCode(asTyped) ? { verdict: 'works', hasSuffix } : { verdict: 'other-layout' };
  }
  const msPerCharacter = paceOf(typed);
  const isSlow = msPerCharacter > slowGapMs || [asTyped, ...asMeant].some(isCode);
  if (isSlow) return typed.length >= code.length / 2 ? { verdict: 'too-slow', msPerCharacter } : null;
  return readings.length > 0 ? { verdict: 'garbled', text: asTyped } : null;
}

/** What the door would look for after these keys; nothing when it takes them for typing. */
function readAtDoor(keys: readonly WedgeKey[]): readonly string[] {
  const recognizer = createWedgeRecognizer();
  const effects = [...keys.flatMap((key) => recognizer.press(key).effects), ...recognizer.rest()];
  return effects.flatMap((effect) =>
    effect.kind === 'scanned' || effect.kind === 'perhaps' ? effect.readings : [],
  );
}

/** Milliseconds between two characters, on average. */
function paceOf(typed: readonly WedgeKey[]): number {
  const [first, last] = [typed[0], typed.at(-1)];
  if (first === undefined || last === undefined || typed.length < 2) return 0;
  return Math.round((last.atMs - first.atMs) / (typed.length - 1));
}
