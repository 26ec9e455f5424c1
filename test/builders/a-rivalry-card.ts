import type { RivalryCard } from '../../src-shared/domain/activity.ts';

type Side = RivalryCard['sides'][number];

/** What Nina decided at door East at 20:14. */
export function aSide(changes: Partial<Side> = {}): Side {
  return {
    value: 'Attended',
    operator: 'Nina',
    door: 'East',
    decidedAt: '2025-06-14T18:14:00.000Z',
    isHere: false,
    ...changes,
  };
}

/** Attended at this door, No Show at door East: neither knew of the other. */
export function aRivalryCard(changes: Partial<RivalryCard> = {}): RivalryCard {
  const guestName = changes.guestName ?? 'Clara Nowak';
  return {
    eventId: 'event-Summer Gala',
    eventName: 'Summer Gala',
    timezone: 'Europe/Berlin',
    personId: `person-${guestName}`,
    guestName,
    conflictId: `doors:${guestName}`,
    kind: 'attendance',
    sides: [
      aSide({ operator: 'Maria', door: 'Door B', isHere: true }),
      aSide({ value: 'No Show', decidedAt: '2025-06-14T18:15:00.000Z' }),
    ],
    other: 'No Show',
    ...changes,
  };
}
