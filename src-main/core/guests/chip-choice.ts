import { automaticChips, type ChipChoice, chipChoiceSchema } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import { readChoice, writeSetting } from '../settings/settings.ts';

/** The chips chosen for the rows of this event on this laptop. */
export function readChipChoice(local: LocalStore, event: EventRef, log?: Log): ChipChoice {
  return readChoice(local, settingName(event), chipChoiceSchema, automaticChips, log);
}

/** Remembers the choice. Fails with `not-saved`. */
export function writeChipChoice(local: LocalStore, event: EventRef, choice: ChipChoice): void {
  writeSetting(local, settingName(event), choice);
}

function settingName({ account, eventId }: EventRef): string {
  return `chips ${JSON.stringify([account, eventId])}`;
}
