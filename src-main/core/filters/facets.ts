import type { AttendanceGroup } from '../../../src-shared/domain/guest-filter.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';
import type { ListedGuest } from '../../../src-shared/service/guest-schema.ts';

/** One value of a guest's record that a filter can ask for. */
export interface Facet {
  readonly field: string;
  /** Empty where the record says nothing. */
  readonly value: string;
}

export const attendanceField = 'attendance';
export const rsvpField = 'rsvp';
/** Custom columns are told apart from the other fields by this beginning. */
export const columnField = (name: string): string => `column:${name}`;

/** A text with more characters is a note and not a value to choose from. */
export const longestValue = 200;
/** A field with more values names guests and not groups of them. */
export const mostValues = 200;

/** What filters can ask of this record: its statuses, and each custom column that says something. */
export function facetsOf(guest: ListedGuest): readonly Facet[] {
  const facets = [
    { field: attendanceField, value: guest.attendanceStatus ?? '' },
    { field: rsvpField, value: guest.rsvpStatus ?? '' },
  ];
  for (const [name, text] of Object.entries(guest.customColumns ?? {})) {
    const value = text.trim();
    if (value !== '') facets.push({ field: columnField(name), value });
  }
  return facets;
}

/** The attendance statuses of the service that have a group of their own. */
const groups: ReadonlyMap<AttendanceStatus, AttendanceGroup> = new Map([
  ['Attended', 'attended'],
  ['No Show', 'no-show'],
]);

/** The group that a shown attendance status belongs to. */
export function attendanceGroup(status: AttendanceStatus): AttendanceGroup {
  return groups.get(status) ?? 'not-arrived';
}
