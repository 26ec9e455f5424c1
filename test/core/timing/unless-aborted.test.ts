import { describe, expect, it } from 'vitest';
import { eachUnlessAborted, unlessAborted } from '../../../src-main/core/timing/unless-aborted.ts';

const interrupted = expect.objectContaining({ kind: 'interrupted' });
const never = new Promise<never>(() => undefined);

describe('waiting unless aborted', () => {
  it('brings what the work brings, and fails with what it fails with', async () => {
    const { signal } = new AbortController();
    await expect(unlessAborted(Promise.resolve('done'), signal)).resolves.toBe('done');
    await expect(unlessAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
  });

  it('ends at once when it is aborted, though the work never does', async () => {
    const giving = new AbortController();
    const waiting = unlessAborted(never, giving.signal);
    giving.abort();
    await expect(waiting).rejects.toThrow(interrupted);
  });

  it('does not begin to wait when it was aborted before', async () => {
    await expect(unlessAborted(never, AbortSignal.abort())).rejects.toThrow(interrupted);
  });

  it('leaves nobody with the failure of what was given up', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    await expect(unlessAborted(promise, AbortSignal.abort())).rejects.toThrow(interrupted);
    reject(new Error('nobody listens'));
    await expect(promise).rejects.toThrow('nobody listens');
  });
});

describe('reading unless aborted', () => {
  it('brings every item', async () => {
    const read = [];
    for await (const item of eachUnlessAborted(items('a', 'b'), new AbortController().signal))
      read.push(item);
    expect(read).toEqual(['a', 'b']);
  });

  it('ends at once when it is aborted in the middle, though the next item never comes', async () => {
    const giving = new AbortController();
    const reading = eachUnlessAborted(standingStill(), giving.signal);
    expect(await reading.next()).toEqual({ done: false, value: 'first' });
    const next = reading.next();
    giving.abort();
    await expect(next).rejects.toThrow(interrupted);
  });

  it('lets go of the items when nobody wants the rest', async () => {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    async function* watched() {
      try {
        yield* items('a', 'b');
      } finally {
        letGo();
      }
    }
    for await (const _item of eachUnlessAborted(watched(), new AbortController().signal)) break;
    await isLetGo;
  });
});

async function* items(...all: string[]): AsyncGenerator<string> {
  yield* all;
}

async function* standingStill(): AsyncGenerator<string> {
  yield 'first';
  await never;
}
