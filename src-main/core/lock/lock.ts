import type { TellNews } from '../../../src-shared/bridge/contract.ts';
import type { IdleMinutes, LockState } from '../../../src-shared/domain/lock.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { PinHash } from '../ports/pin-hash.ts';
import { writeSetting } from '../settings/stored-setting.ts';
import { createIdleWatch } from './idle-watch.ts';
import { type LockRecord, lockSetting, openRecord, readLockRecord } from './lock-record.ts';
import { createPinGuard } from './pin-guard.ts';

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
