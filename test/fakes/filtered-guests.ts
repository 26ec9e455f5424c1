import { attendanceGroup } from '../../src-main/core/filters/facets.ts';
import type { OutboxEntry } from '../../src-main/core/ports/local-store.ts';
import type { CountedValue, FilterChoices, GuestFilter } from '../../src-shared/domain/guest-filter.ts';
import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';

/** A guest with what the outbox holds about them. */
export interface LaidGuest {
  readonly guest: ServiceGuest;
  readonly entries: readonly OutboxEntry[];
  /** Number of the last change of status that came from the service; 0 without one. */
  readonly lastChange: number;
}

/** Whether a filter lets this guest through, judged by what is shown. */
export function fitsFilter(laid: LaidGuest, filter: GuestFilter): boolean {
  const { attendance, rsvpStatuses, columns, needsAttention } = filter;
  const columnNames = [...new Set(columns.map(({ name }) => name))];
  return (
    (attendance.length === 0 || attendance.includes(attendanceGroup(shownAttendance(laid)))) &&
    (rsvpStatuses.length === 0 || rsvpStatuses.includes(shownRsvp(laid))) &&
    columnNames.every((name) =>
      columns.some((wanted) => wanted.name === name && wanted.value === columnText(laid.guest, name)),
    ) &&
    (!needsAttention || isInNeed(laid))
  );
}

export function shownAttendance({ guest, entries }: LaidGuest): string | null {
  const entry = entries.find(({ kind }) => kind === 'attendance');
  return entry === undefined ? (guest.attendanceStatus ?? null) : entry.desired;
}

/** These guests, who stand by name, with the last change first: what waits here is newer than the mirror. */
export function newestFirst(
  guests: readonly ServiceGuest[],
  laid: readonly LaidGuest[],
): readonly ServiceGuest[] {
  const changes = new Map(
    laid.map(({ guest, entries, lastChange }) => [
      guest.personId,
      { generation: Math.max(0, ...entries.map(({ generation }) => generation)), lastChange },
    ]),
  );
  const changeOf = ({ personId }: ServiceGuest) => changes.get(personId) ?? { generation: 0, lastChange: 0 };
  return guests.toSorted((left, right) => {
    const [a, b] = [changeOf(left), changeOf(right)];
    return b.generation - a.generation || (a.generation > 0 ? 0 : b.lastChange - a.lastChange);
  });
}

export function filterChoicesOf(guests: readonly LaidGuest[]): FilterChoices {
  const names = [...new Set(guests.flatMap(({ guest }) => Object.keys(guest.customColumns ?? {})))];
  return {
    rsvpStatuses: countValues(guests.map(shownRsvp)),
    columns: names
      .sort()
      .map((name) => ({
        name,
        values: countValues(guests.map(({ guest }) => columnText(guest, name)).filter((text) => text !== '')),
      }))
      .filter(({ values }) => values.length > 0),
    needsAttention: guests.filter(isInNeed).length,
  };
}

export function shownRsvp({ guest, entries }: LaidGuest): string {
  const entry = entries.find(({ kind }) => kind === 'rsvp');
  return (entry === undefined ? guest.rsvpStatus : entry.desired) ?? '';
}

function columnText(guest: ServiceGuest, name: string): string {
  const columns = guest.customColumns ?? {};
  return Object.hasOwn(columns, name) ? (columns[name]?.trim() ?? '') : '';
}

function isInNeed({ entries }: LaidGuest): boolean {
  return entries.some(({ state }) => state === 'needs-attention');
}

/** How often each value stands here, the most frequent first. */
export function countValues(values: readonly string[]): CountedValue[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => ({ value, guests: all.length }))
    .sort((a, b) => b.guests - a.guests || (a.value < b.value ? -1 : 1));
}
