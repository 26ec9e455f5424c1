import { describe, expect, it } from 'vitest';
import {
  isLost,
  isRaced,
  judgeAcknowledged,
  judgeChange,
  judgeRemoval,
  type Verdict,
} from '../../../src-main/core/conflicts/policy.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';

type Row = readonly [
  ours: AttendanceStatus,
  base: AttendanceStatus,
  theirs: AttendanceStatus,
  verdict: Verdict,
];

/** Every pair of what we decided over what we had seen, against everything the service may say now. */
const table: readonly Row[] = [
  ['Attended', null, 'Attended', 'done'],
  ['Attended', null, null, 'send'],
  ['Attended', null, 'No Show', 'conflict-ours'],
  ['Attended', null, 'Left Early', 'conflict-theirs'],
  ['Attended', 'No Show', 'Attended', 'done'],
  ['Attended', 'No Show', 'No Show', 'send'],
  ['Attended', 'No Show', null, 'conflict-ours'],
  ['Attended', 'No Show', 'Left Early', 'conflict-theirs'],
  ['No Show', null, 'No Show', 'done'],
  ['No Show', null, null, 'send'],
  ['No Show', null, 'Attended', 'conflict-theirs'],
  ['No Show', null, 'Left Early', 'conflict-theirs'],
  ['No Show', 'Attended', 'No Show', 'done'],
  ['No Show', 'Attended', 'Attended', 'send'],
  ['No Show', 'Attended', null, 'conflict-theirs'],
  ['No Show', 'Attended', 'Left Early', 'conflict-theirs'],
  [null, 'Attended', null, 'done'],
  [null, 'Attended', 'Attended', 'send'],
  [null, 'Attended', 'No Show', 'conflict-theirs'],
  [null, 'Attended', 'Left Early', 'conflict-theirs'],
  [null, 'No Show', null, 'done'],
  [null, 'No Show', 'No Show', 'send'],
  [null, 'No Show', 'Attended', 'conflict-theirs'],
  [null, 'No Show', 'Left Early', 'conflict-theirs'],
  ['Attended', 'Left Early', 'Left Early', 'send'],
];

describe('a change against what the service has now', () => {
  it.each(table)('%s over %s meets %s: %s', (ours, base, theirs, verdict) => {
    expect(judgeChange({ ours, base, theirs, ownUnknown: new Set() })).toBe(verdict);
  });
});

describe('a value that an unanswered request of ours may have set', () => {
  it('is our own doing, not a conflict', () => {
    const change = { ours: 'No Show', base: null, theirs: 'Attended' };
    expect(judgeChange({ ...change, ownUnknown: new Set(['Attended']) })).toBe('send');
  });

  it('is not taken to be ours when it is an Attended and ours takes the mark away', () => {
    const change = { ours: null, base: null, theirs: 'Attended' };
    expect(judgeChange({ ...change, ownUnknown: new Set(['Attended']) })).toBe('conflict-theirs');
    const acknowledged = { ours: null, theirs: 'Attended' };
    expect(judgeAcknowledged({ ...acknowledged, ownUnknown: new Set(['Attended']) })).toBe('conflict-theirs');
  });

  it('does not excuse any other value', () => {
    const change = { ours: null, base: null, theirs: 'No Show' };
    expect(judgeChange({ ...change, ownUnknown: new Set(['Attended']) })).toBe('conflict-theirs');
  });
});

describe('a removal against the attendance status that the service has now', () => {
  it.each<
    [
      base: AttendanceStatus,
      confirmed: AttendanceStatus | undefined,
      theirs: AttendanceStatus,
      verdict: Verdict,
    ]
  >([
    [null, undefined, null, 'send'],
    [null, undefined, 'No Show', 'send'],
    [null, undefined, 'Attended', 'conflict-theirs'],
    ['No Show', undefined, 'Attended', 'conflict-theirs'],
    ['Attended', undefined, 'Attended', 'send'],
    ['No Show', 'Attended', 'Attended', 'send'],
    ['No Show', 'No Show', 'Attended', 'conflict-theirs'],
    ['No Show', null, 'Attended', 'conflict-theirs'],
  ])('over %s, with %s confirmed here, meets %s: %s', (base, confirmed, theirs, verdict) => {
    expect(judgeRemoval({ base, confirmed, theirs })).toBe(verdict);
  });
});

describe('policy: a change that was acknowledged and may have been overtaken', () => {
  it.each<
    readonly [ours: string | null, ownUnknown: readonly string[], theirs: string | null, 'done' | 'send']
  >([
    ['No Show', ['Attended'], 'No Show', 'done'],
    ['No Show', ['Attended'], 'Attended', 'send'],
    ['No Show', ['Attended'], null, 'done'],
    ['Attended', [], 'No Show', 'done'],
  ])('%s, after lost %j, meets %s: %s', (ours, ownUnknown, theirs, verdict) => {
    expect(judgeAcknowledged({ ours, ownUnknown: new Set(ownUnknown), theirs })).toBe(verdict);
  });
});

describe('policy: a mark that the service had confirmed', () => {
  it.each([
    ['Attended', null, true],
    ['Attended', 'No Show', true],
    ['Attended', 'Removed', true],
    ['Attended', 'Attended', false],
    ['No Show', 'Attended', true],
    ['No Show', null, true],
    ['No Show', 'No Show', false],
    [null, 'Attended', false],
    [null, 'Removed', false],
  ] as const)('%s, which is now %s: lost %s', (mark, now, lost) => {
    expect(isLost(mark, now)).toBe(lost);
  });

  it.each([
    [null, 'Attended', 'No Show', 119_999, true],
    [null, 'Attended', 'No Show', 120_000, false],
    [null, 'Attended', 'No Show', -1, false],
    [null, 'Attended', null, 1_000, false],
    [null, 'Attended', 'Removed', 1_000, false],
    [null, 'No Show', 'Attended', 1_000, false],
    ['No Show', 'Attended', 'No Show', 1_000, false],
  ] as const)('%s → %s, which is %s after %i ms: raced %s', (from, mark, now, confirmedMsAgo, raced) => {
    expect(isRaced({ from, mark, now, confirmedMsAgo })).toBe(raced);
  });
});
