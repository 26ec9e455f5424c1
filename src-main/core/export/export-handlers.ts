import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ExportChoice, ExportResult } from '../../../src-shared/domain/export.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import type { FileTarget } from '../ports/platform.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { type ExportRun, wasCancelled } from './export-run.ts';
import { readExportChoice, writeExportChoice } from './export-setting.ts';
import { fileNameFor } from './file-name.ts';

const extensions: Readonly<Record<ExportChoice['format'], string>> = { xlsx: 'xlsx', csv: 'zip' };

/** The calls that files are made by, about events of the account that is signed in. */
export function exportHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  run: ExportRun,
): Pick<CallHandlers, 'getExportPlan' | 'startExport' | 'cancelExport' | 'printReport'> {
  const { local, records, platform, clock, log, tell } = deps;

  function refOf(eventId: string): EventRef {
    return { account: signIn.current().account, eventId };
  }

  function nameOf(event: EventRef): ServiceEvent {
    const known = deps.reader.findEvent(event);
    if (known === null) throw new VestibuleError('event-unknown');
    return known.event;
  }

  async function write(
    event: EventRef,
    choice: ExportChoice,
    target: FileTarget,
    signal: AbortSignal,
  ): Promise<Omit<Extract<ExportResult, { state: 'saved' }>, 'fileName'>> {
    try {
      const order = { event, madeAt: clock.wallTime(), ...choice };
      const written = await records.writeExport(order, target.draftPath, {
        signal,
        onProgress: (done, total) => tell('exportProgressed', { eventId: event.eventId, done, total }),
      });
      signal.throwIfAborted();
      return { state: 'saved', download: await target.handOver(), ...written };
    } catch (error) {
      await target.discard();
      throw error;
    }
  }

  async function exportTo(event: EventRef, choice: ExportChoice, signal: AbortSignal): Promise<ExportResult> {
    const fileName = fileNameFor(nameOf(event), clock.wallTime(), extensions[choice.format]);
    const target = await platform.chooseFile(fileName);
    if (target === null) return { state: 'cancelled' };
    if (signal.aborted) {
      await target.discard();
      return { state: 'cancelled' };
    }
    writeExportChoice(local, event, choice);
    try {
      const saved = await run.write(() => write(event, choice, target, signal));
      log.info('export.written', { format: choice.format, guests: saved.guests, decisions: saved.decisions });
      return { ...saved, fileName };
    } catch (error) {
      if (wasCancelled(signal)) return { state: 'cancelled' };
      log.error('export.failed', error, { format: choice.format });
      throw new VestibuleError('export-failed', { cause: error });
    }
  }

  return {
    async getExportPlan({ eventId }) {
      const event = refOf(eventId);
      const columns = await records.listExportColumns(event);
      return { columns: [...columns], ...readExportChoice(local, event) };
    },
    async startExport({ eventId, ...choice }) {
      return run.begin((signal) => exportTo(refOf(eventId), choice, signal));
    },
    cancelExport: async () => run.cancel(),
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
