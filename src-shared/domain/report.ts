import { z } from 'zod';
import { guestCountsSchema, guestRowSchema } from './guest-row.ts';

/** The arrivals in a stretch of time that begins at `startsAt` (ISO 8601 in UTC). */
const stretchSchema = z.object({ startsAt: z.string(), arrivals: z.int() });
export type Stretch = z.infer<typeof stretchSchema>;

/**
 * Arrivals over time, from the decisions of this laptop and those paired with it, each by the clock of its own laptop:
 * guests marked elsewhere have no time here. Bins are of equal length, begin by the clock of the event's zone, and follow
 * each other without a gap.
 */
export const arrivalsSchema = z.object({
  /** Length of a bin in minutes. */
  binMinutes: z.int(),
  /** Every bin from the first arrival to the last; empty when no arrival has a time. */
  bins: z.array(stretchSchema),
  /** The same bins for each door, the busiest door first; `door` is null for marks without one. */
  doors: z.array(z.object({ door: z.string().nullable(), arrivals: z.int(), bins: z.array(z.int()) })),
  /** Guests who attended and whose time is known here. */
  timed: z.int(),
  /** Guests who attended and came in through laptops that are not paired. */
  untimed: z.int(),
  /** The five minutes by the clock in which most guests came. */
  peak: stretchSchema.nullable(),
  /** The quarter of an hour by the clock in which most guests came. */
  busiestQuarter: stretchSchema.nullable(),
  /** The one in which fewest came, of those that lie wholly between the first and the last arrival. */
  slowestQuarter: stretchSchema.nullable(),
});
export type Arrivals = z.infer<typeof arrivalsSchema>;

/**
 * The conflicts of one event that Activity lists or has listed, by how they ended or what they are between. `total` is the sum
 * of all others but `open`.
 */
export const conflictTallySchema = z.object({
  total: z.int(),
  /** The mark of this laptop stands. */
  ours: z.int(),
  /** What the service had stands. */
  theirs: z.int(),
  /** A person took the other side afterwards. */
  otherSide: z.int(),
  /** Paired doors decided about a guest without knowing of each other. */
  betweenDoors: z.int(),
  /** A guest added here may be on the list twice. */
  twice: z.int(),
  /** Those of all of them that nobody has looked at yet, as Activity counts them. */
  open: z.int(),
});
export type ConflictTally = z.infer<typeof conflictTallySchema>;

/** Attendance of the guests with one RSVP status; null where the service gave none. */
export const rsvpAttendanceSchema = guestCountsSchema.extend({ rsvpStatus: z.string().nullable() });
export type RsvpAttendance = z.infer<typeof rsvpAttendanceSchema>;

/** The report of one event, waiting changes included. */
export const reportSchema = z.object({
  eventId: z.string(),
  /** When it was counted, ISO 8601 in UTC. */
  madeAt: z.string(),
  counts: guestCountsSchema,
  /** Guests added from this laptop, or from a paired one. */
  walkIns: z.int(),
  /** The status with most guests first. */
  byRsvp: z.array(rsvpAttendanceSchema),
  arrivals: arrivalsSchema,
  conflicts: conflictTallySchema,
  /** Changes of this event that the service has not taken yet: waiting, or in need of attention. */
  unsent: z.int(),
  /**
   * What other paired laptops decided is in the report; `unsent` changes of theirs had not reached the service, as far as this
   * laptop has heard. Null when nothing of theirs is here.
   */
  otherDoors: z.object({ unsent: z.int() }).nullable(),
  /** The result of the newest sweep of no-shows; null when there was none, or it was undone. */
  sweep: z
    .object({
      sweepId: z.string(),
      /** Guests whom it marked and who are no No Show by it any more: changed here or elsewhere, or off the list. */
      gone: z.int(),
    })
    .nullable(),
});
export type Report = z.infer<typeof reportSchema>;

/**
 * The arrivals through this laptop and those paired with it, for the column beside the list. Guests marked elsewhere have no
 * time here.
 */
export const recentArrivalsSchema = z.object({
  /** Who came in last, newest first, `recentLimit` at most; each is shown as Attended by a decision of one of these laptops. */
  guests: z.array(guestRowSchema),
  /** Each minute of the last hour with arrivals, oldest first. */
  minutes: z.array(stretchSchema),
  /** Guests who are in by a decision of one of these laptops, of the whole event. */
  total: z.int(),
});
export type RecentArrivals = z.infer<typeof recentArrivalsSchema>;

/** Most guests that the column can show. */
export const recentLimit = 24;
