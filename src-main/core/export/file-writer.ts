import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { FileTarget } from '../ports/platform.ts';
import type { SessionDeps } from '../session/core-deps.ts';

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
  /** The one under way, if there is one, ends as cancelled. */
  cancel(): void;
}

export function createFileWriter({ platform, log }: Pick<SessionDeps, 'platform' | 'log'>): FileWriter {
  let running: AbortController | null = null;

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

  return {
    async write(fileName, write) {
      if (running !== null) throw new VestibuleError('export-running');
      const control = new AbortController();
      running = control;
      try {
        const target = await platform.chooseFile(fileName);
        if (target === null) return { state: 'cancelled' };
        return { state: 'saved', fileName, ...(await writeTo(target, write, control.signal)) };
      } catch (error) {
        if (control.signal.aborted) return { state: 'cancelled' };
        if (error instanceof VestibuleError) throw error;
        log.error('export.failed', error);
        throw new VestibuleError('export-failed', { cause: error });
      } finally {
        running = null;
      }
    },
    cancel: () => running?.abort(),
  };
}
