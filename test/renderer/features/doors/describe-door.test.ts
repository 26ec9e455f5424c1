import { expect, it } from 'vitest';
import { describeDoors, listFacts } from '../../../../src-renderer/features/doors/describe-door.ts';
import type { DoorState } from '../../../../src-shared/domain/doors.ts';
import { oldestS, presenceSchema } from '../../../../src-shared/doors/presence.ts';
import { english } from '../../../../src-shared/wording/english.ts';
import { createEventClock } from '../../../../src-shared/wording/event-clock.ts';
import { anOtherDoor } from '../../../builders/an-other-door.ts';
import { noDoors } from '../../../fakes/page/fake-doors.ts';

/** What North holds of the event that it shares with East, and a third laptop of which nobody knows what it holds. */
it.for<DoorState>(['elsewhere', 'no-door', 'relayed'])(
  'of a laptop that is %s nobody says that it has the same',
  (state) => {
    const third = anOtherDoor({ name: 'Bar', state, onlyThere: null, onlyHere: null });
    const doors = { ...noDoors, isOn: true, held: 10, others: [anOtherDoor(), third] };
    expect(describeDoors(doors, true, english)).toEqual(['3 of 3 doors here.']);
  },
);

it('says that no other door is here rather than count this laptop alone', () => {
  const others = [anOtherDoor({ state: 'lost' }), anOtherDoor({ name: 'Bar', state: 'lost' })];
  expect(describeDoors({ ...noDoors, isOn: true, others }, true, english)).toEqual(['No other door here.']);
});

it('the oldest guest list that a paired laptop can speak of can be shown, and no older one is taken from it', () => {
  const saying = (listAgeS: number) =>
    presenceSchema.safeParse({
      ...{ name: 'North', operator: null, unsent: 0, listAgeS, lends: false },
      ...{ wallTime: '2026-06-14T18:04:00.000Z', addresses: [] },
    });
  expect([saying(oldestS).success, saying(oldestS + 1).success]).toEqual([true, false]);
  const nowMs = Date.parse('2026-06-14T18:04:00.000Z');
  const clock = createEventClock(null, english);
  const north = anOtherDoor({ listAgeS: oldestS });
  const facts = listFacts(north, noDoors, { nowMs, receivedAtMs: nowMs, clock }, english);
  expect(facts).toHaveLength(1);
});
