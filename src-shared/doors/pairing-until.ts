import { z } from 'zod';

/** What a person chooses when adding a laptop: until noon after the night, or until somebody removes it. */
export const pairUntilSchema = z.enum(['tonight', 'removed']);
export type PairUntil = z.infer<typeof pairUntilSchema>;

/** When a pairing ends by itself, ISO 8601 in UTC; null when a person has to remove the laptop. */
export type PairingEnd = string | null;
