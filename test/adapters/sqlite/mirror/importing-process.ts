import { writeSync } from 'node:fs';
import { openMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/open-mirror-writer.ts';
import { mirrorWorkerUrl } from '../../../../src-main/composition/built-workers.ts';
import { gala, manyGuests } from '../../../contract/mirror/mirror-under-contract.ts';

/** Imports so many guests, prints how many were read, and stands still before the last until it is killed. */
const [mirrorFile = '', localFile = '', count = '0'] = process.argv.slice(2);
const body = JSON.stringify({ guests: manyGuests(Number(count)) });

async function* endless(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(body.slice(0, -100));
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}

await openMirrorWriter({ workerUrl: mirrorWorkerUrl, mirrorFile, localFile }).importGuests({
  ...{ event: gala, startedSequence: 1, chunks: endless(), etag: null },
  wallTime: () => '',
  onProgress: (received) => writeSync(1, `${received}\n`),
});
