import type { GuestDetails } from '../../src-shared/domain/guest-details.ts';
import { aGuestRow } from './a-guest-row.ts';

/** Details of a guest who was invited and knows no more; say only what matters. */
export function someGuestDetails(changes: Partial<GuestDetails> = {}): GuestDetails {
  return {
    row: aGuestRow(),
    firstName: null,
    lastName: null,
    rsvpHistory: [
      { status: 'Invited', actorType: 'user', actorId: 'user-1', at: '2025-05-01T09:00:00.000Z' },
    ],
    dietary: [],
    rsvpNote: null,
    responses: [],
    columns: [],
    rsvpLink: null,
    more: [],
    written: [],
    decisions: [],
    ...changes,
  };
}
