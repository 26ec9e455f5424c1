import { z } from 'zod';
import { idleMinutesSchema } from '../../../src-shared/domain/lock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting } from '../settings/settings.ts';

export const lockSetting = 'lock';

const lockRecordSchema = z.object({
  /** Made by `PinHash`; null without a PIN. */
  pinHash: z.string().nullable(),
  isLocked: z.boolean(),
  idleMinutes: idleMinutesSchema,
  /** Wrong PINs in a row. A try counts from before it is known to be wrong. */
  failures: z.int().min(0),
});

/** The state of the lock that outlives a restart. */
export type LockRecord = z.infer<typeof lockRecordSchema>;

/** The record before a PIN is set. */
export const unlockedRecord: LockRecord = { pinHash: null, isLocked: false, idleMinutes: null, failures: 0 };

export function readLockRecord(local: LocalStore): LockRecord {
  return readSetting(local, lockSetting, lockRecordSchema) ?? unlockedRecord;
}
