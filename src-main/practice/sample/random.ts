/** Repeatable chance: the same seed gives the same values in the same order, on every machine. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** In [0, below). */
  integer(below: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** A choice, each as likely as its weight among all weights. */
  pickWeighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T;
  /** 8 hexadecimal digits. */
  digits(): string;
}

export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = () => toUnsigned() / 0x1_0000_0000;
  const random: SeededRandom = {
    next,
    integer: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[random.integer(choices.length)];
      if (choice === undefined) throw new RangeError('nothing to pick from');
      return choice;
    },
    pickWeighted: <T extends string>(weights: Readonly<Partial<Record<T, number>>>) => {
      const choices = Object.keys(weights) as T[];
      let left = next() * choices.reduce((sum, choice) => sum + (weights[choice] ?? 0), 0);
      for (const choice of choices) {
        left -= weights[choice] ?? 0;
        if (left < 0) return choice;
      }
      throw new RangeError('nothing to pick from');
    },
    digits: () => toHex(toUnsigned()),
  };
  return random;

  /** One step of mulberry32. */
  function toUnsigned(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash | 0;
}

function toHex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
