import { describe, expect, it } from 'vitest';
import { createClockOffset } from '../../../src-main/core/service/clock-offset.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

const hour = 3_600_000;

function measured(wallTime = '2026-05-30T18:00:00.000Z') {
  const clock = createFakeClock(wallTime);
  return { clock, offset: createClockOffset(clock) };
}

describe('the clock of this laptop', () => {
  it('is behind a decision that is later than now, until the service has said what the time is', () => {
    const { offset } = measured();
    offset.noteTime('2026-05-30T20:00:00.000Z');
    expect(offset.setBackMs()).toBe(2 * hour);
    expect(offset.isWrong()).toBe(true);
    offset.noteDateHeader('Sat, 30 May 2026 18:00:00 GMT');
    expect(offset.setBackMs()).toBeNull();
    expect(offset.isWrong()).toBe(false);
  });

  it('is behind the service after it was set back, without another answer', () => {
    const { clock, offset } = measured();
    offset.noteDateHeader('Sat, 30 May 2026 18:00:00 GMT');
    clock.setWallTime('2026-05-30T16:30:00.000Z');
    expect(offset.read()).toBe(-1.5 * hour);
    expect(offset.isWrong()).toBe(true);
  });

  it('is not behind after the laptop has slept, nor by a minute', () => {
    const { clock, offset } = measured();
    offset.noteDateHeader('Sat, 30 May 2026 18:00:00 GMT');
    // The monotonic clock stood still.
    clock.setWallTime('2026-05-30T19:00:00.000Z');
    expect(offset.read()).toBe(0);
    clock.setWallTime('2026-05-30T18:59:00.000Z');
    expect(offset.isWrong()).toBe(false);
  });

  it('is not known to be wrong when nothing is known', () => {
    const { offset } = measured();
    offset.noteTime('');
    offset.noteDateHeader('nonsense');
    expect([offset.read(), offset.setBackMs(), offset.isWrong()]).toEqual([null, null, false]);
  });
});
