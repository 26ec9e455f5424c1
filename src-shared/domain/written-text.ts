import { z } from 'zod';

/**
 * What is asked about a guest who is added (interface: POST /event/<event_id>/guestlist) and that no answer of the
 * service names.
 */
export const writtenFields = ['phoneNumber', 'company', 'position', 'notes'] as const;
export const writtenFieldSchema = z.enum(writtenFields);
export type WrittenField = z.infer<typeof writtenFieldSchema>;

/** What a person wrote about a guest when they added them. */
export const writtenTextSchema = z.object({ field: writtenFieldSchema, text: z.string() });
export type WrittenText = z.infer<typeof writtenTextSchema>;
