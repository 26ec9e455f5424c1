import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { PinHash } from '../ports/secrets.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 5 * 60_000;

/** Checks PINs, with pauses after wrong ones. */
export interface PinGuard {
  /** Milliseconds until the next try is taken; 0 is now. */
  pauseMs(): number;
  /** Resolves when the PIN fits. Fails with `pin-wrong`, or `pin-too-soon` during a pause and during another try. */
  checkPin(pin: string, hash: string): Promise<void>;
}

export interface PinGuardDeps {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly pinHash: PinHash;
  /** Wrong tries in a row, kept over restarts. */
  readonly readFailures: () => number;
  readonly keepFailures: (failures: number) => void;
}

/**
 * Slows down wrong tries: 1 s, 2 s, 4 s … 5 min. A restart starts the pause again from the beginning, so neither a
 * restart nor a changed clock gains a try.
 */
export function createPinGuard({ clock, pinHash, readFailures, keepFailures }: PinGuardDeps): PinGuard {
  let nextTryMs = clock.monotonicMs() + pauseAfter(readFailures());
  let isChecking = false;
  const pauseMs = () => Math.max(0, nextTryMs - clock.monotonicMs());
  return {
    pauseMs,
    async checkPin(pin, hash) {
      if (isChecking || pauseMs() > 0) throw new VestibuleError('pin-too-soon');
      isChecking = true;
      try {
        // Counted before the check, so that ending the app in the middle does not save a try.
        keepFailures(readFailures() + 1);
        if (!(await pinHash.matches(pin, hash))) {
          nextTryMs = clock.monotonicMs() + pauseAfter(readFailures());
          throw new VestibuleError('pin-wrong');
        }
        keepFailures(0);
      } finally {
        isChecking = false;
      }
    },
  };
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
}
