import { expect, test } from 'vitest';
import { createZoneClock, knownZone } from '../../../src-shared/time/zone-clock.ts';

test.each([
  ['Europe/Berlin', '2026-06-18T16:04:05.678Z', '2026-06-18T18:04:05.678Z'],
  ['America/New_York', '2026-01-01T02:00:00.000Z', '2025-12-31T21:00:00.000Z'],
  ['Asia/Kathmandu', '2026-06-18T18:15:00.000Z', '2026-06-19T00:00:00.000Z'],
  ['Nowhere/At_All', '2026-06-18T16:04:05.678Z', '2026-06-18T16:04:05.678Z'],
  [null, '2026-06-18T16:04:05.678Z', '2026-06-18T16:04:05.678Z'],
])('in %s the clock shows at %s: %s', (zone, instant, reading) => {
  expect(new Date(createZoneClock(zone)(Date.parse(instant))).toISOString()).toBe(reading);
});

test('the hour that is lived twice is shown twice', () => {
  const clock = createZoneClock('Europe/Berlin');
  const readings = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((at) =>
    clock(Date.parse(at)),
  );
  expect(new Set(readings)).toEqual(new Set([Date.parse('2026-10-25T02:30:00.000Z')]));
});

test('a zone that this machine does not know is UTC, and named so', () => {
  expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin');
  expect(knownZone('Nowhere/At_All')).toBe('UTC');
});
