import { expect, test } from 'vitest';
import { endOf, isLonger, isOver } from '../../../../src-main/core/doors/pairing/pairing-end.ts';

/** By the clock of this machine, whatever its zone. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute).toISOString();

test.for([
  ['in the evening', local(14, 20), local(15, 12)],
  ['after midnight', local(15, 2), local(15, 12)],
  ['in the morning of the event', local(14, 9), local(15, 12)],
  ['eight hours before noon', local(15, 4), local(16, 12)],
  ['a minute earlier', local(15, 3, 59), local(15, 12)],
  ['at noon', local(14, 12), local(15, 12)],
  ['at the end of a month', local(30, 20), local(31, 12)],
] as const)('a pairing for tonight, made %s, ends at noon after the night', ([, madeAt, end]) => {
  expect(endOf('tonight', madeAt)).toBe(end);
});

test('a pairing until removed has no end', () => {
  expect(endOf('removed', local(14, 20))).toBeNull();
  expect(isOver(null, local(30, 20))).toBe(false);
});

test('an end counts as time, however it is written', () => {
  expect(isOver('2026-06-15T12:00:00Z', '2026-06-15T12:00:00.000Z')).toBe(true);
  expect(isOver('2026-06-15T12:00:00.001Z', '2026-06-15T12:00:00Z')).toBe(false);
  expect(isLonger(null, '2026-06-15T12:00:00Z')).toBe(true);
  expect(isLonger('2026-06-15T12:00:00.000Z', '2026-06-15T12:00:00Z')).toBe(false);
  expect(isLonger('2026-06-15T12:00:00Z', null)).toBe(false);
  expect(isLonger(null, null)).toBe(false);
});
