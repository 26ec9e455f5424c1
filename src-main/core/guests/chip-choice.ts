import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import {
  automaticChips,
  type ChipChoice,
  chipChoiceSchema,
} from '../../../src-shared/domain/event-settings.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting } from '../settings/read-setting.ts';
import { writeSetting } from '../settings/write-setting.ts';

/** What the rows of this event show, as last chosen on this laptop. */
export function readChipChoice(local: LocalStore, event: EventRef): ChipChoice {
  return readSetting(local, settingName(event), chipChoiceSchema) ?? automaticChips;
}

/** Remembers the choice. Fails with `not-saved`. */
export function writeChipChoice(local: LocalStore, event: EventRef, choice: ChipChoice): void {
  writeSetting(local, settingName(event), choice);
}

function settingName({ account, eventId }: EventRef): string {
  return `chips ${JSON.stringify([account, eventId])}`;
}
