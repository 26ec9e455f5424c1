import type { Decision } from '../../src-main/core/ports/local-store.ts';

/** Maria marked somebody Attended at door B. */
export function aDecision(overrides: Partial<Decision> = {}): Decision {
  return {
    decisionId: 'laptop-1',
    sequence: 1,
    account: 'https://events.example',
    eventId: 'event-1',
    personId: 'person-1',
    kind: 'attendance',
    from: null,
    to: 'Attended',
    operator: 'Maria',
    door: 'Door B',
    decidedAt: '2026-05-30T18:04:00.000Z',
    repeats: null,
    undoes: null,
    ...overrides,
  };
}
