import { expect, test } from 'vitest';
import {
  describeRsvpActor,
  describeRsvpTime,
} from '../../../src-shared/wording/describe/describe-rsvp-step.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { createEventClock } from '../../../src-shared/wording/event-clock.ts';

test.each([
  ['user', 'user-17', 'Team (user-17)'],
  ['user', null, 'Team'],
  ['eventPerson', 'person-1', 'Guest'],
  ['robot', 'r2', 'robot (r2)'],
  [null, 'user-17', 'Author unknown (user-17)'],
  [null, null, 'Author unknown'],
])('a change by %j %j is by "%s"', (actorType, actorId, said) => {
  expect(describeRsvpActor({ actorType, actorId }, english)).toBe(said);
});

test('the time of a change is that of the event, and said to be missing when it is', () => {
  const clock = createEventClock('Europe/Berlin', english);
  expect(describeRsvpTime('2025-06-14T16:04:00.000Z', clock, english)).toBe('Sat, 14 Jun 2025, 18:04 CEST');
  expect(describeRsvpTime(null, clock, english)).toBe('Time unknown');
  expect(describeRsvpTime('yesterday', clock, english)).toBe('Time unknown');
});
