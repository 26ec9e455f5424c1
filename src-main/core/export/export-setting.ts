import { z } from 'zod';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import {
  type ExportChoice,
  exportFilterSchema,
  exportFormatSchema,
} from '../../../src-shared/domain/export.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting, writeSetting } from '../settings/stored-setting.ts';

const choiceSchema = z.object({
  format: exportFormatSchema,
  filter: exportFilterSchema,
  leftOut: z.array(z.string()),
});
const everything: ExportChoice = { format: 'xlsx', filter: 'everybody', leftOut: [] };

/** What was chosen for the last export of this event; everything as a workbook before the first. */
export function readExportChoice(local: LocalStore, event: EventRef): ExportChoice {
  return readSetting(local, settingName(event), choiceSchema) ?? everything;
}

/** Remembers it. Fails with `not-saved`. */
export function writeExportChoice(local: LocalStore, event: EventRef, choice: ExportChoice): void {
  const { format, filter, leftOut } = choice;
  writeSetting(local, settingName(event), { format, filter, leftOut });
}

function settingName({ account, eventId }: EventRef): string {
  return `export ${account} ${eventId}`;
}
