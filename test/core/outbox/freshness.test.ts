import { expect, test } from 'vitest';
import { createFreshness } from '../../../src-main/core/outbox/freshness.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { aLaptop, eventId } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

const entry = anOutboxEntry({ decisionId: 'laptop-1' });

function decidedJustNow() {
  const clock = createFakeClock();
  const freshness = createFreshness(clock);
  freshness.decided('laptop-1');
  return { clock, freshness };
}

test('that somebody has come in is fresh for thirty seconds', () => {
  const { clock, freshness } = decidedJustNow();
  clock.advance(29_999);
  expect(freshness.isFresh(entry)).toBe(true);
  clock.advance(1);
  expect(freshness.isFresh(entry)).toBe(false);
});

test('a change made just before the lid was closed is old when it is opened again', () => {
  const { clock, freshness } = decidedJustNow();
  clock.sleep(2 * 60 * 60_000);
  expect(freshness.isFresh(entry)).toBe(false);
});

// Whether the laptop slept or somebody has set the clock cannot be told apart: a jump costs one read, nothing else.
test.each(['2020-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z'])(
  'a wall clock that jumps to %s makes a change old, and the next one is young again',
  (wallTime) => {
    const { clock, freshness } = decidedJustNow();
    clock.setWallTime(wallTime);
    expect(freshness.isFresh(entry)).toBe(false);
    freshness.decided('laptop-2');
    expect(freshness.isFresh({ ...entry, decisionId: 'laptop-2' })).toBe(true);
  },
);

test.each([
  ['No Show', anOutboxEntry({ desired: 'No Show' })],
  ['a mark taken back', anOutboxEntry({ desired: null })],
  ['an RSVP status', anOutboxEntry({ kind: 'rsvp', desired: 'Confirmed' })],
  ['a removal', anOutboxEntry({ kind: 'removal', desired: 'removed' })],
])('%s could overrule that somebody has come in: it is never fresh', (_, change) => {
  const { freshness } = decidedJustNow();
  expect(freshness.isFresh({ ...change, decisionId: 'laptop-1' })).toBe(false);
});

test('a change of an earlier run is old', () => {
  expect(createFreshness(createFakeClock()).isFresh(entry)).toBe(false);
});

test('a new decision about the same guest is fresh again, the old one is not', () => {
  const { clock, freshness } = decidedJustNow();
  clock.advance(30_000);
  freshness.decided('laptop-2');
  expect(freshness.isFresh({ ...entry, decisionId: 'laptop-2' })).toBe(true);
  expect(freshness.isFresh(entry)).toBe(false);
});

test('a doubtful answer makes a change old at once', () => {
  const { freshness } = decidedJustNow();
  freshness.doubted('laptop-1');
  expect(freshness.isFresh(entry)).toBe(false);
});

test('what another door has decided while the lid was closed is read first, and stands', async () => {
  const laptop = await aLaptop({ random: () => 0.2 });
  laptop.service.setWay(failsWith('unreachable'));
  await laptop.mark('person-1', 'No Show');
  await laptop.clock.advanceAsync(5_000);
  laptop.clock.sleep(2 * 60 * 60_000);
  laptop.service.setWay();
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  await laptop.handlers.nudge();
  await laptop.clock.advanceAsync(60_000);
  expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([
    { ours: 'No Show', theirs: 'Attended', kept: 'theirs' },
  ]);
});
