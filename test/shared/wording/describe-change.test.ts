import { expect, test } from 'vitest';
import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import {
  describeChange,
  describeServiceValue,
  describeValue,
} from '../../../src-shared/wording/describe/describe-change.ts';
import { english } from '../../../src-shared/wording/english.ts';

test.each<[ChangeKind, string | null, string | null, string]>([
  ['attendance', null, 'Attended', 'no mark → Attended'],
  ['rsvp', 'Accepted', 'Declined', 'RSVP Accepted → Declined'],
  ['rsvp', null, 'Wait-listed', 'RSVP none → Wait-listed'],
  ['attendance', 'Attended', 'Attended', 'Attended'],
  ['attendance', null, null, 'no mark'],
  ['rsvp', 'Declined', 'Declined', 'RSVP Declined'],
  ['walk-in', null, null, 'Add guest'],
  ['removal', null, 'Removed', 'Remove guest'],
  ['removal', 'Removed', null, 'Keep guest on the list'],
])('%s from %s to %s: %s', (kind, from, to, text) => {
  expect(describeChange({ kind, from, to }, english)).toBe(text);
});

test('the other side of a removal is who came in', () => {
  expect(describeValue('removal', 'Attended', english)).toBe('Attended');
});

test('instead of what is not settled the service has the guest, or not', () => {
  expect(describeServiceValue('walk-in', null, english)).toBe('not on the list');
  expect(describeServiceValue('removal', null, english)).toBe('on the list');
  expect(describeServiceValue('attendance', null, english)).toBe('no mark');
});
