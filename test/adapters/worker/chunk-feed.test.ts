import { describe, expect, test } from 'vitest';
import { ChunkFeed } from '../../../src-main/adapters/worker/body-chunks.ts';

const kilobyte = 1024;

/** Lets everything run that can. */
async function settle(): Promise<void> {
  for (let times = 0; times < 20; times += 1) await Promise.resolve();
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe('ChunkFeed', () => {
  test('sends no more than four small chunks ahead of those that were taken', async () => {
    const sent: Uint8Array[] = [];
    const feed = new ChunkFeed({ send: (chunk) => sent.push(chunk) });
    const body = Uint8Array.from({ length: 400 * kilobyte }, (_, index) => index % 251);
    const running = feed.run(oneChunk(body));
    await settle();
    expect(sent.map(({ length }) => length)).toEqual(Array(4).fill(64 * kilobyte));

    feed.taken();
    await settle();
    expect(sent).toHaveLength(5);

    feed.taken();
    feed.taken();
    await running;
    expect(Buffer.concat(sent)).toEqual(Buffer.from(body));
  });

  test('sends copies, because what is transferred is gone for its owner', async () => {
    const sent: Uint8Array[] = [];
    const feed = new ChunkFeed({ send: (chunk) => sent.push(chunk) });
    const pool = Buffer.from('a pool of many chunks');
    await feed.run(oneChunk(pool.subarray(2, 6)));
    expect(sent).toEqual([new Uint8Array(Buffer.from('pool'))]);
    expect(sent[0]?.buffer).not.toBe(pool.buffer);
    expect(sent[0]?.buffer.byteLength).toBe(4);
  });

  test('hands over as it is what has a buffer of its own', async () => {
    const sent: Uint8Array[] = [];
    const alone = Uint8Array.from([1, 2, 3]);
    await new ChunkFeed({ send: (chunk) => sent.push(chunk) }).run(oneChunk(alone));
    expect(sent[0]).toBe(alone);
  });

  test('ends at once when nobody wants the rest, and lets go of the stream', async () => {
    let letGo = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(64 * kilobyte);
      } finally {
        letGo = true;
      }
    }
    const feed = new ChunkFeed({ send: () => undefined });
    const running = feed.run(endless());
    await settle();
    feed.stop();
    await running;
    expect(letGo).toBe(true);
  });

  test('fails with what the stream fails with', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1);
      throw new Error('cut off');
    }
    await expect(new ChunkFeed({ send: () => undefined }).run(failing())).rejects.toThrow('cut off');
  });
});
