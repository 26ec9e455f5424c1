import { z } from 'zod';

/** What a child is asked to search, and where it may write. */
export const typosRequestSchema = z.object({ directory: z.string(), guests: z.int(), typos: z.int() });

/** In how many of `typos` queries the guest who was meant was among the first eight, by engine. */
export const typosMeasuredSchema = z.object({ typos: z.int(), found: z.record(z.string(), z.int()) });
export type TyposMeasured = z.infer<typeof typosMeasuredSchema>;
