import { describe, expect, test } from 'vitest';
import { createFakeClock } from './fake-clock.ts';

describe('the fake clock', () => {
  test('runs due timers in order of time, each at its own time, and those set first first', () => {
    const clock = createFakeClock();
    const ran: string[] = [];
    const note = (name: string) => () => ran.push(`${name} at ${clock.monotonicMs()}`);
    clock.after(30, note('late'));
    clock.after(10, note('early'));
    clock.after(10, note('early too'));
    clock.after(31, note('never'));
    clock.advance(30);
    expect(ran).toEqual(['early at 10', 'early too at 10', 'late at 30']);
    expect(clock.pendingTimers).toBe(1);
  });

  test('runs timers that timers set, as far as time goes', () => {
    const clock = createFakeClock();
    let ticks = 0;
    const tick = (): void => {
      ticks += 1;
      clock.after(10, tick);
    };
    clock.after(10, tick);
    clock.advance(35);
    expect(ticks).toBe(3);
    expect(clock.monotonicMs()).toBe(35);
  });

  test('does not run what was cancelled', () => {
    const clock = createFakeClock();
    let ran = false;
    const cancel = clock.after(10, () => {
      ran = true;
    });
    cancel();
    clock.advance(10);
    expect(ran).toBe(false);
  });

  test('lets promises set the next timer before time moves on', async () => {
    const clock = createFakeClock();
    const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));
    const woke: number[] = [];
    const loop = (async () => {
      for (let i = 0; i < 3; i++) {
        await wait(10);
        woke.push(clock.monotonicMs());
      }
    })();
    await clock.advanceAsync(30);
    await loop;
    expect(woke).toEqual([10, 20, 30]);
  });

  test('its wall time runs with it, and can jump without touching the wait', () => {
    const clock = createFakeClock('2026-05-30T18:00:00.000Z');
    clock.advance(1_500);
    expect(clock.wallTime()).toBe('2026-05-30T18:00:01.500Z');
    clock.setWallTime('2020-01-01T00:00:00.000Z');
    expect(clock.wallTime()).toBe('2020-01-01T00:00:00.000Z');
    expect(clock.monotonicMs()).toBe(1_500);
  });

  test('asleep, its wall time goes on, and timers wait with the monotonic time', () => {
    const clock = createFakeClock('2026-05-30T18:00:00.000Z');
    const ran: string[] = [];
    clock.after(1_000, () => ran.push('timer'));
    clock.sleep(60_000);
    expect(clock.wallTime()).toBe('2026-05-30T18:01:00.000Z');
    expect(clock.monotonicMs()).toBe(0);
    expect(ran).toEqual([]);
    clock.advance(1_000);
    expect(ran).toEqual(['timer']);
  });
});
