import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalStoreSafely } from '../../../src-main/adapters/sqlite/local/open-local-store-safely.ts';
import { openDoorReader } from '../../../src-main/adapters/sqlite/mirror/open-door-reader.ts';
import { openMirror } from '../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { openMirrorWriter } from '../../../src-main/adapters/sqlite/mirror/open-mirror-writer.ts';
import { mirrorWorkerUrl } from '../../../src-main/composition/built-workers.ts';
import { withJournal } from '../../../src-main/core/journal/journalled-local-store.ts';
import type { LocalStore } from '../../../src-main/core/ports/local-store.ts';
import type { Log } from '../../../src-main/core/ports/log.ts';
import type { DoorReader, MirrorWriter, PullReport } from '../../../src-main/core/ports/mirror.ts';
import { mergeBehind } from '../../../src-main/core/pull/pull-loop.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { chunksOf } from '../generator/guest-list-file.ts';

/** Both databases of a laptop, open as the app has them: the writer of the mirror in its worker. */
export interface BenchMirror {
  readonly event: EventRef;
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  /** Lands a guest list, as it arrives or from a file (`writeGuestListFile`): that of `event`, or of another. */
  land(list: GuestList, of?: EventRef): Promise<PullReport>;
  /** Lands a guest list, and merges the search index behind it as the app does. */
  pull(list: GuestList, of?: EventRef): Promise<PullReport>;
  close(): Promise<void>;
}

/** A file, or a body as it arrives. */
type GuestList = string | AsyncIterable<Uint8Array>;

/** What goes wrong spoils the figures: it ends the benchmark. */
export const loudLog: Log = {
  info: () => undefined,
  warn: fail,
  error: fail,
};

/** The event of every benchmark. */
export const benchEvent: EventRef = { account: 'https://events.example', eventId: 'bench' };

/** Opens the databases in a directory, which is made when it is not there. */
export function openBenchMirror(directory: string): BenchMirror {
  mkdirSync(directory, { recursive: true });
  const files = { mirrorFile: join(directory, 'mirror.db'), localFile: join(directory, 'local.db') };
  const opened = openLocalStoreSafely({
    file: files.localFile,
    journalFile: join(directory, 'decisions.journal'),
    wallTime,
    log: loudLog,
  });
  openMirror(files.mirrorFile);
  const local = withJournal(opened.store, opened.journal, loudLog);
  const reader = openDoorReader({ ...files, watchGuests: opened.store.watchGuests });
  const writer = openMirrorWriter({ workerUrl: mirrorWorkerUrl, ...files });
  const land = (list: GuestList, of = benchEvent) =>
    writer.importGuests({
      event: of,
      startedSequence: local.nextSequence(),
      chunks: typeof list === 'string' ? chunksOf(list) : list,
      etag: null,
      wallTime,
      onProgress: () => undefined,
    });
  return {
    ...{ event: benchEvent, local, reader, writer, land },
    async pull(list, of) {
      const report = await land(list, of);
      await mergeBehind({ writer, log: loudLog }, report);
      return report;
    },
    async close() {
      reader.close();
      await writer.close();
      opened.close();
    },
  };
}

function wallTime(): string {
  return new Date().toISOString();
}

function fail(name: string, cause: unknown): never {
  throw new Error(`the log says ${name}`, { cause });
}
