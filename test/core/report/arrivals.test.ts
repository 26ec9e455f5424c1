import { describe, expect, test } from 'vitest';
import type { ArrivalTally } from '../../../src-main/core/ports/event-records.ts';
import { binArrivals } from '../../../src-main/core/report/arrivals.ts';

describe('binArrivals', () => {
  test('nobody came: no bins, no peak', () => {
    expect(binArrivals([], 0, 'Europe/Berlin')).toEqual({
      binMinutes: 5,
      bins: [],
      doors: [],
      timed: 0,
      untimed: 0,
      peak: null,
      busiestQuarter: null,
      slowestQuarter: null,
    });
  });

  test('guests who came in through other laptops have no time, and are counted as such', () => {
    expect(binArrivals([at('18:00', 3)], 10, null)).toMatchObject({ timed: 3, untimed: 7 });
  });

  test.each([
    ['21:59', 5],
    ['22:59', 10],
    ['23:59', 10],
  ])('from 18:00 to %s a bin is %i minutes', (last, minutes) => {
    expect(binArrivals([at('18:00'), at(last)], 2, null).binMinutes).toBe(minutes);
  });

  test('a fair of four days has bins of hours, one laptop with a wrong clock bins of days', () => {
    const fair = [at('18:00'), at('18:00', 1, null, '2026-06-21')];
    const wrong = [at('18:00', 1, null, '1970-01-01'), at('18:00')];
    expect(binArrivals(fair, 2, null).binMinutes).toBe(120);
    expect(binArrivals(wrong, 2, null).bins.length).toBeLessThanOrEqual(49);
  });

  test('bins follow each other without a gap', () => {
    const { bins } = binArrivals([at('18:04', 2), at('18:17')], 3, null);
    expect(bins).toEqual([
      { startsAt: '2026-06-18T18:00:00.000Z', arrivals: 2 },
      { startsAt: '2026-06-18T18:05:00.000Z', arrivals: 0 },
      { startsAt: '2026-06-18T18:10:00.000Z', arrivals: 0 },
      { startsAt: '2026-06-18T18:15:00.000Z', arrivals: 1 },
    ]);
  });

  test("bins begin by the clock of the event's zone", () => {
    const night = [at('12:00'), at('18:00', 1, null, '2026-06-20')];
    const { bins, binMinutes } = binArrivals(night, 2, 'Asia/Kathmandu');
    expect(binMinutes).toBe(120);
    expect(bins[0]?.startsAt).toBe('2026-06-18T10:15:00.000Z');
  });

  test('each door has the same bins, the busiest door first', () => {
    const { doors } = binArrivals([at('18:01', 1, 'A'), at('18:06', 4, 'B'), at('18:07', 1, 'A')], 6, null);
    expect(doors).toEqual([
      { door: 'B', arrivals: 4, bins: [0, 4] },
      { door: 'A', arrivals: 2, bins: [1, 1] },
    ]);
  });

  test('the peak is counted in five minutes, busiest and slowest in quarters of an hour', () => {
    const { peak, busiestQuarter, slowestQuarter } = binArrivals(
      [at('18:00', 9), at('18:16', 5), at('18:24', 5), at('18:31', 2), at('18:46', 3), at('19:00', 1)],
      25,
      null,
    );
    expect(peak).toEqual({ startsAt: '2026-06-18T18:00:00.000Z', arrivals: 9 });
    expect(busiestQuarter).toEqual({ startsAt: '2026-06-18T18:15:00.000Z', arrivals: 10 });
    expect(slowestQuarter).toEqual({ startsAt: '2026-06-18T18:30:00.000Z', arrivals: 2 });
  });

  test('a quarter in which nobody came is the slowest', () => {
    const { slowestQuarter } = binArrivals([at('18:00'), at('18:16'), at('18:59')], 3, null);
    expect(slowestQuarter).toEqual({ startsAt: '2026-06-18T18:30:00.000Z', arrivals: 0 });
  });

  test('two quarters have no slowest: both may be cut', () => {
    expect(binArrivals([at('18:14'), at('18:16')], 2, null).slowestQuarter).toBeNull();
  });
});

function at(time: string, guests = 1, door: string | null = null, day = '2026-06-18'): ArrivalTally {
  return { minute: `${day}T${time}`, door, guests };
}
