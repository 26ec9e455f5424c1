import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openEventRecords } from '../../../src-main/adapters/export/open-event-records.ts';
import { recordsWorkerUrl } from '../../../src-main/composition/built-workers.ts';
import type { ExportOrder } from '../../../src-main/core/ports/event-records.ts';
import { describeEventRecords } from '../../contract/event-records.contract.ts';
import { gala } from '../../contract/mirror/mirror-under-contract.ts';
import { mirrorFiles, openInProcess } from '../sqlite/mirror/opened-mirror-files.ts';

describeEventRecords('records of both databases, read in a worker', () => {
  const files = mirrorFiles();
  const { mirrorFile, localFile } = files;
  return {
    ...openInProcess(files),
    records: openEventRecords({ workerUrl: recordsWorkerUrl, mirrorFile, localFile }),
  };
});

test('a worker that dies fails its work with a reason, leaves no half file, and the next work has a worker of its own', async () => {
  const files = mirrorFiles();
  const { mirrorFile, localFile } = files;
  const opened = openInProcess(files);
  const dying = { workerUrl: new URL('./dying-records-worker.ts', import.meta.url), mirrorFile, localFile };
  const died = { name: 'StoreFailure', reason: 'io' };
  await expect(openEventRecords(dying).tallyReport(gala, [])).rejects.toMatchObject(died);
  const path = `${mirrorFile}.export`;
  const order = {
    event: gala,
    language: 'en',
    madeAt: '',
    format: 'xlsx',
    filter: 'everybody',
    leftOut: [],
  } satisfies ExportOrder;
  const control = { signal: new AbortController().signal, onProgress: () => undefined };
  await expect(openEventRecords(dying).writeExport(order, path, control)).rejects.toMatchObject(died);
  expect(existsSync(path)).toBe(false);

  expect(opened.local.countEntries(gala)).toBe(0);
  const records = openEventRecords({ ...dying, workerUrl: recordsWorkerUrl });
  expect(await records.listNotArrived(gala)).toEqual({ guests: [], unsent: 0, otherStatus: 0 });
});
