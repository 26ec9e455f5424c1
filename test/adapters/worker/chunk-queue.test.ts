import { expect, test } from 'vitest';
import { ChunkQueue } from '../../../src-main/adapters/worker/body-chunks.ts';

test('chunks come out in order, those pushed before and while reading', async () => {
  const queue = new ChunkQueue(() => undefined);
  queue.push(Uint8Array.of(1));
  const read: number[] = [];
  const reading = (async () => {
    for await (const [byte] of queue) read.push(byte ?? 0);
  })();
  queue.push(Uint8Array.of(2));
  await Promise.resolve();
  queue.push(Uint8Array.of(3));
  queue.end(null);
  await reading;
  expect(read).toEqual([1, 2, 3]);
});

test('a failure comes behind the last chunk', async () => {
  const queue = new ChunkQueue(() => undefined);
  queue.push(Uint8Array.of(1));
  queue.cutOff(new Error('cut off'));
  const read: number[] = [];
  const reading = (async () => {
    for await (const [byte] of queue) read.push(byte ?? 0);
  })();
  await expect(reading).rejects.toThrow('cut off');
  expect(read).toEqual([1]);
});

test('a chunk counts as taken when the reader is done with it', async () => {
  let taken = 0;
  const queue = new ChunkQueue(() => {
    taken += 1;
  });
  queue.push(Uint8Array.of(1));
  queue.push(Uint8Array.of(2));
  queue.end(null);
  const takenAt: number[] = [];
  for await (const _chunk of queue) takenAt.push(taken);
  expect([...takenAt, taken]).toEqual([0, 1, 2]);
});
