import type { EventSummary } from '../../src-shared/domain/event.ts';

/** A coming event in Berlin whose guest list is ready; say only what matters. The id follows from the name. */
export function anEventSummary(changes: Partial<EventSummary> = {}): EventSummary {
  const name = changes.name ?? 'Summer Gala';
  return {
    eventId: `event-${name}`,
    name,
    primaryDate: '2025-06-14T16:00:00.000Z',
    timezone: 'Europe/Berlin',
    place: 'Old Town Hall',
    past: false,
    guestsReady: 1_204,
    pulledAt: '2025-06-14T15:58:00.000Z',
    waiting: 0,
    ...changes,
  };
}
