import { z } from 'zod';
import type { TellNews } from '../../../src-shared/bridge/contract.ts';
import { type IdleMinutes, idleMinutesSchema, type LockState } from '../../../src-shared/domain/lock.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { PinHash } from '../ports/secrets.ts';
import { readSetting, writeSetting } from '../settings/settings.ts';
import { ageMs, momentNow } from '../timing/moment.ts';
import { createPinGuard } from './pin-guard.ts';

/** The lock of this laptop: it hides guests from passers-by while syncing goes on. */
export interface Lock {
  readonly state: LockState;
  /** Fails with `pin-missing`: without a PIN nothing could unlock it again. */
  lock(): void;
  /** Fails with `pin-wrong` or `pin-too-soon`. */
  unlock(pin: string): Promise<void>;
  /** Sets another PIN, or none. `current` must be the PIN set before: fails as `unlock` does, or with `not-saved`. */
  changePin(pin: string | null, current: string | null): Promise<void>;
  /** Fails with `not-saved`. */
  changeIdleMinutes(idleMinutes: IdleMinutes): void;
  /** Somebody touched a key, the mouse or the screen. */
  stillHere(): void;
  /** Unlocks without the PIN and forgets it. Only after a sign-out, when no guest can be seen. */
  forgetPin(): void;
  stop(): void;
}

export interface LockDeps {
  readonly local: LocalStore;
  readonly clock: Clock;
  readonly pinHash: PinHash;
  readonly log: Log;
  readonly tell: TellNews;
  /** Whether guests can be seen at all. A timer asks, so it must not fail. */
  readonly isSignedIn: () => boolean;
}

/** Makes the lock, in the state in which the last run left it. It never holds while nobody is signed in. */
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
  // A crash came between a sign-out and the forgetting of its PIN, which nobody can enter any more.
  if (record.isLocked && !isSignedIn()) keep(unlockedRecord);
  idle.watch(record.idleMinutes);

  /** Changes the record once the disk has it. */
  function save(next: LockRecord): void {
    writeSetting(local, lockSetting, next);
    record = next;
    tell('lockChanged', state());
  }

  /** Changes the record even when the disk refuses: a full disk must neither stop locking nor unlocking. */
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

  async function checkPin(pin: string): Promise<void> {
    if (record.pinHash === null) return;
    try {
      await guard.checkPin(pin, record.pinHash);
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
      await checkPin(pin);
      keep({ ...record, isLocked: false });
      idle.watch(record.idleMinutes);
    },
    async changePin(pin, current) {
      if (record.pinHash !== null) await checkPin(current ?? '');
      const next = pin === null ? null : await pinHash.hash(pin);
      save({ ...record, pinHash: next, idleMinutes: next === null ? null : record.idleMinutes });
      idle.watch(record.idleMinutes);
    },
    changeIdleMinutes(idleMinutes) {
      save({ ...record, idleMinutes });
      idle.watch(idleMinutes);
    },
    stillHere: idle.stillHere,
    forgetPin() {
      keep(unlockedRecord);
      idle.watch(null);
    },
    stop: idle.stop,
  };
}

const lockSetting = 'lock';

const lockRecordSchema = z.object({
  /** Made by `PinHash`; null without a PIN. */
  pinHash: z.string().nullable(),
  isLocked: z.boolean(),
  idleMinutes: idleMinutesSchema,
  /** Wrong PINs in a row. A try counts from before it is known to be wrong. */
  failures: z.int().min(0),
});

/** The state of the lock that outlives a restart. */
type LockRecord = z.infer<typeof lockRecordSchema>;

/** The record before a PIN is set. */
const unlockedRecord: LockRecord = { pinHash: null, isLocked: false, idleMinutes: null, failures: 0 };

function readLockRecord(local: LocalStore): LockRecord {
  return readSetting(local, lockSetting, lockRecordSchema) ?? unlockedRecord;
}

const minuteMs = 60_000;

/** Notices when nobody has used this laptop for a while. */
interface IdleWatch {
  /** Sets how long to wait from now on; null turns it off. */
  watch(minutes: IdleMinutes): void;
  stillHere(): void;
  stop(): void;
}

/**
 * Calls `onIdle` when the time is over, once until the next touch. The timer stands still while the laptop sleeps, so
 * the first touch after a pause is measured by both clocks.
 */
function createIdleWatch(clock: Clock, onIdle: () => void): IdleWatch {
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
