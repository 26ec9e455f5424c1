import type { EventRecord } from '../../src-shared/doors/shared-records.ts';

/** The laptop with this laptop id has marked a guest Attended: its decision of this number. */
export function aMark(laptopId: string, number: number) {
  return {
    kind: 'decision',
    decisionId: `${laptopId}-${number}`,
    personId: `person-${number}`,
    change: 'attendance',
    from: null,
    to: 'Attended',
    operator: 'Maria',
    door: laptopId,
    decidedAt: '2026-06-14T18:04:00.000Z',
  } as const satisfies EventRecord;
}

/** The laptop with this laptop id has added a guest: its decision of this number. */
export function aWalkIn(laptopId: string, number: number) {
  return {
    kind: 'walk-in',
    decisionId: `${laptopId}-${number}`,
    personId: `local:${laptopId}-${number}`,
    details: { firstName: 'Grace', lastName: 'Hopper', notes: 'of "kind": "decision"' },
    operator: 'Maria',
    door: laptopId,
    decidedAt: '2026-06-14T18:04:00.000Z',
  } as const satisfies EventRecord;
}

/** The service has confirmed a decision. */
export function anOutcome(laptopId: string, number: number) {
  return {
    kind: 'outcome',
    decisionId: `${laptopId}-${number}`,
    outcome: 'confirmed',
    endedAt: '2026-06-14T18:04:01.000Z',
  } as const satisfies EventRecord;
}
