import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { aLaptop } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

/** A laptop that is backing off for as long as it ever does, with one change waiting. */
async function aLaptopBackingOff() {
  const laptop = await aLaptop({ random: () => 0.999 });
  laptop.service.setWay(failsWith('unreachable'));
  await laptop.mark('person-1', 'Attended');
  await laptop.clock.advanceAsync(5 * 60_000);
  return laptop;
}

describe('a nudge', () => {
  it('ends the pause of what only backs off', async () => {
    const laptop = await aLaptopBackingOff();
    laptop.service.setWay();
    await laptop.handlers.nudge();
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('is taken from a locked laptop too: it wakes up, and nobody has entered the PIN yet', async () => {
    const laptop = await aLaptopBackingOff();
    await laptop.handlers.setPin({ pin: '4711', current: null });
    await laptop.handlers.lock();
    laptop.service.setWay();
    await laptop.handlers.nudge();
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('is a reason and no fact: as long as nothing answers, the connection stays offline', async () => {
    const laptop = await aLaptopBackingOff();
    await laptop.handlers.nudge();
    await laptop.settle();
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'offline', waiting: 1 });
  });

  it('never skips a Retry-After, however often it comes', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(() => Promise.reject(new ServiceFailure('too-many', { retryAfterMs: 60_000 })));
    await laptop.mark('person-1', 'Attended');
    const asked = laptop.service.requests.length;
    laptop.service.setWay();
    for (let second = 0; second < 59; second += 1) {
      await laptop.handlers.nudge();
      await laptop.clock.advanceAsync(1_000);
    }
    expect(laptop.service.requests).toHaveLength(asked);
    await laptop.clock.advanceAsync(1_000);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('opens no gate: a rejected key stays rejected', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(failsWith('unauthorized'));
    await laptop.mark('person-1', 'Attended');
    const asked = laptop.service.requests.length;
    await laptop.handlers.nudge();
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.service.requests).toHaveLength(asked);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: 'sign-in' });
  });

  it('means nothing while nobody is signed in', async () => {
    const laptop = await aLaptop({ key: null, lastAccount: null });
    await laptop.handlers.nudge();
    expect(laptop.service.requests).toEqual([]);
  });
});
