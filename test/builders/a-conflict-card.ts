import type { ConflictCard } from '../../src-shared/domain/activity.ts';

/** Attended here, No Show on another laptop: ours stood, and stands still. The ids follow from the name. */
export function aConflictCard(changes: Partial<ConflictCard> = {}): ConflictCard {
  const guestName = changes.guestName ?? 'Anna Berg';
  const { ours = 'Attended', theirs = 'No Show', kept = 'ours' } = changes;
  return {
    eventId: 'event-Summer Gala',
    eventName: 'Summer Gala',
    timezone: 'Europe/Berlin',
    personId: `person-${guestName}`,
    guestName,
    conflictId: `conflict-${guestName}`,
    kind: 'attendance',
    ours,
    theirs,
    kept,
    wasSent: false,
    now: kept === 'ours' ? ours : theirs,
    foundAt: '2025-06-14T16:05:00.000Z',
    operator: 'Maria',
    door: 'Door B',
    theirsBy: null,
    twins: null,
    ...changes,
  };
}
