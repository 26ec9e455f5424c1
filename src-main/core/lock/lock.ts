import { z } from 'zod';
import type { CallHandlers, CallName, TellNews } from '../../../src-shared/bridge/contract.ts';
import { type IdleMinutes, idleMinutesSchema, type LockState } from '../../../src-shared/domain/lock.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { PinHash } from '../ports/secrets.ts';
import { readSetting, writeSetting } from '../settings/stored-setting.ts';
import { ageMs, momentNow } from '../timing/moment.ts';

/** The lock of this laptop: hides guests from whoever passes by; syncing goes on. */
export interface Lock {
  readonly state: LockState;
  /** Fails with `pin-missing`: what could not be opened again is not locked. */
  lock(): void;
  /** Fails with `pin-wrong` or `pin-too-soon`. */
  unlock(pin: string): Promise<void>;
  /** Sets another PIN, or none. Who has one must say it: fails as `unlock` does, or with `not-saved`. */
  changePin(pin: string | null, current: string | null): Promise<void>;
  /** Fails with `not-saved`. */
  changeIdleMinutes(idleMinutes: IdleMinutes): void;
  /** Somebody touched a key, the mouse or the screen. */
  stillHere(): void;
  /** Opens without the PIN, and forgets it. Only for when no guest can be seen without signing in again. */
  forgetPin(): void;
  stop(): void;
}

export interface LockDeps {
  readonly local: LocalStore;
  readonly clock: Clock;
  readonly pinHash: PinHash;
  readonly log: Log;
  readonly tell: TellNews;
  /** Whether guests can be seen at all. Asked by a timer, so it must not fail. */
  readonly isSignedIn: () => boolean;
}

/** Takes up the lock as the last run left it. */
export function createLock({ local, clock, pinHash, log, tell, isSignedIn }: LockDeps): Lock {
  let record = readLockRecord(local);
  const guard = createPinGuard({
    clock,
    pinHash,
    readFailures: () => record.failures,
    keepFailures: (failures) => keep({ ...record, failures }),
  });
  const idle = createIdleWatch(clock, () => {
    if (record.pinHash !== null && !record.isLocked && isSignedIn()) keep({ ...record, isLocked: true });
  });
  idle.watch(record.idleMinutes);

  /** What somebody wishes stands only when it is saved. */
  function save(next: LockRecord): void {
    writeSetting(local, lockSetting, next);
    record = next;
    tell('lockChanged', state());
  }

  /** A full disk must neither keep a laptop open nor shut for ever: it holds for this run at least. */
  function keep(next: LockRecord): void {
    record = next;
    try {
      local.writeSetting(lockSetting, JSON.stringify(next));
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      log.error('lock.not-kept', error);
    }
    tell('lockChanged', state());
  }

  async function prove(pin: string): Promise<void> {
    if (record.pinHash === null) return;
    try {
      await guard.prove(pin, record.pinHash);
    } finally {
      tell('lockChanged', state());
    }
  }

  function state(): LockState {
    const { pinHash: hash, isLocked, idleMinutes } = record;
    return { hasPin: hash !== null, isLocked, idleMinutes, pauseMs: guard.pauseMs() };
  }

  return {
    get state() {
      return state();
    },
    lock() {
      if (record.pinHash === null) throw new VestibuleError('pin-missing');
      keep({ ...record, isLocked: true });
    },
    async unlock(pin) {
      await prove(pin);
      keep({ ...record, isLocked: false });
      idle.watch(record.idleMinutes);
    },
    async changePin(pin, current) {
      if (record.pinHash !== null) await prove(current ?? '');
      const next = pin === null ? null : await pinHash.of(pin);
      save({ ...record, pinHash: next, idleMinutes: next === null ? null : record.idleMinutes });
      idle.watch(record.idleMinutes);
    },
    changeIdleMinutes(idleMinutes) {
      save({ ...record, idleMinutes });
      idle.watch(idleMinutes);
    },
    stillHere: idle.stillHere,
    forgetPin() {
      keep(openRecord);
      idle.watch(null);
    },
    stop: idle.stop,
  };
}

/** What a locked laptop still answers: nothing of it tells about a guest, or changes one. */
export const answeredWhileLocked: ReadonlySet<CallName> = new Set([
  'getSession',
  'getPreferences',
  'getLock',
  'lock',
  'unlock',
  'forgetPin',
  'stillHere',
  'getSyncStatus',
  'tryNow',
  'nudge',
  'openCaptivePortal',
  'closeCamera',
  'getRecovery',
  'dismissRecovery',
]);

/** The same handlers; while `isLocked`, all others fail with `locked`: the lock holds whatever the page does. */
export function refuseWhileLocked(handlers: CallHandlers, isLocked: () => boolean): CallHandlers {
  return new Proxy(handlers, {
    get(target, name: CallName) {
      if (isLocked() && !answeredWhileLocked.has(name)) return refuse;
      return target[name];
    },
  });
}

async function refuse(): Promise<never> {
  throw new VestibuleError('locked');
}

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

const minuteMs = 60_000;

/** Notices that nobody has touched this laptop for a while. */
export interface IdleWatch {
  /** From now on this long; null notices nothing. */
  watch(minutes: IdleMinutes): void;
  stillHere(): void;
  stop(): void;
}

/**
 * Calls `onIdle` when the time is over, once until somebody is here again. The timer stands still while the
 * laptop sleeps, so the first touch after a long pause is measured by both clocks.
 */
export function createIdleWatch(clock: Clock, onIdle: () => void): IdleWatch {
  let limitMs: number | null = null;
  let lastTouch = momentNow(clock);
  let cancel = () => {};

  function restart(): void {
    cancel();
    lastTouch = momentNow(clock);
    cancel = limitMs === null ? () => {} : clock.after(limitMs, onIdle);
  }

  return {
    watch(minutes) {
      limitMs = minutes === null ? null : minutes * minuteMs;
      restart();
    },
    stillHere() {
      const hasSlept = limitMs !== null && ageMs(clock, lastTouch) >= limitMs;
      if (hasSlept) onIdle();
      restart();
    },
    stop: () => cancel(),
  };
}

/** The name of the setting. */
export const lockSetting = 'lock';

const lockRecordSchema = z.object({
  /** Made by `PinHash`; null while nobody has set a PIN. */
  pinHash: z.string().nullable(),
  isLocked: z.boolean(),
  idleMinutes: idleMinutesSchema,
  /** Wrong PINs in a row. A try counts from before it is known to be wrong. */
  failures: z.int().min(0),
});

/** What outlives a run: a laptop that was locked is locked after a restart, and remembers wrong tries. */
export type LockRecord = z.infer<typeof lockRecordSchema>;

/** Before anybody has set a PIN. */
export const openRecord: LockRecord = { pinHash: null, isLocked: false, idleMinutes: null, failures: 0 };

export function readLockRecord(local: LocalStore): LockRecord {
  return readSetting(local, lockSetting, lockRecordSchema) ?? openRecord;
}
