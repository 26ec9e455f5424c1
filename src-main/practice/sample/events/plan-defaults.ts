import type { EventPlan } from '../event-plan.ts';
import type { GuestListPlan } from '../guest-list-plan.ts';

/** What most events of the sample do not have. */
export const plainEvent = {
  isPublic: false,
  locationPhoneNumber: null,
  locationWebsite: null,
  virtualLocations: [],
  eventTags: [],
  images: [],
  rsvpDescription: null,
  named: [],
} as const satisfies Partial<EventPlan>;

/** How most guest lists of the sample are made up. */
export const plainGuestList = {
  familyShare: 0.05,
  returningShare: 0.15,
  replies: { Accepted: 72, Invited: 12, Declined: 11, Maybe: 5 },
  uninvitedShare: 0.05,
  attendance: null,
  dietaryShare: 0.25,
  noteShare: 0.06,
  questions: [],
  columns: {},
} as const satisfies Partial<GuestListPlan>;

/** An event that is over: most who accepted came, and nearly all others were marked. */
export const over = { attendedShare: 0.82, noShowShare: 0.9 } as const;
