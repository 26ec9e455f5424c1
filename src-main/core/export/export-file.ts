import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import { createZoneClock } from '../../../src-shared/time/zone-clock.ts';
import type { FileTarget } from '../ports/platform.ts';
import type { SessionDeps } from '../session/core-deps.ts';

const longestName = 60;

/**
 * Names a file about an event, for every file system: "Summer-Gala-2026-06-18.xlsx", with the day of the export in the
 * event's zone. `madeAt` is ISO 8601 in UTC.
 */
export function fileNameFor(event: ServiceEvent, madeAt: string, extension: string): string {
  const day = new Date(createZoneClock(event.timezone ?? null)(Date.parse(madeAt)))
    .toISOString()
    .slice(0, 10);
  const words = (event.name ?? '').normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, longestName).join('');
  return `${name || 'event'}-${day}.${extension}`;
}

/** The one export that may be under way. */
export interface ExportRun {
  /** Runs an export. Fails with `export-running` while there is one. `signal` aborts when it must end. */
  begin<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Runs the part that writes a file, which `stop` waits for. It does not wait for a question to a person. */
  write<T>(work: () => Promise<T>): Promise<T>;
  cancel(): void;
  /** Ends the export under way, and resolves when nothing is being written any more. */
  stop(): Promise<void>;
}

const closed = new VestibuleError('export-failed');

export function createExportRun(): ExportRun {
  let running: AbortController | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    async begin(work) {
      if (running !== null) throw new VestibuleError('export-running');
      running = new AbortController();
      try {
        return await work(running.signal);
      } finally {
        running = null;
      }
    },
    write(work) {
      const written = work();
      writing = written.catch(() => undefined);
      return written;
    },
    cancel: () => running?.abort(),
    async stop() {
      running?.abort(closed);
      await writing;
    },
  };
}

/** Whether a person has ended the export, and not the closing of Vestibule. */
export function wasCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason !== closed;
}

/** The outcome of a file; `written` describes its content. */
export type FileOutcome<W> =
  | {
      readonly state: 'saved';
      readonly fileName: string;
      readonly download: string | null;
      readonly written: W;
    }
  | { readonly state: 'cancelled' };

/** Writes a new file at `path`. Rejects when the signal is aborted. */
export type WriteFile<W> = (path: string, signal: AbortSignal) => Promise<W>;

/** Writes files for a person: one at a time, where the person chooses, whole or not at all. */
export interface FileWriter {
  /** Fails with `export-running`, or with `export-failed`: then there is no file. */
  write<W>(fileName: string, write: WriteFile<W>): Promise<FileOutcome<W>>;
  /** As `write`, for content that is at hand. */
  save(fileName: string, content: Uint8Array): Promise<FileOutcome<void>>;
}

export function createFileWriter(
  { platform, log }: Pick<SessionDeps, 'platform' | 'log'>,
  run: ExportRun,
): FileWriter {
  async function writeTo<W>(target: FileTarget, write: WriteDraft<W>, signal: AbortSignal) {
    try {
      const written = await write(target, signal);
      signal.throwIfAborted();
      return { download: await target.handOver(), written };
    } catch (error) {
      await target.discard();
      throw error;
    }
  }

  async function writeWhereChosen<W>(
    fileName: string,
    write: WriteDraft<W>,
    signal: AbortSignal,
  ): Promise<FileOutcome<W>> {
    try {
      const target = await platform.chooseFile(fileName);
      if (target === null) return { state: 'cancelled' };
      // The export may have ended while the person chose a place.
      if (signal.aborted) {
        await target.discard();
        return { state: 'cancelled' };
      }
      const file = await run.write(() => writeTo(target, write, signal));
      return { state: 'saved', fileName, ...file };
    } catch (error) {
      if (wasCancelled(signal)) return { state: 'cancelled' };
      if (error instanceof VestibuleError) throw error;
      log.error('export.failed', error);
      throw new VestibuleError('export-failed', { cause: error });
    }
  }

  const begin = <W>(fileName: string, write: WriteDraft<W>) =>
    run.begin((signal) => writeWhereChosen(fileName, write, signal));
  return {
    write: (fileName, write) => begin(fileName, ({ draftPath }, signal) => write(draftPath, signal)),
    save: (fileName, content) => begin(fileName, (target) => target.write(content)),
  };
}

type WriteDraft<W> = (target: FileTarget, signal: AbortSignal) => Promise<W>;
