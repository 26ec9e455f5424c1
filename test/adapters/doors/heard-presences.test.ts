import { expect, test } from 'vitest';
import { createHeardPresences } from '../../../src-main/adapters/doors/heard-presences.ts';
import { oldestS, type Presence } from '../../../src-shared/doors/presence.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

const said = (wallTime: string, unsent = 0): Presence => ({
  ...{ name: 'East', operator: null, unsent, listAgeS: null, lends: false, addresses: [] },
  wallTime,
});

test('the offset of a clock is measured when its laptop says the time itself', () => {
  const clock = createFakeClock('2026-06-14T20:00:00.000Z');
  const presences = createHeardPresences(clock);
  presences.hearThrough('north', { door: 'east', ageMs: 0, presence: said('2026-06-14T20:07:00.000Z') });
  expect(presences.of('east')).toMatchObject({ heard: { via: 'north' }, clockOffsetMs: null });
  presences.hearDirectly('east', said('2026-06-14T19:58:30.000Z'));
  expect(presences.of('east')).toMatchObject({ heard: { via: 'east' }, clockOffsetMs: -90_000 });
  clock.advance(60_000);
  expect(presences.of('east')).toMatchObject({ heard: { ageMs: 60_000 }, clockOffsetMs: -90_000 });
});

test('of what others have heard the newest counts', () => {
  const clock = createFakeClock();
  const presences = createHeardPresences(clock);
  clock.advance(10_000);
  const hear = (via: string, ageMs: number, unsent: number) =>
    presences.hearThrough(via, { door: 'east', ageMs, presence: said(clock.wallTime(), unsent) });
  hear('north', 3_000, 1);
  hear('south', 5_000, 2);
  expect(presences.of('east').heard).toMatchObject({ via: 'north', ageMs: 3_000 });
  hear('south', 1_000, 3);
  expect(presences.of('east').heard).toMatchObject({ via: 'south', presence: { unsent: 3 } });
  expect(presences.toTell(['east', 'west'])).toMatchObject([{ door: 'east', ageMs: 1_000 }]);
});

test('counts for how long only others have told of a laptop, from when it was last lost or heard itself', () => {
  const clock = createFakeClock();
  const presences = createHeardPresences(clock);
  const hearThroughNorth = () =>
    presences.hearThrough('north', { door: 'east', ageMs: 1_000, presence: said(clock.wallTime()) });
  const onlyThroughMs = () => presences.of('east').heard?.onlyThroughMs;
  presences.hearDirectly('east', said(clock.wallTime()));
  clock.advance(60_000);
  hearThroughNorth();
  expect(onlyThroughMs()).toBe(0);
  for (let round = 0; round < 3; round += 1) {
    clock.advance(5_000);
    hearThroughNorth();
  }
  expect(onlyThroughMs()).toBe(15_000);
  presences.hearDirectly('east', said(clock.wallTime()));
  expect(onlyThroughMs()).toBe(0);
  clock.advance(5_000);
  hearThroughNorth();
  expect(onlyThroughMs()).toBe(0);
  clock.advance(20_000);
  hearThroughNorth();
  expect(onlyThroughMs()).toBe(0);
});

test('what was heard long ago is told as others take it, however long', () => {
  const clock = createFakeClock();
  const presences = createHeardPresences(clock);
  presences.hearThrough('north', { door: 'east', ageMs: oldestS * 1_000, presence: said(clock.wallTime()) });
  clock.advance(60_000);
  expect(presences.toTell(['east'])).toMatchObject([{ ageMs: oldestS * 1_000 }]);
});
