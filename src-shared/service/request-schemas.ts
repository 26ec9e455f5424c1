import { z } from 'zod';

/** The body of a login (interface: POST /login). */
export const loginRequestSchema = z.object({ email: z.string(), password: z.string() });
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** The query of a list of events (interface: GET /event). */
export interface EventListQuery {
  limit?: number;
  skip?: number;
  includePastEvents?: boolean;
  showOrganizationEvents?: boolean;
}

/** Exactly one filter of a guest search (interface: GET /event/<event_id>/guestlist/search). */
export type GuestFilter =
  | { readonly personIds: readonly string[] }
  | { readonly email: string }
  | { readonly name: string };

/** At most this many person ids in one search (interface: Limits). */
export const maxPersonIdsPerSearch = 50;
/** Largest `limit` of a guest search (interface: Limits). */
export const maxGuestSearchLimit = 100;
/** `limit` of a guest search that names none (interface: Limits). */
export const defaultGuestSearchLimit = 25;

/** The query of a guest search (interface: GET /event/<event_id>/guestlist/search). */
export interface GuestSearchQuery {
  readonly filter: GuestFilter;
  readonly limit?: number;
  readonly skip?: number;
  readonly generateRsvpLinks?: boolean;
}

/** One addition (interface: POST /event/<event_id>/guestlist): an existing person by `personId`, or details. */
export const guestAdditionSchema = z.object({
  personId: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  company: z.string().optional(),
  position: z.string().optional(),
  notes: z.string().optional(),
});
export type GuestAddition = z.infer<typeof guestAdditionSchema>;

/** One change of statuses (interface: PUT /event/<event_id>/guestlist). */
export const guestUpdateSchema = z.object({
  personId: z.string().min(1),
  rsvpStatus: z.string().optional(),
  attendanceStatus: z.enum(['Attended', 'No Show']).nullable().optional(),
});
export type GuestUpdate = z.infer<typeof guestUpdateSchema>;
