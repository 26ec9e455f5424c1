import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-30T18:04:05.678Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the system clock', () => {
  test('tells wall time in UTC with milliseconds', () => {
    expect(createSystemClock().wallTime()).toBe('2026-05-30T18:04:05.678Z');
  });

  test('counts milliseconds that a change of the wall clock does not touch', () => {
    const clock = createSystemClock();
    const before = clock.monotonicMs();
    vi.advanceTimersByTime(250);
    vi.setSystemTime('2020-01-01T00:00:00.000Z');
    expect(clock.monotonicMs() - before).toBe(250);
  });

  test('runs work once after its delay, unless it was cancelled', () => {
    const clock = createSystemClock();
    const ran: string[] = [];
    clock.after(100, () => ran.push('kept'));
    const cancel = clock.after(50, () => ran.push('cancelled'));
    cancel();
    vi.advanceTimersByTime(99);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(ran).toEqual(['kept']);
  });
});
