import { type CodeKey, hasFormOfCode, readingsOf } from './code-readings.ts';

/** Keys that follow each other this closely come from a scanner, or from a few letters of a fast typist. */
export const fastGapMs = 35;
/** Slow scanners, by Bluetooth for example, take so long for a character. A fast hand does too. */
export const slowGapMs = 65;
/** Fast characters that make a scan. */
export const shortestCode = 6;
/** Characters with the form of a code that make a scan at the pace of a slow scanner, before its Enter. */
export const longestSlowTyping = 12;
/** Characters that are a code when Enter or Tab follows. */
const shortestWithSuffix = 3;
/** A scanner pauses behind fewer than every second character. */
const codePerPause = 2.1;
/** Of what may be a name: the fastest hand pauses behind every second or third character. */
const namePerPause = 4;
/** Pauses of one code that are looked behind. */
const mostPauses = 3;

/** Characters without a pause between them. */
interface Run {
  /** Its first character in the burst. */
  readonly at: number;
  readonly length: number;
  readonly isFast: boolean;
}

/** What a burst may be: a code, a code that a fast hand may have typed too, or typing. */
export type Verdict = 'code' | 'perhaps' | 'typing';

/** Characters that may be one code, behind what a hand may have typed just before. */
export class CodeBurst {
  readonly #keys: CodeKey[] = [];
  #runs: readonly Run[] = [];
  #pauses = -1;

  get length(): number {
    return this.#keys.length;
  }

  /** `gapMs` is the time since the key before. */
  add(key: CodeKey, gapMs: number): void {
    const last = this.#runs.at(-1);
    if (last === undefined || gapMs > slowGapMs) {
      this.#pauses += 1;
      this.#runs = [...this.#runs, { at: this.length, length: 1, isFast: true }].slice(-mostPauses - 1);
    } else {
      const run = { at: last.at, length: last.length + 1, isFast: last.isFast && gapMs <= fastGapMs };
      this.#runs = [...this.#runs.slice(0, -1), run];
    }
    this.#keys.push(key);
  }

  /** Characters since the last pause, and whether all of them were fast. */
  get run(): { readonly length: number; readonly isFast: boolean } {
    return this.#runs.at(-1) ?? { length: 0, isFast: true };
  }

  /** Three characters or more, most of them at the pace of a hand. */
  get isByHand(): boolean {
    return this.#pauses >= 2 && this.length < 2 * (this.#pauses + 1);
  }

  get hasPaused(): boolean {
    return this.#pauses > 0;
  }

  textFrom(at: number): string {
    return this.#keys
      .slice(at)
      .map(({ text }) => text)
      .join('');
  }

  /** Whether this is a scan before its end is known. */
  get isScan(): boolean {
    return (
      (this.run.isFast && this.run.length >= shortestCode) || this.#verdict(longestSlowTyping, 0) === 'code'
    );
  }

  /** What it is when Enter or Tab follows `gapMs` behind. */
  verdictBefore(gapMs: number): Verdict {
    return this.#verdict(shortestWithSuffix, gapMs > slowGapMs ? 1 : 0);
  }

  /** What it is when nothing follows. */
  get verdictAtRest(): Verdict {
    return this.#verdict(shortestCode, 0);
  }

  #verdict(least: number, pauses: number): Verdict {
    const atPace = (charactersPerPause: number) =>
      this.#runs.filter(({ at }, index) => {
        const length = this.length - at;
        const allPauses = this.#runs.length - 1 - index + pauses;
        return length >= least && length >= charactersPerPause * allPauses;
      });
    if (atPace(codePerPause).some(({ at }) => hasFormOfCode(this.textFrom(at)))) return 'code';
    return atPace(namePerPause).length > 0 ? 'perhaps' : 'typing';
  }

  /**
   * Where the code most likely begins: single characters, each with a pause before and behind, were typed by a hand,
   * except that `mostAlone` first ones of a code may stand so.
   */
  startWith(mostAlone: number): number {
    const [first] = this.#runs;
    const begun = this.#runs.findIndex(({ length }) => length > 1);
    if (first?.at === 0 && begun <= mostAlone) return 0;
    const runs = this.#runs.toReversed();
    const typed = runs.findIndex(({ length }, index) => index > 0 && length === 1);
    return (typed === -1 ? runs.at(-1) : runs[runs[typed + 1]?.length === 1 ? typed - 1 : typed])?.at ?? 0;
  }

  /** What the code may be, the likeliest first: from this start, and from behind each other pause. */
  readingsFrom(start: number): readonly string[] {
    const starts = this.#runs.map(({ at }) => at).filter((at) => this.length - at >= shortestCode);
    return [...new Set([start, ...starts].flatMap((at) => readingsOf(this.#keys.slice(at))))];
  }
}
