import type { LoggedDecisionLine } from '../../src-shared/domain/activity.ts';

/** Maria marked somebody Attended at door B, and the service has confirmed it. */
export function aLoggedDecision(changes: Partial<LoggedDecisionLine> = {}): LoggedDecisionLine {
  const { guestName = 'Anna Berg', sequence = 1 } = changes;
  return {
    eventId: 'event-Summer Gala',
    eventName: 'Summer Gala',
    timezone: 'Europe/Berlin',
    personId: `person-${guestName}`,
    guestName,
    decisionId: `laptop-${sequence}`,
    kind: 'attendance',
    sequence,
    from: null,
    to: 'Attended',
    operator: 'Maria',
    door: 'Door B',
    decidedAt: '2025-06-14T16:04:00.000Z',
    outcome: 'confirmed',
    endedAt: '2025-06-14T16:04:01.000Z',
    replacedBy: null,
    ...changes,
  };
}

/** A log of so many decisions, newest first. */
export function aLongLog(length: number): LoggedDecisionLine[] {
  return Array.from({ length }, (_, index) =>
    aLoggedDecision({ sequence: length - index, guestName: `Guest ${length - index}` }),
  );
}
