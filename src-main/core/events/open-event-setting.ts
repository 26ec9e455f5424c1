import { z } from 'zod';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import { readSetting, writeSetting } from '../settings/settings.ts';

const settingName = 'open-event';
/** What another version has left counts as none. */
const openEventSchema = z.object({ account: z.string(), eventId: z.string() }).nullable().catch(null);

/** The event opened last on this laptop; null after going back to the events. */
export function readOpenEvent(local: LocalStore): EventRef | null {
  return readSetting(local, settingName, openEventSchema);
}

/** Remembers the open event for the next start. A disk that refuses is only logged. */
export function rememberOpenEvent(local: LocalStore, log: Log, event: EventRef): void {
  if (!isSame(readOpenEvent(local), event)) remember(local, log, event);
}

/** Forgets the open event, unless another window has opened another one since. */
export function forgetOpenEvent(local: LocalStore, log: Log, event: EventRef): void {
  if (isSame(readOpenEvent(local), event)) remember(local, log, null);
}

function isSame(known: EventRef | null, { account, eventId }: EventRef): boolean {
  return known?.account === account && known.eventId === eventId;
}

function remember(local: LocalStore, log: Log, event: EventRef | null): void {
  try {
    writeSetting(local, settingName, event);
  } catch (error) {
    if (!(error instanceof VestibuleError)) throw error;
    log.error('open-event.not-remembered', error);
  }
}
