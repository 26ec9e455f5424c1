import type {
  DoorDecision,
  DoorOutcome,
  DoorReview,
  DoorValue,
  Rival,
} from '../../src-main/core/ports/shared-store.ts';

/** Two laptops that are paired with the one under test. */
export const east = 'east'.padEnd(43, '-');
export const north = 'north'.padEnd(43, '-');

/** Nina marked somebody Attended at door East. */
export function aDoorDecision(overrides: Partial<DoorDecision> = {}): DoorDecision {
  return {
    decisionId: 'east-1',
    account: 'https://events.example',
    eventId: 'event-1',
    personId: 'person-1',
    kind: 'attendance',
    from: null,
    to: 'Attended',
    operator: 'Nina',
    door: 'East',
    decidedAt: '2026-05-30T18:05:00.000Z',
    repeats: null,
    undoes: null,
    author: east,
    run: 'run-1',
    index: 0,
    turn: 1,
    replaces: [],
    ...overrides,
  };
}

export function aDoorOutcome(overrides: Partial<DoorOutcome> = {}): DoorOutcome {
  return {
    decisionId: 'east-1',
    outcome: 'confirmed',
    endedAt: '2026-05-30T18:06:00.000Z',
    heardAt: '2026-05-30T18:06:01.000Z',
    isLost: false,
    ...overrides,
  };
}

/** What follows from `aDoorDecision`: the guest list does not know it yet. */
export function aDoorValue(overrides: Partial<DoorValue> = {}): DoorValue {
  return {
    account: 'https://events.example',
    eventId: 'event-1',
    personId: 'person-1',
    kind: 'attendance',
    value: 'Attended',
    decisionId: 'east-1',
    author: east,
    operator: 'Nina',
    door: 'East',
    decidedAt: '2026-05-30T18:05:00.000Z',
    isSettled: false,
    isListed: false,
    endedHeardAt: null,
    rivals: [],
    ...overrides,
  };
}

/** Somebody has looked at the conflict of `aDoorValue` with `aRival`. */
export function aDoorReview(overrides: Partial<DoorReview> = {}): DoorReview {
  return {
    account: 'https://events.example',
    eventId: 'event-1',
    reviewId: 'laptop-1',
    decisionIds: ['east-1', 'north-1'],
    ...overrides,
  };
}

/** The same guest was let in at door North, too. */
export function aRival(overrides: Partial<Rival> = {}): Rival {
  return {
    decisionId: 'north-1',
    author: north,
    value: 'Attended',
    operator: 'Noor',
    door: 'North',
    decidedAt: '2026-05-30T18:06:00.000Z',
    ...overrides,
  };
}
