import { describe, expect, it } from 'vitest';
import type { Spoken } from '../../../../src-renderer/store/door/door-state.ts';
import { stepAfter, type TourFacts } from '../../../../src-renderer/store/practice/tour-steps.ts';
import { aGuestRow } from '../../../builders/a-guest-row.ts';

const nothing: TourFacts = { isAtDoor: false, found: 0, spoken: null, wifi: 'good', waiting: 0 };
const atDoor: TourFacts = { ...nothing, isAtDoor: true };
const marked: Spoken = { kind: 'marked', row: aGuestRow(), mark: 'Attended' };
const undone = { kind: 'undone', name: 'Anna' } as const;
const cut = { ...atDoor, wifi: 'none' } as const;

describe('the guided first run', () => {
  it.each([
    ['open-event', nothing, atDoor, 'search'],
    ['search', atDoor, { ...atDoor, found: 3 }, 'mark'],
    ['mark', atDoor, { ...atDoor, spoken: marked }, 'undo'],
    ['undo', { ...atDoor, spoken: marked }, { ...atDoor, spoken: undone }, 'cut-wifi'],
    ['cut-wifi', atDoor, cut, 'mark-offline'],
    ['mark-offline', cut, { ...cut, spoken: marked, waiting: 1 }, 'mend-wifi'],
    ['mend-wifi', { ...atDoor, waiting: 1 }, atDoor, 'done'],
  ] as const)('goes on from %s when that was done', (step, before, now, next) => {
    expect(stepAfter(step, before, now)).toBe(next);
  });

  it.each([
    ['search, while nobody is found', 'search', atDoor, atDoor],
    ['mark, by an undo', 'mark', atDoor, { ...atDoor, spoken: undone }],
    ['undo, by the mark of before', 'undo', { ...atDoor, spoken: marked }, { ...atDoor, spoken: marked }],
    ['undo, before it is sent', 'undo', atDoor, { ...atDoor, spoken: undone, waiting: 1 }],
    ['cut-wifi, by Wi-Fi that is only bad', 'cut-wifi', atDoor, { ...atDoor, wifi: 'bad' }],
    ['mark-offline, when the Wi-Fi was mended first', 'mark-offline', cut, { ...atDoor, spoken: marked }],
    ['mend-wifi, while something waits', 'mend-wifi', { ...cut, waiting: 1 }, { ...atDoor, waiting: 1 }],
    ['done', 'done', nothing, atDoor],
  ] as const)('does not go on from %s', (_what, step, before, now) => {
    expect(stepAfter(step, before, now)).toBe(step);
  });
});
