import { z } from 'zod';

/** What a child is asked to search, and where it may write. */
export const keystrokesRequestSchema = z.object({
  directory: z.string(),
  guests: z.int(),
  rounds: z.int(),
  /** Peers take long to build and much memory. */
  withPeers: z.boolean(),
});

const queryMeasuredSchema = z.object({
  query: z.string(),
  /** Milliseconds of each round by name: `ours`, `search` (ours without rows), `floor`, and the peers. */
  times: z.record(z.string(), z.array(z.number())),
  /** Who answered it rightly (right-answers.ts). */
  right: z.array(z.string()),
});
export type QueryMeasured = z.infer<typeof queryMeasuredSchema>;

export const keystrokesMeasuredSchema = z.object({ queries: z.array(queryMeasuredSchema) });
export type KeystrokesMeasured = z.infer<typeof keystrokesMeasuredSchema>;
