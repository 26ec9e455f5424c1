import { z } from 'zod';

/** Ids of any service are far shorter. */
const longestIdentifier = 1_000;

/**
 * An id that the service gives. Half of a surrogate pair cannot be stored as text: two ids that differ in it
 * only would be one.
 */
export const identifierSchema = z
  .string()
  .min(1)
  .max(longestIdentifier)
  .refine((id) => id.isWellFormed());
