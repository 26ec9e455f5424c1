import { describe, expect, it } from 'vitest';
import { describeBeginning } from '../../../src-shared/wording/describe/describe-beginning.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { createEventClock } from '../../../src-shared/wording/event-clock.ts';

const timezone = 'Europe/Berlin';

function say(primaryDate: string | null, now: string, zone: string | null = timezone): string | null {
  const event = { primaryDate, timezone: zone };
  return describeBeginning(event, Date.parse(now), createEventClock(zone, english), english);
}

describe('the beginning of an event', () => {
  it('is said by its time alone on the day itself, which is that of its zone', () => {
    expect(say('2025-06-14T17:00:00Z', '2025-06-14T16:00:00Z')).toBe('The event starts at 19:00.');
    expect(say('2025-06-14T21:30:00Z', '2025-06-13T22:30:00Z')).toBe('The event starts at 23:30.');
  });

  it('is said with its date before that day', () => {
    expect(say('2025-06-14T22:30:00Z', '2025-06-14T21:30:00Z')).toBe(
      'The event starts on Sun, 15 Jun 2025, 00:30 CEST.',
    );
  });

  it('says UTC where the zone is not known', () => {
    expect(say('2025-06-14T17:00:00Z', '2025-06-14T16:00:00Z', null)).toBe('The event starts at 17:00 UTC.');
  });

  it('is said in minutes for two hours after it', () => {
    expect(say('2025-06-14T16:00:00Z', '2025-06-14T16:00:59Z')).toBe('The event has just started.');
    expect(say('2025-06-14T16:00:00Z', '2025-06-14T16:01:00Z')).toBe('The event started 1 minute ago.');
    expect(say('2025-06-14T16:00:00Z', '2025-06-14T16:40:59Z')).toBe('The event started 40 minutes ago.');
    expect(say('2025-06-14T16:00:00Z', '2025-06-14T17:59:59Z')).toBe('The event started 119 minutes ago.');
    expect(say('2025-06-14T16:00:00Z', '2025-06-14T18:00:00Z')).toBeNull();
  });

  it('is said to be unknown when nobody knows it', () => {
    const unknown = 'Vestibule doesn’t know when the event starts.';
    expect(say(null, '2025-06-14T16:00:00Z')).toBe(unknown);
    expect(say('soon', '2025-06-14T16:00:00Z')).toBe(unknown);
  });
});
