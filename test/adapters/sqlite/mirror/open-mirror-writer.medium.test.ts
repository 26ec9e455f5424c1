import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildWhenNeeded } from '../../../../build/start/build-when-needed.ts';
import { openMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/open-mirror-writer.ts';
import type { MirrorWriter, PullReport } from '../../../../src-main/core/ports/mirror.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import {
  gala,
  idsFound,
  inChunks,
  manyGuests,
  pull,
} from '../../../contract/mirror/mirror-under-contract.ts';
import { describeMirror } from '../../../contract/mirror.contract.ts';
import { mirrorFiles, openInProcess, openThroughWorker, workerUrl } from './opened-mirror-files.ts';

const root = join(import.meta.dirname, '../../../..');
/** As it ships, which also starts faster than from sources. */
const builtWorkerUrl = pathToFileURL(join(root, 'build/out/main/mirror-worker.js'));

beforeAll(() => buildWhenNeeded(root, console.log));

describeMirror('mirror.db, written through the worker', () =>
  openThroughWorker(mirrorFiles(), builtWorkerUrl),
);

const dyingWorkerUrl = new URL('./dying-worker.ts', import.meta.url);

/** An import whose body has begun and never goes on. */
function importingStill(writer: MirrorWriter): Promise<PullReport> {
  async function* still(): AsyncGenerator<Uint8Array> {
    yield* inChunks('{"guests":[');
    await new Promise(() => undefined);
  }
  return writer.importGuests({
    event: gala,
    startedSequence: 1,
    chunks: still(),
    etag: null,
    wallTime: () => '',
    onProgress: () => undefined,
  });
}

test('guests are parsed and hashed in the worker: this thread parses nothing while importing', async () => {
  const mirror = openThroughWorker();
  const guests = manyGuests(300);
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  await pull(mirror, guests);
  expect(parse).not.toHaveBeenCalled();
});

test('when the worker dies, the import fails with a reason, and the next call starts another worker', async () => {
  const files = mirrorFiles();
  const writer = openMirrorWriter({ workerUrl: dyingWorkerUrl, ...files });
  onTestFinished(() => writer.close());
  const mirror = { ...openInProcess(files), writer };
  await expect(pull(mirror, manyGuests(10))).rejects.toMatchObject({ name: 'StoreFailure', reason: 'io' });
  expect(await pull(mirror, manyGuests(10))).toMatchObject({ received: 10 });
  expect(idsFound(mirror)).toHaveLength(10);
});

test('the death of the worker ends an import whose stream stands still', async () => {
  const files = mirrorFiles();
  const writer = openMirrorWriter({ workerUrl: dyingWorkerUrl, ...files });
  onTestFinished(() => writer.close());
  await expect(importingStill(writer)).rejects.toMatchObject({ reason: 'io' });
});

test('a worker that cannot start fails the call with a reason', async () => {
  const files = mirrorFiles();
  const writer = openMirrorWriter({ workerUrl, ...files, mirrorFile: `${files.mirrorFile}/no-such-place` });
  onTestFinished(() => writer.close());
  await expect(writer.touchPull(gala, '')).rejects.toMatchObject({ reason: 'io' });
});

test('closing ends an import whose stream stands still', async () => {
  const files = mirrorFiles();
  const writer = openMirrorWriter({ workerUrl, ...files });
  const ended = expect(importingStill(writer)).rejects.toMatchObject({ reason: 'io' });
  await writer.close();
  await ended;
});

test('closing leaves the merging of the index where it is, and everybody is found as before', async () => {
  const files = mirrorFiles();
  const writer = openMirrorWriter({ workerUrl, ...files });
  const mirror = { ...openInProcess(files), writer };
  await pull(mirror, manyGuests(5_000));
  const merged = writer.mergeSearchIndex();
  await writer.close();
  await merged;
  expect(idsFound(mirror, 'number004999')).toEqual(['person-004999']);
});

test('a closed writer takes nothing more', async () => {
  const files = mirrorFiles();
  const writer = openMirrorWriter({ workerUrl, ...files });
  await writer.saveGuests(gala, [aServiceGuest()], 1);
  await writer.close();
  await writer.close();
  await expect(writer.touchPull(gala, '')).rejects.toThrow('closed');
});
