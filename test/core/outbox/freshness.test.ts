import { expect, test } from 'vitest';
import { createFreshness } from '../../../src-main/core/outbox/freshness.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

const entry = anOutboxEntry({ decisionId: 'laptop-1' });

function decidedJustNow() {
  const clock = createFakeClock();
  const freshness = createFreshness(clock);
  freshness.decided('laptop-1');
  return { clock, freshness };
}

test('a change is fresh for thirty seconds', () => {
  const { clock, freshness } = decidedJustNow();
  clock.advance(29_999);
  expect(freshness.isFresh(entry)).toBe(true);
  clock.advance(1);
  expect(freshness.isFresh(entry)).toBe(false);
});

test.each(['2020-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z'])(
  'a wall clock that jumps to %s makes nothing older or younger',
  (wallTime) => {
    const { clock, freshness } = decidedJustNow();
    clock.setWallTime(wallTime);
    expect(freshness.isFresh(entry)).toBe(true);
    clock.advance(30_000);
    expect(freshness.isFresh(entry)).toBe(false);
  },
);

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
