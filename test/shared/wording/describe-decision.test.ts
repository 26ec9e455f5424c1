import { describe, expect, it } from 'vitest';
import { describeDecision } from '../../../src-shared/wording/describe/describe-decision.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { createEventClock } from '../../../src-shared/wording/event-clock.ts';

const clock = createEventClock('America/New_York', english);

describe('a decision in the log', () => {
  it.each([
    [{ operator: 'Maria', door: 'Door B' }, '14 Jun 2025, 20:30 · Maria, Door B'],
    [{ operator: null, door: 'Door B' }, '14 Jun 2025, 20:30 · Door B'],
    [{ operator: null, door: null }, '14 Jun 2025, 20:30'],
  ])('says when in the zone of the event, and who if that is known: %j', (by, said) => {
    expect(describeDecision({ ...by, decidedAt: '2025-06-15T00:30:00.000Z' }, clock, english)).toBe(said);
  });

  it('leaves out a time that cannot be read', () => {
    expect(describeDecision({ operator: 'Maria', door: null, decidedAt: '' }, clock, english)).toBe('Maria');
  });
});
