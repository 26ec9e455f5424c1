import { comparableLink } from '../../src-main/core/scanner/comparable-link.ts';
import type { SeededRandom } from '../simulation/seeded-random.ts';
import { type GuestCode, type GuestList, guestLists } from './guest-lists.ts';
import { createKeyboard, type LayoutKey, type LayoutName, layoutNames, pressesFor } from './layouts.ts';

/** A key of a stream, or a paste, by whom and when. */
export interface StreamKey extends LayoutKey {
  readonly atMs: number;
  readonly by: 'hand' | Scan;
  /** A shortcut. */
  readonly isPlain: boolean;
  /** What a paste writes. */
  readonly pasted: string | null;
}

/** One code as a scanner types it. */
export interface Scan {
  readonly personId: string;
  /** The whole code is in it, perhaps with a character too many before or behind. */
  readonly isWhole: boolean;
  /** No character was lost or doubled, and it paused for half a second at most. */
  readonly isFlawless: boolean;
  /** A hand typed within its keys, or half a second before or behind. */
  isAlone: boolean;
}

/** What reaches one laptop within some seconds. */
export interface KeyStream {
  readonly list: GuestList;
  readonly layout: LayoutName;
  readonly isCapsLocked: boolean;
  readonly keys: readonly StreamKey[];
  readonly scans: readonly Scan[];
}

/** A key or a paste before its place in time is known. */
type TimedPress = Pick<StreamKey, 'by' | 'isPlain' | 'pasted'> & {
  readonly gapMs: number;
  readonly press: Pick<LayoutKey, 'code' | 'isShifted' | 'isAltGraph'>;
  /** For keys that bring no character. */
  readonly key?: string;
};

/** Longer pauses of a scanner are stalls, which end its code. */
const stutterMs = { least: 66, most: 490 };
const aloneMs = 600;
const noPress = { code: '', isShifted: false, isAltGraph: false };

/** A stream that a seed alone decides. */
export function makeKeyStream(random: SeededRandom): KeyStream {
  const list = guestLists[random.below(guestLists.length)] as GuestList;
  const layout = random.pick(layoutNames);
  const isCapsLocked = random.chance(0.1);
  const scans: Scan[] = [];
  const timed: { readonly atMs: number; readonly timed: TimedPress }[] = [];
  const put = (presses: readonly TimedPress[], startMs: number) => {
    let atMs = startMs;
    for (const each of presses) {
      atMs += each.gapMs;
      timed.push({ atMs, timed: each });
    }
    return atMs;
  };

  const hand = { cps: random.between(2, 14), list, layout };
  const scanner = {
    layout: random.chance(0.7) ? 'us' : layout,
    gapMs: random.between(1, 60),
    suffix: random.pick<Scanner['suffix']>(['Enter', 'Enter', 'Tab', null]),
  } as const;
  let nowMs = 1_000;
  let isTyping = false;
  for (let act = random.below(3); act < 4; act += 1) {
    if (random.chance(0.5)) {
      nowMs = put(typeSomething(random, hand), nowMs + pauseBefore(random));
      isTyping = true;
      continue;
    }
    const code = list.codes[random.below(list.codes.length)] as GuestCode;
    const { scan, presses } = scanCode(random, code, scanner);
    scans.push(scan);
    // A hand may be typing meanwhile.
    const beginMs =
      nowMs + (isTyping && random.chance(0.2) ? random.between(-800, 100) : pauseBefore(random));
    nowMs = Math.max(nowMs, put(presses, Math.max(beginMs, 1_000)));
    isTyping = false;
  }

  const keyOf = createKeyboard(layout, isCapsLocked);
  const keys = timed
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ atMs, timed: { press, key, by, isPlain, pasted } }) => ({
      ...{ atMs, by, isPlain, pasted, ...press },
      key: key ?? keyOf(press).key,
    }));
  for (const scan of scans) scan.isAlone = isAlone(scan, keys);
  return { list, layout, isCapsLocked, keys, scans };
}

function pauseBefore(random: SeededRandom): number {
  return random.chance(0.3) ? random.between(150, 1_500) : random.between(1_500, 4_000);
}

interface Hand {
  /** Characters a second. */
  readonly cps: number;
  readonly list: GuestList;
  readonly layout: LayoutName;
}

