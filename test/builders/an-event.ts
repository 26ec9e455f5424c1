import type { ServiceEvent } from '../../src-shared/service/event-schema.ts';

/** An event as the service returns it, with every field. */
export function aServiceEvent(given: Partial<ServiceEvent> = {}): ServiceEvent {
  return {
    eventId: 'event-1',
    name: 'Summer Reception',
    primarySlug: 'summer-reception',
    primaryDate: '2026-06-18T17:00:00.000Z',
    timezone: 'Europe/Vienna',
    userRole: 'Admin',
    isPublic: true,
    locationName: 'Palais Auersperg',
    locationAddress: 'Auerspergstrasse 1, 1080 Vienna',
    locationPhoneNumber: '+43 1 000000',
    locationWebsite: 'https://palais.example',
    virtualLocations: [],
    eventTags: [],
    images: [],
    rsvpDescription: 'Please answer by 1 June.',
    ...given,
  };
}
