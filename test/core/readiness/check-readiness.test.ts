import { describe, expect, it } from 'vitest';
import type { Power, ReadinessCheck } from '../../../src-shared/domain/readiness.ts';
import { aLaptop, type Laptop } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

const pluggedIn: Power = { source: 'mains', percent: 100 };
const nothingKnown: Power = { source: 'unknown', percent: null };

async function check<K extends ReadinessCheck['kind']>(laptop: Laptop, kind: K, power = pluggedIn) {
  const { checks } = await laptop.handlers.checkReadiness({ eventId: 'event-1', power });
  const found = checks.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no check of ${kind}`);
  return found;
}

/** Fetched just now, everything sent, the clock compared. */
async function aReadyLaptop() {
  const laptop = await aLaptop();
  await laptop.handlers.getReadyOffline({ eventId: 'event-1' });
  laptop.clockOffset.noteDateHeader(new Date(laptop.clock.wallTime()).toUTCString());
  return laptop;
}

describe('a readiness check', () => {
  it('finds everything good on a laptop that is ready', async () => {
    const laptop = await aReadyLaptop();
    const { checks } = await laptop.handlers.checkReadiness({ eventId: 'event-1', power: pluggedIn });
    expect(checks.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['guests', 'good'],
      ['sign-in', 'good'],
      ['unsent', 'good'],
      ['test-write', 'good'],
      ['disk', 'good'],
      ['clock', 'good'],
      ['power', 'good'],
    ]);
  });

  it('needs somebody who is signed in', async () => {
    const laptop = await aLaptop({ key: null, lastAccount: null });
    const checking = laptop.handlers.checkReadiness({ eventId: 'event-1', power: pluggedIn });
    await expect(checking).rejects.toMatchObject({ code: 'sign-in-required' });
  });
});

describe('the guest list', () => {
  it('is to be looked at when it was never fetched', async () => {
    const laptop = await aLaptop();
    expect(await check(laptop, 'guests')).toMatchObject({ verdict: 'look', guests: null, pulledAt: null });
  });

  it('is good for an hour after it was fetched', async () => {
    const laptop = await aReadyLaptop();
    await laptop.clock.advanceAsync(59 * 60_000);
    expect(await check(laptop, 'guests')).toMatchObject({ verdict: 'good', guests: 1 });
    await laptop.clock.advanceAsync(60_000);
    expect(await check(laptop, 'guests')).toMatchObject({ verdict: 'look', guests: 1 });
  });

  it('with nobody on it is to be looked at', async () => {
    const laptop = await aReadyLaptop();
    laptop.service.removeGuest('event-1', 'person-1');
    await laptop.handlers.getReadyOffline({ eventId: 'event-1' });
    expect(await check(laptop, 'guests')).toMatchObject({ verdict: 'look', guests: 0 });
  });
});

describe('the sign-in', () => {
  it('is to be looked at when the service has rejected it', async () => {
    const laptop = await aReadyLaptop();
    laptop.service.setWay(failsWith('unauthorized'));
    await laptop.mark('person-1', 'Attended');
    expect(await check(laptop, 'sign-in')).toMatchObject({ verdict: 'look', keyRejected: true });
  });

  it('is to be looked at when there is no keychain, but not in practice', async () => {
    const laptop = await aLaptop({ keyStorage: 'this-run-only' });
    expect(await check(laptop, 'sign-in')).toMatchObject({ verdict: 'look', keyStorage: 'this-run-only' });
    await laptop.handlers.startPractice();
    expect(await check(laptop, 'sign-in')).toMatchObject({ verdict: 'good' });
  });
});

describe('earlier changes', () => {
  it('are to be looked at while one waits', async () => {
    const laptop = await aReadyLaptop();
    laptop.service.setWay(failsWith('unreachable'));
    await laptop.mark('person-1', 'Attended');
    expect(await check(laptop, 'unsent')).toMatchObject({ verdict: 'look', waiting: 1, needsAttention: 0 });
  });
});

describe('a test write', () => {
  it('is a commit in local.db', async () => {
    const laptop = await aReadyLaptop();
    await check(laptop, 'test-write');
    expect(laptop.local.readSetting('test-write')).toBe(laptop.clock.wallTime());
  });

  it('that the disk does not take is to be looked at', async () => {
    const laptop = await aReadyLaptop();
    laptop.local.refuseWrites('disk-full');
    expect(await check(laptop, 'test-write')).toEqual({ kind: 'test-write', verdict: 'look' });
  });
});

describe('disk, clock and power', () => {
  it.each([
    [500_000_000, 'good'],
    [499_999_999, 'look'],
    [null, 'unknown'],
  ] as const)('with %s bytes free the disk is %s', async (free, verdict) => {
    const laptop = await aReadyLaptop();
    laptop.disk.free = free;
    expect(await check(laptop, 'disk')).toEqual({ kind: 'disk', verdict, freeBytes: free });
  });

  it('the clock is unknown before the service has answered once', async () => {
    expect(await check(await aLaptop(), 'clock')).toMatchObject({ verdict: 'unknown', offsetMs: null });
  });

  it.each([
    ['2026-05-30T18:01:00.000Z', -60_000, 'good'],
    ['2026-05-30T18:01:01.000Z', -61_000, 'look'],
    ['2026-05-30T17:00:00.000Z', 3_600_000, 'look'],
  ])('while the service says %s this clock is %i ms ahead: %s', async (serviceTime, offsetMs, verdict) => {
    const laptop = await aLaptop();
    laptop.clockOffset.noteDateHeader(new Date(serviceTime).toUTCString());
    expect(await check(laptop, 'clock')).toEqual({ kind: 'clock', verdict, offsetMs, setBackMs: null });
  });

  it('a clock that was set back is looked at, with the service asked before or not', async () => {
    const offline = await aLaptop();
    expect(await check(offline, 'clock')).toMatchObject({ verdict: 'unknown' });
    offline.clock.setWallTime('2026-05-30T15:00:00.000Z');
    expect(await check(offline, 'clock')).toMatchObject({ verdict: 'look', setBackMs: 3 * 3_600_000 });
    const online = await aReadyLaptop();
    online.clock.setWallTime('2026-05-30T15:00:00.000Z');
    expect(await check(online, 'clock')).toMatchObject({ verdict: 'look', setBackMs: null });
    expect(await online.handlers.getSyncStatus()).toMatchObject({ isClockWrong: true });
    online.clockOffset.noteDateHeader(new Date(online.clock.wallTime()).toUTCString());
    expect(await check(online, 'clock')).toMatchObject({ verdict: 'good' });
    expect(await online.handlers.getSyncStatus()).toMatchObject({ isClockWrong: false });
  });

  it('what the page knows of the power counts, and the shell is asked when it knows nothing', async () => {
    const laptop = await aLaptop();
    const onBattery = { source: 'battery', percent: 45 } as const;
    expect(await check(laptop, 'power', onBattery)).toMatchObject({ verdict: 'look', percent: 45 });
    expect(await check(laptop, 'power', nothingKnown)).toMatchObject({ verdict: 'unknown' });
    laptop.platform.power = 'battery';
    expect(await check(laptop, 'power', nothingKnown)).toMatchObject({ verdict: 'look', percent: null });
  });
});
