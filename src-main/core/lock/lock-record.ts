import { z } from 'zod';
import { idleMinutesSchema } from '../../../src-shared/domain/lock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting } from '../settings/stored-setting.ts';

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
