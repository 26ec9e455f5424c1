import { z } from 'zod';

const line = z.string().max(320).optional();

/**
 * Details of a person who is not known to the service yet (interface: POST /event/<event_id>/guestlist); blanks count
 * as not said.
 */
const newPersonSchema = z
  .object({
    firstName: line,
    lastName: line,
    email: line,
    phoneNumber: line,
    company: line,
    position: line,
    notes: z.string().max(10_000).optional(),
  })
  .refine(({ firstName, lastName, email }) => [firstName, lastName, email].some((text) => text?.trim()), {
    error: 'a name or an e-mail is needed',
  });

/** A person to add to an event: one whom the service knows by personId, or one with these details. */
export const newGuestSchema = z.union([
  z.strictObject({ personId: z.string().min(1).max(512) }),
  newPersonSchema,
]);
export type NewGuest = z.infer<typeof newGuestSchema>;

/**
 * Fields of an addition (interface: POST /event/<event_id>/guestlist) that no answer of the service has.
 */
export const writtenFields = ['phoneNumber', 'company', 'position', 'notes'] as const;
export const writtenFieldSchema = z.enum(writtenFields);
export type WrittenField = z.infer<typeof writtenFieldSchema>;

/** A text that a person typed about a guest when adding them. */
export const writtenTextSchema = z.object({ field: writtenFieldSchema, text: z.string() });
export type WrittenText = z.infer<typeof writtenTextSchema>;
