import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { gala, manyGuests, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { type MirrorFiles, mirrorFiles, openThroughWorker } from './opened-mirror-files.ts';

const importingProcess = new URL('./importing-process.ts', import.meta.url).pathname;
const guests = 1_000;

/** Begins an import and kills it when so many guests have been read. */
async function importUntilKilled({ mirrorFile, localFile }: MirrorFiles, received: number): Promise<void> {
  const child = spawn(process.execPath, [importingProcess, mirrorFile, localFile, String(guests)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (Number(line) >= received) child.kill('SIGKILL');
  }
  expect((await exited)[1]).toBe('SIGKILL');
}

test('an import killed with SIGKILL keeps what had landed, and the next writes only the rest', async () => {
  const files = mirrorFiles();
  await importUntilKilled(files, 400);
  const mirror = openThroughWorker(files);
  const { expected: before } = mirror.reader.counts(gala);
  expect(before).toBeGreaterThan(0);
  const report = await pull(mirror, manyGuests(guests));
  expect(report).toMatchObject({ received: guests, changed: guests - before, hidden: 0 });
  expect(await pull(mirror, manyGuests(guests))).toMatchObject({ received: guests, changed: 0 });
});
