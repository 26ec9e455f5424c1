import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';

/** A guest as the service returns it: invited, nothing answered, nothing marked. */
export function aServiceGuest(given: Partial<ServiceGuest> = {}): ServiceGuest {
  const { personId = 'person-1', firstName = 'Ada', lastName = 'Lovelace', rsvpStatus = 'Invited' } = given;
  return {
    personId,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${personId}@guests.example`,
    rsvpStatus,
    rsvpStatusHistory: [
      { status: 'Invited', actorId: 'user-1', actorType: 'user', createdAt: '2026-05-01T09:00:00.000Z' },
    ],
    dietaryRestrictions: null,
    attendanceStatus: null,
    rsvpQuestionResponses: [],
    rsvpNote: null,
    customColumns: null,
    rsvpLink: null,
    ...given,
  };
}
