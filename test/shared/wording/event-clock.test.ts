import { describe, expect, it } from 'vitest';
import { english } from '../../../src-shared/wording/english.ts';
import { createEventClock, createEventClocks } from '../../../src-shared/wording/event-clock.ts';

const instant = Date.parse('2025-06-14T22:30:00Z');

describe('the clock of an event', () => {
  it('writes times in the zone of the event, in 24 hours', () => {
    expect(createEventClock('America/New_York', english).time(instant)).toBe('18:30');
    expect(createEventClock('Europe/Berlin', english).timeWithZone(instant)).toBe('00:30 CEST');
  });

  it('writes the date of an event in its own zone', () => {
    expect(createEventClock('Asia/Tokyo', english).date(instant)).toBe('Sun, 15 Jun 2025, 07:30 GMT+9');
  });

  it('writes day and time in the zone of the event', () => {
    expect(createEventClock('America/New_York', english).dayAndTime(instant)).toBe('14 Jun, 18:30');
    expect(createEventClock(null, english).dayAndTime(instant)).toBe('14 Jun, 22:30 UTC');
  });

  it('is made once a zone', () => {
    const clockOf = createEventClocks(english);
    expect(clockOf('Asia/Tokyo')).toBe(clockOf('Asia/Tokyo'));
    expect(clockOf('Asia/Tokyo')).not.toBe(clockOf(null));
  });

  it.each([null, '', 'Mars/Olympus'])('falls back to UTC and says so when the zone is %j', (zone) => {
    expect(createEventClock(zone, english).time(instant)).toBe('22:30 UTC');
  });
});
