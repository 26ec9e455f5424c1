import { z } from 'zod';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import { readSetting } from '../settings/read-setting.ts';
import { writeSetting } from '../settings/write-setting.ts';

const settingName = 'open-event';
const openEventSchema = z.object({ account: z.string(), eventId: z.string() }).nullable();

/** The event whose door was open last on this laptop; null after going back to the events. */
export function readOpenEvent(local: LocalStore): EventRef | null {
  return readSetting(local, settingName, openEventSchema);
}

/** Remembers whose door is open, for the next start. A disk that refuses keeps nobody from opening a door. */
export function rememberOpenEvent(local: LocalStore, log: Log, event: EventRef | null): void {
  const known = readOpenEvent(local);
  if (known?.account === event?.account && known?.eventId === event?.eventId) return;
  try {
    writeSetting(local, settingName, event);
  } catch (error) {
    if (!(error instanceof VestibuleError)) throw error;
    log.error('open-event.not-remembered', error);
  }
}
