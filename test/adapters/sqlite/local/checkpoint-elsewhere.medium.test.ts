import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkpointElsewhere } from '../../../../src-main/adapters/sqlite/local/checkpoint-elsewhere.ts';
import { openLocalStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { openMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/open-mirror-writer.ts';
import type { LocalStore } from '../../../../src-main/core/ports/local-store.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { mirrorFiles, workerUrl } from '../mirror/opened-mirror-files.ts';
import { temporaryDirectory } from './opened-sqlite-store.ts';

const changes = 150;

function markMany(local: LocalStore): void {
  for (let number = 1; number <= changes; number += 1) {
    local.putEntry(anOutboxEntry({ personId: `person-${number}` }));
  }
}

/** How many changes are in the database itself, without its WAL. */
function countCarriedOver(localFile: string): number {
  const copy = join(temporaryDirectory(), 'local.db');
  copyFileSync(localFile, copy);
  const store = openLocalStore(copy);
  onTestFinished(() => store.close());
  return store.countEntries({ account: anOutboxEntry().account });
}

test('what is marked leaves the WAL without the thread that marks', async () => {
  const files = mirrorFiles();
  const writer = openMirrorWriter({ workerUrl, ...files });
  onTestFinished(() => writer.close());
  const log = recordingLog();
  checkpointElsewhere(files.local.watchGuests, writer.checkpointLocal, log);
  markMany(files.local);
  await vi.waitFor(() => expect(countCarriedOver(files.localFile)).toBe(changes), { timeout: 20_000 });
  expect(statSync(`${files.localFile}-wal`).size).toBeGreaterThan(0);
  expect(log.lines).toEqual([]);
});

test('one that fails is logged, and every mark is kept', async () => {
  const { local } = mirrorFiles();
  const log = recordingLog();
  checkpointElsewhere(local.watchGuests, () => Promise.reject(new Error('the thread is gone')), log);
  markMany(local);
  await vi.waitFor(() => expect(log.lines).toMatchObject([{ name: 'store.checkpoint-failed' }]));
  expect(local.countEntries({ account: anOutboxEntry().account })).toBe(changes);
});
