import { describe, expect, it } from 'vitest';
import { createPutLane } from '../../../src-main/core/sync/put-lane.ts';

function aPendingPut() {
  return Promise.withResolvers<string>();
}

/** A lane whose first PUT was answered, and is being settled until the test ends that. */
async function aSettlingPut() {
  const lane = createPutLane();
  const settling = Promise.withResolvers<void>();
  await lane.put(
    ['Anna'],
    async () => 'answered',
    () => settling.promise,
  );
  return { lane, settling };
}

async function nothingToSettle(): Promise<void> {}

describe('put lane (rule 3)', () => {
  it('runs one PUT at a time: others start when the one before has ended, however it ends', async () => {
    const lane = createPutLane();
    const put = aPendingPut();
    const events: string[] = [];
    const first = lane.run(() => put.promise);
    const others = ['second', 'third'].map((name) =>
      lane.run(async () => {
        events.push(`${name} starts`);
        await Promise.resolve();
        events.push(`${name} ends`);
      }),
    );
    await Promise.resolve();
    expect(events).toEqual([]);
    put.reject(new Error('no network'));
    await expect(first).rejects.toThrow('no network');
    await Promise.all(others);
    expect(events).toEqual(['second starts', 'second ends', 'third starts', 'third ends']);
  });

  it('starts no pull while a PUT is under way', async () => {
    const lane = createPutLane();
    const put = aPendingPut();
    const events: string[] = [];
    const first = lane.run(() => put.promise).then(() => events.push('PUT ended'));
    const pull = lane.whenFree(() => events.push('pull started'));
    await Promise.resolve();
    expect(events).toEqual([]);
    put.resolve('done');
    await Promise.all([first, pull]);
    expect(events).toContain('pull started');
    expect(lane.busy).toBe(false);
  });

  it('lets a pull start when the PUT fails', async () => {
    const lane = createPutLane();
    const put = aPendingPut();
    const first = lane.run(() => put.promise);
    const pull = lane.whenFree(() => 'started');
    put.reject(new Error('no network'));
    await expect(first).rejects.toThrow('no network');
    await expect(pull).resolves.toBe('started');
  });

  it('keeps a pull waiting when the next PUT starts at once', async () => {
    const lane = createPutLane();
    const [one, two] = [aPendingPut(), aPendingPut()];
    const events: string[] = [];
    const puts = lane.run(() => one.promise).then(() => lane.run(() => two.promise));
    const pull = lane.whenFree(() => events.push(lane.busy ? 'started during a PUT' : 'started when free'));
    one.resolve('first');
    await Promise.resolve();
    two.resolve('second');
    await Promise.all([puts, pull]);
    expect(events).toEqual(['started when free']);
  });
});

describe('put lane, while a PUT is being settled', () => {
  it('lets the next PUT out, and settles that when the one before is settled', async () => {
    const { lane, settling } = await aSettlingPut();
    const settlingNext = Promise.withResolvers<void>();
    const events: string[] = [];
    const next = lane.put(
      ['Bert'],
      async () => events.push('sent'),
      () => {
        events.push('settling');
        return settlingNext.promise;
      },
    );
    await new Promise(setImmediate);
    expect([events, lane.settling]).toEqual([['sent'], ['Anna']]);
    settling.resolve();
    await next;
    expect([events, lane.settling]).toEqual([['sent', 'settling'], ['Bert']]);
    settlingNext.resolve();
    await lane.settled();
    expect([lane.settling, lane.busy]).toEqual([[], false]);
  });

  it('starts no pull and nothing that runs alone', async () => {
    const { lane, settling } = await aSettlingPut();
    const events: string[] = [];
    const pull = lane.whenFree(() => events.push('pull'));
    const read = lane.run(async () => events.push('read'));
    await new Promise(setImmediate);
    expect([events, lane.busy]).toEqual([[], true]);
    settling.resolve();
    await Promise.all([pull, read]);
    expect(events).toEqual(['pull', 'read']);
  });

  it('gives a pull that waits its turn before the next PUT: a long drain does not keep it off', async () => {
    const { lane, settling } = await aSettlingPut();
    const events: string[] = [];
    const pull = lane.whenFree(() => events.push('pull'));
    const put = lane.put(['Bert'], async () => events.push('PUT'), nothingToSettle);
    await new Promise(setImmediate);
    expect(events).toEqual([]);
    settling.resolve();
    await Promise.all([pull, put]);
    expect(events).toEqual(['pull', 'PUT']);
  });

  it('tells that it failed once: the next PUT, whose own answer is settled all the same', async () => {
    const { lane, settling } = await aSettlingPut();
    const put = aPendingPut();
    const settled: string[] = [];
    const next = lane.put(
      ['Bert'],
      () => put.promise,
      async (answer) => void settled.push(answer),
    );
    settling.reject(new Error('disk full'));
    put.resolve('answer of the next');
    await expect(next).rejects.toThrow('disk full');
    await lane.settled();
    expect(settled).toEqual(['answer of the next']);
  });

  it('tells that it failed whoever asks, and then is free', async () => {
    const { lane, settling } = await aSettlingPut();
    settling.reject(new Error('disk full'));
    await expect(lane.settled()).rejects.toThrow('disk full');
    expect(() => lane.assertSettled()).not.toThrow();
    await expect(lane.whenFree(() => 'started')).resolves.toBe('started');
  });

  it('settles nothing of a PUT that failed', async () => {
    const lane = createPutLane();
    const failing = lane.put(['Anna'], () => Promise.reject(new Error('no network')), nothingToSettle);
    await expect(failing).rejects.toThrow('no network');
    expect([lane.settling, lane.busy]).toEqual([[], false]);
  });
});
