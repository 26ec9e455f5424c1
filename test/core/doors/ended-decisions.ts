import type { DecisionOutcome } from '../../../src-main/core/ports/local-store.ts';
import type { DoorDecision, EndedDoorDecision } from '../../../src-main/core/ports/shared-store.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';

/** The id of a paired laptop in tests. */
export function doorIdOf(name: string): DoorId {
  return name.padEnd(43, '_');
}

export const north = doorIdOf('north');
export const east = doorIdOf('east');
export const west = doorIdOf('west');

/** Maria marked somebody Attended at door North, knowing of no other decision. */
export function aDoorDecision(overrides: Partial<DoorDecision> = {}): DoorDecision {
  const author = overrides.author ?? north;
  const index = overrides.index ?? 1;
  return {
    decisionId: `${author}-${index}`,
    account: 'https://events.example',
    eventId: 'event-1',
    personId: 'person-1',
    kind: 'attendance',
    from: null,
    to: 'Attended',
    operator: 'Maria',
    door: 'North',
    decidedAt: '2026-05-30T18:04:00.000Z',
    repeats: null,
    undoes: null,
    author,
    run: 'run-1',
    index,
    turn: 1,
    replaces: [],
    ...overrides,
  };
}

/** A shared decision with how it ended, as heard at 18:10; null: its author has not said. */
export function anEndedDoorDecision(
  overrides: Partial<DoorDecision> = {},
  outcome: DecisionOutcome | null = null,
  heardAt = '2026-05-30T18:10:00.000Z',
): EndedDoorDecision {
  const decision = aDoorDecision(overrides);
  const { decisionId } = decision;
  return {
    decision,
    outcome: outcome === null ? null : { decisionId, outcome, endedAt: heardAt, heardAt, isLost: false },
    isSettled: false,
  };
}
