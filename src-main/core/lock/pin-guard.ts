import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { PinHash } from '../ports/pin-hash.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 5 * 60_000;

/** Tries of a PIN. */
export interface PinGuard {
  /** Milliseconds until the next try is taken; 0 is now. */
  pauseMs(): number;
  /**
   * Resolves when the PIN fits. Fails with `pin-wrong`, or with `pin-too-soon` during the pause that a wrong
   * one has earned and while another try is under way.
   */
  prove(pin: string, hash: string): Promise<void>;
}

export interface PinGuardDeps {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly pinHash: PinHash;
  /** Wrong tries in a row, kept over restarts. */
  readonly readFailures: () => number;
  readonly keepFailures: (failures: number) => void;
}

/**
 * Slows down wrong tries: 1 s, 2 s, 4 s … 5 min. A restart begins the pause it found anew, so that neither
 * restarting nor setting the clock of the machine gains a try.
 */
export function createPinGuard({ clock, pinHash, readFailures, keepFailures }: PinGuardDeps): PinGuard {
  let nextTryMs = clock.monotonicMs() + pauseAfter(readFailures());
  let isProving = false;
  const pauseMs = () => Math.max(0, nextTryMs - clock.monotonicMs());
  return {
    pauseMs,
    async prove(pin, hash) {
      if (isProving || pauseMs() > 0) throw new VestibuleError('pin-too-soon');
      isProving = true;
      try {
        // Before it is known to be wrong: whoever ends the app in the middle has had the try.
        keepFailures(readFailures() + 1);
        if (!(await pinHash.fits(pin, hash))) {
          nextTryMs = clock.monotonicMs() + pauseAfter(readFailures());
          throw new VestibuleError('pin-wrong');
        }
        keepFailures(0);
      } finally {
        isProving = false;
      }
    },
  };
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
}
