import { z } from 'zod';

/** Attendance in three groups: a guest with any status but Attended and No Show has not arrived. */
export const attendanceGroupSchema = z.enum(['not-arrived', 'attended', 'no-show']);
export type AttendanceGroup = z.infer<typeof attendanceGroupSchema>;

const value = z.string().max(512);

/**
 * Whom the door list shows, by what is shown of them: any of the values of one kind (or of one column), where
 * every kind that has values must fit. An empty kind fits everybody.
 */
export const guestFilterSchema = z.object({
  attendance: z.array(attendanceGroupSchema).max(3),
  /** RSVP statuses as the service spells them; an empty text stands for guests without one. */
  rsvpStatuses: z.array(value).max(100),
  columns: z.array(z.object({ name: value, value })).max(100),
  /** Only guests with a change that needs attention. */
  needsAttention: z.boolean(),
});
export type GuestFilter = z.infer<typeof guestFilterSchema>;

/** By last name, then first name; or those first whose status changed last, the unchanged by name behind them. */
export const guestSortSchema = z.enum(['name', 'last-change']);
export type GuestSort = z.infer<typeof guestSortSchema>;

/** What is asked of the door list besides the search. A search has its own order: best first. */
export const listChoiceSchema = z.object({ filter: guestFilterSchema, sort: guestSortSchema });
export type ListChoice = z.infer<typeof listChoiceSchema>;

export const noFilter: GuestFilter = {
  attendance: [],
  rsvpStatuses: [],
  columns: [],
  needsAttention: false,
};
export const wholeList: ListChoice = { filter: noFilter, sort: 'name' };

/** Whether this filter lets everybody through. */
export function isNoFilter({ attendance, rsvpStatuses, columns, needsAttention }: GuestFilter): boolean {
  return attendance.length + rsvpStatuses.length + columns.length === 0 && !needsAttention;
}

const countedValueSchema = z.object({ value: z.string(), guests: z.int() });
export type CountedValue = z.infer<typeof countedValueSchema>;

/** What there is to filter one event by, each with the number of guests it fits. The most frequent come first. */
export const filterChoicesSchema = z.object({
  rsvpStatuses: z.array(countedValueSchema),
  /** By name. Columns whose values are too many or too long to choose from are left out. */
  columns: z.array(z.object({ name: z.string(), values: z.array(countedValueSchema) })),
  needsAttention: z.int(),
});
export type FilterChoices = z.infer<typeof filterChoicesSchema>;

export const noFilterChoices: FilterChoices = { rsvpStatuses: [], columns: [], needsAttention: 0 };
