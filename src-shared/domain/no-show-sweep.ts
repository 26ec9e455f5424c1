import { z } from 'zod';

/** Names listed in a preview; the rest is only counted. */
export const previewedNames = 50;

/** The guests whom "Mark everyone not arrived as No Show" would mark. */
export const noShowPreviewSchema = z.object({
  guests: z.int(),
  /** The first `previewedNames` by name. */
  names: z.array(z.string()),
  /** Of `guests`: those who are shown as Declined, and become No Show like the others. */
  declined: z.int(),
  /** Guests who have not arrived either, but have a change that was not sent yet: they stay as they are. */
  leftOut: z.int(),
});
export type NoShowPreview = z.infer<typeof noShowPreviewSchema>;

/** The newest time that everyone not arrived was marked No Show at an event: one thing, with one undo. */
export const noShowSweepSchema = z.object({
  eventId: z.string(),
  sweepId: z.string(),
  /** ISO 8601 in UTC, wall clock of this laptop. */
  startedAt: z.string(),
  /**
   * `marking` and `undoing`: under way. `stopped` and `undo-stopped`: the app was closed or the disk refused
   * in the middle; what was done stands, and can be gone on with or undone.
   */
  state: z.enum(['marking', 'stopped', 'marked', 'undoing', 'undo-stopped', 'undone']),
  /** Guests there were to mark. */
  total: z.int(),
  /** Guests marked and saved. */
  marked: z.int(),
  /** Marks taken back and saved; the others were changed since by somebody, and stay. */
  undone: z.int(),
});
export type NoShowSweep = z.infer<typeof noShowSweepSchema>;
