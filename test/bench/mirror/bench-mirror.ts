import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalStore } from '../../../src-main/adapters/sqlite/local/local-store.ts';
import { openDoorReader } from '../../../src-main/adapters/sqlite/mirror/open-door-reader.ts';
import { openMirror } from '../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { openMirrorWriter } from '../../../src-main/adapters/sqlite/mirror/open-mirror-writer.ts';
import { mirrorWorkerUrl } from '../../../src-main/composition/built-workers.ts';
import type { LocalStore } from '../../../src-main/core/ports/local-store.ts';
import type { DoorReader, MirrorWriter, PullReport } from '../../../src-main/core/ports/mirror.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { chunksOf } from '../generator/guest-list-file.ts';

/** Both databases of a laptop, open as the app has them: the writer of the mirror in its worker. */
export interface BenchMirror {
  readonly event: EventRef;
  readonly mirrorFile: string;
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  /** Lands a guest list from a file (`writeGuestListFile`). */
  pull(file: string): Promise<PullReport>;
  close(): Promise<void>;
}

/** Opens the databases in a directory, which is made when it is not there. */
export function openBenchMirror(directory: string): BenchMirror {
  mkdirSync(directory, { recursive: true });
  const files = { mirrorFile: join(directory, 'mirror.db'), localFile: join(directory, 'local.db') };
  openMirror(files.mirrorFile);
  const local = openLocalStore(files.localFile);
  const reader = openDoorReader(files);
  const writer = openMirrorWriter({ workerUrl: mirrorWorkerUrl, ...files });
  const event = { account: 'https://events.example', eventId: 'bench' };
  return {
    ...{ event, mirrorFile: files.mirrorFile, local, reader, writer },
    pull: (file) =>
      writer.importGuests({
        event,
        startedSequence: local.nextSequence(),
        chunks: chunksOf(file),
        etag: null,
        wallTime: () => new Date().toISOString(),
        onProgress: () => undefined,
      }),
    async close() {
      reader.close();
      await writer.close();
      local.close();
    },
  };
}