/** A name or its beginning, with corrections; a paste; a shortcut; mostly Enter behind it. */
function typeSomething(random: SeededRandom, { cps, list, layout }: Hand): readonly TimedPress[] {
  const gapMs = () => Math.max(28, (1_000 / cps) * Math.exp(0.3 * normal(random)));
  const byHand = { by: 'hand', isPlain: true, pasted: null } as const;
  const special = (key: string, pauseMs = gapMs()): TimedPress => ({
    ...byHand,
    gapMs: pauseMs,
    key,
    press: noPress,
  });
  const { firstName, lastName, personId } = list.guests[random.below(list.guests.length)] ?? {};
  const name = random.pick([`${firstName} ${lastName}`, `${lastName}`, `${firstName}`]).toLowerCase();
  const text = random.chance(0.3) ? name.slice(0, 1 + random.below(name.length)) : name;
  const keys: TimedPress[] = random.chance(0.5) ? [special('Escape')] : [];
  if (random.chance(0.1)) {
    const pasted = random.chance(0.3) ? `${personId}` : text;
    keys.push({ ...byHand, gapMs: gapMs(), key: 'v', isPlain: false, press: noPress, pasted });
  } else {
    for (const character of text) {
      if (random.chance(0.04)) {
        keys.push(...pressesFor('e', layout).map((press) => ({ ...byHand, gapMs: gapMs(), press })));
        keys.push(special('Backspace', 2 * gapMs()));
      }
      keys.push(...pressesFor(character, layout).map((press) => ({ ...byHand, gapMs: gapMs(), press })));
    }
  }
  if (random.chance(0.1)) keys.push({ ...special('f'), isPlain: false });
  if (random.chance(0.7)) keys.push(special('Enter', random.between(50, 700)));
  return keys;
}

interface Scanner {
  readonly layout: LayoutName;
  readonly gapMs: number;
  readonly suffix: 'Enter' | 'Tab' | null;
}

/** A code at the pace of a scanner, which may stutter, stall, lose characters and double them. */
function scanCode(random: SeededRandom, { code, personId }: GuestCode, { layout, gapMs, suffix }: Scanner) {
  const fault = random.chance(0.2);
  const typed = fault ? withFaults(random, code) : code;
  const stallsAt = random.chance(0.05) ? 1 + random.below(typed.length - 1) : null;
  // Whatever a scanner puts before a link is no part of it.
  const link = comparableLink(typed.slice(Math.max(0, typed.search('https?:'))));
  const isWhole = typed.includes(code) || link === (comparableLink(code) ?? '');
  const scan: Scan = { personId, isWhole, isFlawless: typed === code && stallsAt === null, isAlone: true };
  const stutters = random.chance(0.3) ? 1 + random.below(2) : 0;
  const pauses = new Map(
    Array.from({ length: stutters }, () => [
      random.below(typed.length + 1),
      random.between(stutterMs.least, stutterMs.most),
    ]),
  );
  if (stallsAt !== null) pauses.set(stallsAt, random.between(510, 1_450));
  const own = { by: scan, isPlain: true, pasted: null };
  const gapAt = (index: number) =>
    index === 0 ? 0 : (pauses.get(index) ?? Math.min(60, gapMs * random.between(0.8, 1.2)));
  const presses: TimedPress[] = pressesFor(typed, layout).map((press, index) => ({
    ...{ ...own, press, gapMs: gapAt(index) },
  }));
  if (suffix !== null) presses.push({ ...own, gapMs: gapAt(typed.length), key: suffix, press: noPress });
  return { scan, presses };
}

/** One or two characters lost, or doubled. */
function withFaults(random: SeededRandom, code: string): string {
  let text = code;
  for (let faults = 1 + random.below(2); faults > 0; faults -= 1) {
    const at = random.below(text.length);
    const kept = random.chance(0.5) ? '' : text.slice(at, at + 1).repeat(2);
    text = text.slice(0, at) + kept + text.slice(at + 1);
  }
  return text;
}

function isAlone(scan: Scan, keys: readonly StreamKey[]): boolean {
  const own = keys.filter(({ by }) => by === scan);
  const from = (own[0]?.atMs ?? 0) - aloneMs;
  const to = (own.at(-1)?.atMs ?? 0) + aloneMs;
  return keys.every(({ by, atMs }) => by === scan || atMs < from || atMs > to);
}

/** The Box-Muller transform. */
function normal(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
