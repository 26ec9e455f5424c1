import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openLocalStore, type WatchedStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { createMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { openDoorReader } from '../../../../src-main/adapters/sqlite/mirror/open-door-reader.ts';
import { openMirror } from '../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { openMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/open-mirror-writer.ts';
import { openDatabase } from '../../../../src-main/adapters/sqlite/open-database.ts';
import {
  type MirrorUnderContract,
  manyGuests,
  pull,
} from '../../../contract/mirror/mirror-under-contract.ts';
import { fastDisk } from '../../../fast-disk.ts';

export const workerUrl = new URL(
  '../../../../src-main/adapters/sqlite/mirror/mirror-worker.ts',
  import.meta.url,
);

export interface MirrorFiles {
  readonly mirrorFile: string;
  readonly localFile: string;
  readonly local: WatchedStore;
}

/** When to clean up: after a test, or (for a mirror that several tests read) after all of them. */
type AtEnd = (cleanUp: () => void) => void;

/** Both databases, new, in a directory that goes at the end. */
export function mirrorFiles(atEnd: AtEnd = onTestFinished): MirrorFiles {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-mirror-'));
  const files = { mirrorFile: join(directory, 'mirror.db'), localFile: join(directory, 'local.db') };
  atEnd(() => rmSync(directory, { recursive: true }));
  openMirror(files.mirrorFile);
  const local = openLocalStore(files.localFile);
  atEnd(() => local.close());
  return { ...files, local };
}

/** Reader and writer as the app has them: the writer in a worker. */
export function openThroughWorker(files = mirrorFiles(), url = workerUrl): MirrorUnderContract {
  const writer = openMirrorWriter({ workerUrl: url, ...files });
  onTestFinished(() => writer.close());
  return { reader: openReader(files, onTestFinished), writer, local: files.local };
}

/** The same with the writer in this thread. */
export function openInProcess(files = mirrorFiles(), atEnd: AtEnd = onTestFinished): MirrorUnderContract {
  const db = openDatabase(files.mirrorFile, { synchronous: 'NORMAL' });
  atEnd(() => db.close());
  return {
    reader: openReader(files, atEnd),
    writer: createMirrorWriter(db, files.local),
    local: files.local,
  };
}

function openReader(files: MirrorFiles, atEnd: AtEnd) {
  const reader = openDoorReader({ ...files, watchGuests: files.local.watchGuests });
  atEnd(() => reader.close());
  return reader;
}

/** Files of a mirror that has landed a list of 300 guests, and is not open. */
export async function pulledAndClosed() {
  const files = mirrorFiles();
  const cleanUps: (() => void)[] = [];
  await pull(
    openInProcess(files, (cleanUp) => cleanUps.unshift(cleanUp)),
    manyGuests(300),
  );
  for (const cleanUp of cleanUps) cleanUp();
  return files;
}
