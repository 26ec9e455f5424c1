import type { TellNews } from '../../../src-shared/bridge/contract.ts';
import type { IdleMinutes, LockState } from '../../../src-shared/domain/lock.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { PinHash } from '../ports/secrets.ts';
import { writeSetting } from '../settings/settings.ts';
import { createIdleWatch } from './idle-watch.ts';
import { type LockRecord, lockSetting, readLockRecord, unlockedRecord } from './lock-record.ts';
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
