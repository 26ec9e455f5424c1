import { z } from 'zod';
import { serviceGuestSchema } from './guest-schema.ts';

/** The answer to a login (interface: POST /login). */
export const loginAnswerSchema = z.looseObject({
  accessToken: z.string().min(1),
  organizationSlugs: z.array(z.string()),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** The signed-in person (interface: GET /me; Current user). */
export const currentUserSchema = z.looseObject({
  firstName: z.string().nullish().catch(null),
  lastName: z.string().nullish().catch(null),
  email: z.string().nullish().catch(null),
  role: z.string().nullish().catch(null),
  organizationSlugs: z.array(z.string()).catch([]),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** One page of events (interface: GET /event). Records are judged one by one: a bad one does not hide the others. */
export const eventPageSchema = z.looseObject({ events: z.array(z.unknown()) });

/** A guest list (interface: GET /event/<event_id>/guestlist). Records are judged one by one. */
export const guestListSchema = z.looseObject({ guests: z.array(z.unknown()) });

/** One page of matching guests (interface: GET /event/<event_id>/guestlist/search). */
export const guestSearchAnswerSchema = z.looseObject({
  guests: z.array(serviceGuestSchema),
  total: z.int().nonnegative(),
  limit: z.int().nonnegative(),
  skip: z.int().nonnegative(),
});
export type GuestSearchAnswer = z.infer<typeof guestSearchAnswerSchema>;

/**
 * Guests as they are after a change (interface: POST /event/<event_id>/guestlist; PUT /event/<event_id>/guestlist).
 */
export const changedGuestsSchema = z.looseObject({ guests: z.array(serviceGuestSchema) });
export type ChangedGuests = z.infer<typeof changedGuestsSchema>;

/** Whether guests were removed (interface: DELETE /event/<event_id>/guestlist). */
export const removalAnswerSchema = z.looseObject({ success: z.boolean() });
export type RemovalAnswer = z.infer<typeof removalAnswerSchema>;
