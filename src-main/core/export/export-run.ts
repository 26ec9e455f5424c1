import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

/** The one export that may be under way. */
export interface ExportRun {
  /** Fails with `export-running` while there is one. `signal` is aborted when it shall end. */
  begin<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** The part of it that writes a file, which has to end before anything is closed: a question to a person need not. */
  write<T>(work: () => Promise<T>): Promise<T>;
  cancel(): void;
  /** Ends it, and resolves when nothing of it is being written any more. */
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

/** Whether a person has ended it, and not the closing of Vestibule. */
export function wasCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason !== closed;
}
