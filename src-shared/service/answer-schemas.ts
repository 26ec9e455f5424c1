import { z } from 'zod';
import { serviceGuestSchema } from './guest-schema.ts';

/** Answer of `POST /login`. */
export const loginAnswerSchema = z.looseObject({
  accessToken: z.string().min(1),
  organizationSlugs: z.array(z.string()),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** Answer of `GET /me`. */
export const currentUserSchema = z.looseObject({
  firstName: z.string().nullish().catch(null),
  lastName: z.string().nullish().catch(null),
  email: z.string().nullish().catch(null),
  role: z.string().nullish().catch(null),
  organizationSlugs: z.array(z.string()).catch([]),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** `GET /event`: records are judged one by one, so that one bad record does not hide the others. */
export const eventPageSchema = z.looseObject({ events: z.array(z.unknown()) });

/** `GET /event/<event_id>/guestlist`: records are judged one by one. */
export const guestListSchema = z.looseObject({ guests: z.array(z.unknown()) });

/** `GET /event/<event_id>/guestlist/search`. */
export const guestSearchAnswerSchema = z.looseObject({
  guests: z.array(serviceGuestSchema),
  total: z.int().nonnegative(),
  limit: z.int().nonnegative(),
  skip: z.int().nonnegative(),
});
export type GuestSearchAnswer = z.infer<typeof guestSearchAnswerSchema>;

/** `POST` and `PUT /event/<event_id>/guestlist`. */
export const changedGuestsSchema = z.looseObject({ guests: z.array(serviceGuestSchema) });
export type ChangedGuests = z.infer<typeof changedGuestsSchema>;

/** `DELETE /event/<event_id>/guestlist`. */
export const removalAnswerSchema = z.looseObject({ success: z.boolean() });
export type RemovalAnswer = z.infer<typeof removalAnswerSchema>;
