import { z } from 'zod';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import {
  type ActivityExport,
  type ExportChoice,
  type ExportResult,
  exportFilterSchema,
  exportFormatSchema,
} from '../../../src-shared/domain/export.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import type { Language } from '../../../src-shared/wording/languages.ts';
import { createFileWriter, type ExportRun, fileNameFor } from '../export/export-file.ts';
import type { ActivityOrder } from '../ports/event-records.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { readChoice, writeSetting } from '../settings/settings.ts';

const extensions: Readonly<Record<ExportChoice['format'], string>> = { xlsx: 'xlsx', csv: 'zip' };

/** The calls that make files about the signed-in account and its events. */
export function createExportHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  run: ExportRun,
): Pick<CallHandlers, 'getExportPlan' | 'startExport' | 'cancelExport' | 'exportActivity' | 'printReport'> {
  const { local, records, platform, clock, log, tell } = deps;
  const files = createFileWriter(deps, run);

  function refOf(eventId: string): EventRef {
    return { account: signIn.current().account, eventId };
  }

  function nameOf(event: EventRef): ServiceEvent {
    const known = deps.reader.findEvent(event);
    if (known === null) throw new VestibuleError('event-unknown');
    return known.event;
  }

  async function exportEvent(
    event: EventRef,
    language: Language,
    choice: ExportChoice,
  ): Promise<ExportResult> {
    const fileName = fileNameFor(nameOf(event), clock.wallTime(), extensions[choice.format]);
    const outcome = await files.write(fileName, (path, signal) => {
      writeExportChoice(local, event, choice);
      return records.writeExport({ event, language, madeAt: clock.wallTime(), ...choice }, path, {
        signal,
        onProgress: (done, total) => tell('exportProgressed', { eventId: event.eventId, done, total }),
      });
    });
    if (outcome.state === 'cancelled') return outcome;
    const { written, ...file } = outcome;
    log.info('export.written', {
      format: choice.format,
      guests: written.guests,
      decisions: written.decisions,
    });
    return { ...file, ...written };
  }

  async function exportActivity(order: ActivityOrder): Promise<ActivityExport> {
    const fileName = `vestibule-activity-${clock.wallTime().slice(0, 10)}.csv`;
    const outcome = await files.write(fileName, (path, signal) => records.writeActivity(order, path, signal));
    if (outcome.state === 'cancelled') return outcome;
    const { written: decisions, ...file } = outcome;
    log.info('export.activity-written', { decisions });
    return { ...file, decisions };
  }

  return {
    async getExportPlan({ eventId, language }) {
      const event = refOf(eventId);
      const columns = await records.listExportColumns(event, language);
      return { columns: [...columns], ...readExportChoice(local, event, log) };
    },
    startExport: async ({ eventId, language, ...choice }) => exportEvent(refOf(eventId), language, choice),
    cancelExport: async () => run.cancel(),
    exportActivity: async ({ language }) => exportActivity({ account: signIn.current().account, language }),
    async printReport({ eventId }) {
      const fileName = fileNameFor(nameOf(refOf(eventId)), clock.wallTime(), 'pdf');
      try {
        return await platform.printPage(fileName);
      } catch (error) {
        log.error('report.not-printed', error);
        throw new VestibuleError('export-failed', { cause: error });
      }
    },
  };
}

const choiceSchema = z.object({
  format: exportFormatSchema,
  filter: exportFilterSchema,
  leftOut: z.array(z.string()),
});
const everything: ExportChoice = { format: 'xlsx', filter: 'everybody', leftOut: [] };

/** The choice of the last export of this event; before the first, everything as a workbook. */
export function readExportChoice(local: LocalStore, event: EventRef, log?: Log): ExportChoice {
  return readChoice(local, settingName(event), choiceSchema, everything, log);
}

/** Remembers it. Fails with `not-saved`. */
export function writeExportChoice(local: LocalStore, event: EventRef, choice: ExportChoice): void {
  const { format, filter, leftOut } = choice;
  writeSetting(local, settingName(event), { format, filter, leftOut });
}

function settingName({ account, eventId }: EventRef): string {
  return `export ${account} ${eventId}`;
}
