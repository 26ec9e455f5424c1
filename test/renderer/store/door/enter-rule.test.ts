import { describe, expect, it } from 'vitest';
import {
  type EnterList,
  seenAfterMs,
  whatEnterMeans,
} from '../../../../src-renderer/store/door/enter-rule.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';

const names = ['Anna Berg', 'Anna Celik', 'Ben Okoro'];
const nowMs = 1_000_000;

/** The complete answer to "anna", that fits two guests, with changes. */
function listOf(changes: Partial<EnterList> = {}): EnterList {
  return {
    query: 'anna',
    rows: new Map(names.map((name, index) => [index, aGuestRow({ name })])),
    total: 3,
    fitting: 2,
    whole: 0,
    isComplete: true,
    hasShifted: false,
    chosen: null,
    ...changes,
  };
}

function meaning(changes: Partial<EnterList>): string {
  const means = whatEnterMeans(listOf(changes), nowMs);
  return 'row' in means ? `${means.kind} ${means.row.name}` : means.kind;
}

function chosen(name: string, by: 'hand' | 'enter', seenMs = 10_000) {
  return { personId: `person-${name}`, by, seenSinceMs: nowMs - seenMs } as const;
}

describe('Enter', () => {
  it.each<[string, Partial<EnterList>, string]>([
    ['one guest fits', { fitting: 1 }, 'marks Anna Berg'],
    ['one guest fits, and more are being looked for', { fitting: 1, isComplete: false }, 'waits'],
    ['nobody is found yet', { rows: new Map(), total: 0, fitting: 0, isComplete: false }, 'waits'],
    ['nobody fits', { rows: new Map(), total: 0, fitting: 0 }, 'nobody'],
    ['two fit', {}, 'chooses Anna Berg'],
    ['two fit, and more are being looked for', { isComplete: false }, 'chooses Anna Berg'],
    ['one of several has it for a whole name', { whole: 1 }, 'marks Anna Berg'],
    ['it is known before everybody is counted', { whole: 1, isComplete: false }, 'marks Anna Berg'],
    ['two have it for a whole name', { whole: 2 }, 'chooses Anna Berg'],
    ['names are only similar', { fitting: 0 }, 'chooses Anna Berg'],
    ['one name is only similar', { fitting: 0, total: 1 }, 'chooses Anna Berg'],
    ['nothing is typed', { query: '', fitting: 1, total: 1 }, 'nobody'],
    ['what is typed says nothing', { query: ' - ', fitting: 1, total: 1 }, 'nobody'],
    ['the list has shifted since the answer', { fitting: 1, hasShifted: true }, 'chooses Anna Berg'],
  ])('when %s', (_, changes, expected) => {
    expect(meaning(changes)).toBe(expected);
  });

  it('marks whom a hand has chosen, wherever they stand, and also when nothing is typed', () => {
    expect(meaning({ chosen: chosen('Ben Okoro', 'hand') })).toBe('marks Ben Okoro');
    expect(meaning({ chosen: chosen('Ben Okoro', 'hand'), query: '' })).toBe('marks Ben Okoro');
    const moved = new Map([[7, aGuestRow({ name: 'Ben Okoro' })]]);
    expect(whatEnterMeans(listOf({ rows: moved, chosen: chosen('Ben Okoro', 'hand') }), nowMs)).toMatchObject(
      {
        kind: 'marks',
        index: 7,
      },
    );
  });

  it('forgets a choice that has left the list', () => {
    expect(meaning({ chosen: chosen('Zoe Zacharias', 'hand') })).toBe('chooses Anna Berg');
  });

  it('marks whom an Enter before it has chosen, but not before anybody can have seen that row', () => {
    expect(meaning({ chosen: chosen('Anna Berg', 'enter', seenAfterMs) })).toBe('marks Anna Berg');
    expect(meaning({ chosen: chosen('Anna Berg', 'enter', seenAfterMs - 1) })).toBe('chooses Anna Berg');
  });
});
