import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { FileTarget } from '../ports/platform.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import { type ExportRun, wasCancelled } from './export-run.ts';

/** What became of a file; `written` is what was said of its content. */
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

/** Writes files that a person takes away: one at a time, where the person says, whole or not at all. */
export interface FileWriter {
  /** Fails with `export-running`, or with `export-failed`: then there is no file. */
  write<W>(fileName: string, write: WriteFile<W>): Promise<FileOutcome<W>>;
}

export function createFileWriter(
  { platform, log }: Pick<SessionDeps, 'platform' | 'log'>,
  run: ExportRun,
): FileWriter {
  async function writeTo<W>(target: FileTarget, write: WriteFile<W>, signal: AbortSignal) {
    try {
      const written = await write(target.draftPath, signal);
      signal.throwIfAborted();
      return { download: await target.handOver(), written };
    } catch (error) {
      await target.discard();
      throw error;
    }
  }

  async function writeWhereChosen<W>(
    fileName: string,
    write: WriteFile<W>,
    signal: AbortSignal,
  ): Promise<FileOutcome<W>> {
    try {
      const target = await platform.chooseFile(fileName);
      if (target === null) return { state: 'cancelled' };
      // Nobody knows for how long a person was asked where to: it was given up meanwhile, or all is closed.
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

  return { write: (fileName, write) => run.begin((signal) => writeWhereChosen(fileName, write, signal)) };
}
