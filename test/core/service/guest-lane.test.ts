import { describe, expect, it } from 'vitest';
import { createGuestLane } from '../../../src-main/core/service/guest-lane.ts';

function aPendingPut() {
  return Promise.withResolvers<string>();
}

describe('put lane (rule 3)', () => {
  it('runs one PUT at a time: others start when the one before has ended, however it ends', async () => {
    const lane = createGuestLane();
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
    const lane = createGuestLane();
    const put = aPendingPut();
    const events: string[] = [];
    const first = lane.run(() => put.promise).then(() => events.push('PUT ended'));
    const pull = lane.whenFree(() => events.push('pull started'));
    await Promise.resolve();
    expect(events).toEqual([]);
    put.resolve('done');
    await Promise.all([first, pull]);
    expect(events).toContain('pull started');
    expect(lane.isBusy).toBe(false);
  });

  it('lets a pull start when the PUT fails', async () => {
    const lane = createGuestLane();
    const put = aPendingPut();
    const first = lane.run(() => put.promise);
    const pull = lane.whenFree(() => 'started');
    put.reject(new Error('no network'));
    await expect(first).rejects.toThrow('no network');
    await expect(pull).resolves.toBe('started');
  });

  it('keeps a pull waiting when the next PUT starts at once', async () => {
    const lane = createGuestLane();
    const [one, two] = [aPendingPut(), aPendingPut()];
    const events: string[] = [];
    const puts = lane.run(() => one.promise).then(() => lane.run(() => two.promise));
    const pull = lane.whenFree(() => events.push(lane.isBusy ? 'started during a PUT' : 'started when free'));
    one.resolve('first');
    await Promise.resolve();
    two.resolve('second');
    await Promise.all([puts, pull]);
    expect(events).toEqual(['started when free']);
  });

  it('gives a pull that waits its turn before the request that follows: a long drain does not keep it off', async () => {
    const lane = createGuestLane();
    const put = aPendingPut();
    const events: string[] = [];
    const drain = lane.run(() => put.promise).then(() => lane.run(async () => events.push('next PUT')));
    const pull = lane.whenFree(() => events.push('pull'));
    put.resolve('done');
    await Promise.all([drain, pull]);
    expect(events).toEqual(['pull', 'next PUT']);
  });
});
