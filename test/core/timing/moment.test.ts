import { expect, test } from 'vitest';
import { ageMs, momentNow } from '../../../src-main/core/timing/moment.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

const second = 1_000;

test('an age is what has passed', () => {
  const clock = createFakeClock();
  const moment = momentNow(clock);
  clock.advance(5 * second);
  expect(ageMs(clock, moment)).toBe(5 * second);
});

test('a sleep counts, though the monotonic clock stands still in it', () => {
  const clock = createFakeClock();
  const moment = momentNow(clock);
  clock.sleep(3_600 * second);
  expect(ageMs(clock, moment)).toBe(3_600 * second);
});

test.each([
  ['forward', '2026-05-30T19:00:00.000Z'],
  ['back', '2026-05-30T17:00:00.000Z'],
])('a wall clock set %s an hour makes it an hour', (_way, wallTime) => {
  const clock = createFakeClock('2026-05-30T18:00:00.000Z');
  const moment = momentNow(clock);
  clock.setWallTime(wallTime);
  expect(ageMs(clock, moment)).toBe(3_600 * second);
});

test('a wall clock set back by what has passed makes nothing younger', () => {
  const clock = createFakeClock('2026-05-30T18:00:00.000Z');
  const moment = momentNow(clock);
  clock.advance(40 * second);
  clock.setWallTime('2026-05-30T18:00:00.000Z');
  expect(ageMs(clock, moment)).toBe(40 * second);
});
