import { z } from 'zod';

/** The RSVP statuses whose guests a person wants marked; null is no status. */
export const sweptStatusesSchema = z.array(z.string().nullable());
export type SweptStatuses = z.infer<typeof sweptStatusesSchema>;

/** Names that one call gives. */
export const mostSweptNames = 100;

/** Who has not arrived: everybody whom the report counts so is in one of these numbers. */
export const noShowPreviewSchema = z.object({
  /** Whom a sweep can mark, by RSVP status, most guests first. */
  byRsvp: z.array(z.object({ rsvpStatus: z.string().nullable(), guests: z.int() })),
  /** Guests with a change that was not sent yet: they stay as they are. */
  unsent: z.int(),
  /** Guests with an attendance status that Vestibule does not know: they stay as they are. */
  otherStatus: z.int(),
});
export type NoShowPreview = z.infer<typeof noShowPreviewSchema>;

/** A guest whom a sweep would mark. The name is empty where the service gave none. */
export const sweptNameSchema = z.object({ name: z.string(), rsvpStatus: z.string().nullable() });
export type SweptName = z.infer<typeof sweptNameSchema>;

/** The newest time that guests who had not arrived were marked No Show at an event: one thing, with one undo. */
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

/** A sweep asks twice until so long after the event has begun. */
const arrivalsMs = 2 * 60 * 60 * 1_000;

/** Whether guests may still be on their way: `over` when the event began two hours ago or more. */
export type SweepTime = 'not-begun' | 'just-begun' | 'unknown' | 'over';

/** `primaryDate` is when the event begins, ISO 8601; null or unreadable is unknown. */
export function sweepTimeOf(primaryDate: string | null, nowMs: number): SweepTime {
  const beginsMs = Date.parse(primaryDate ?? '');
  if (Number.isNaN(beginsMs)) return 'unknown';
  if (nowMs < beginsMs) return 'not-begun';
  return nowMs - beginsMs < arrivalsMs ? 'just-begun' : 'over';
}
