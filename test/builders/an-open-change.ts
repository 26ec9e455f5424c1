import type { OpenChange } from '../../src-shared/domain/activity.ts';

/** Maria marked somebody Attended at door B, and it waits to be sent. The ids follow from the name. */
export function anOpenChange(changes: Partial<OpenChange> = {}): OpenChange {
  const guestName = changes.guestName ?? 'Anna Berg';
  return {
    eventId: 'event-Summer Gala',
    eventName: 'Summer Gala',
    timezone: 'Europe/Berlin',
    personId: `person-${guestName}`,
    guestName,
    decisionId: `laptop-${guestName}`,
    kind: 'attendance',
    from: null,
    to: 'Attended',
    operator: 'Maria',
    door: 'Door B',
    decidedAt: '2025-06-14T16:04:00.000Z',
    state: 'waiting',
    reason: null,
    serviceValue: null,
    candidates: [],
    heldMark: null,
    ...changes,
  };
}
