import { expect, test } from 'vitest';
import { addDays, dateInZone, instantInZone } from '../../../src-main/practice/sample/zoned-time.ts';

test.for([
  ['Europe/Berlin', '2026-05-04T23:30:00Z', { year: 2026, month: 5, day: 5 }],
  ['America/New_York', '2026-01-01T04:59:59Z', { year: 2025, month: 12, day: 31 }],
  ['Asia/Kolkata', '2026-05-04T18:30:00Z', { year: 2026, month: 5, day: 5 }],
] as const)('in %s the date is the one on the wall', ([timezone, instant, date]) => {
  expect(dateInZone(new Date(instant), timezone)).toEqual(date);
});

test('days are added over the ends of months and years', () => {
  expect(addDays({ year: 2025, month: 12, day: 30 }, 3)).toEqual({ year: 2026, month: 1, day: 2 });
  expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 });
});

test.for([
  ['in winter', { year: 2026, month: 1, day: 15 }, '19:00', 'Europe/Berlin', '2026-01-15T18:00:00.000Z'],
  ['in summer', { year: 2026, month: 7, day: 15 }, '19:00', 'Europe/Berlin', '2026-07-15T17:00:00.000Z'],
  ['at a half hour', { year: 2026, month: 7, day: 15 }, '19:30', 'Asia/Kolkata', '2026-07-15T14:00:00.000Z'],
  [
    'on the evening clocks go forward',
    { year: 2026, month: 3, day: 29 },
    '19:00',
    'Europe/Berlin',
    '2026-03-29T17:00:00.000Z',
  ],
  [
    'on the day they go back',
    { year: 2026, month: 11, day: 1 },
    '00:30',
    'America/New_York',
    '2026-11-01T04:30:00.000Z',
  ],
] as const)('a wall clock time %s is one instant', ([, date, time, timezone, instant]) => {
  expect(instantInZone(date, time, timezone).toISOString()).toBe(instant);
});
