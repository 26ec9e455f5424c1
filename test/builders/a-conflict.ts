import type { Conflict } from '../../src-main/core/ports/local-store.ts';

/** We marked somebody Attended, another laptop had said No Show meanwhile, and ours stood. */
export function aConflict(overrides: Partial<Conflict> = {}): Conflict {
  return {
    conflictId: 'laptop-2',
    sequence: 2,
    account: 'https://events.example',
    eventId: 'event-1',
    personId: 'person-1',
    kind: 'attendance',
    decisionId: 'laptop-1',
    base: null,
    ours: 'Attended',
    theirs: 'No Show',
    kept: 'ours',
    foundAt: '2026-05-30T18:05:00.000Z',
    ...overrides,
  };
}
