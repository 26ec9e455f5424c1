import { z } from 'zod';

/** Where something stands in a text: from the first UTF-16 unit up to and without the second. */
export const textRangeSchema = z.tuple([z.int().min(0), z.int().min(0)]);
export type TextRange = z.infer<typeof textRangeSchema>;

/** Why a search found a guest, as far as name and e-mail say it. */
export const guestMatchSchema = z.object({
  /** Parts of the shown name that agree with the query, in order, none touching another. */
  name: z.array(textRangeSchema),
  /** The same for the e-mail, where the name does not agree. */
  email: z.array(textRangeSchema),
  /** A word of the query that the marked part of the name is only similar to (a nickname, a typo), folded. */
  similarTo: z.string().nullable(),
});
export type GuestMatch = z.infer<typeof guestMatchSchema>;
