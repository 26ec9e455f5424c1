import { attendanceGroup } from '../../../src-main/core/filters/facets.ts';
import type { FieldKind } from '../../../src-main/core/guests/shown.ts';
import type { OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import type { DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import type { CountedValue, FilterChoices, GuestFilter } from '../../../src-shared/domain/guest-filter.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';

/** A guest with what the outbox holds about them, and what all doors say that the list does not know yet. */
export interface LaidGuest {
  readonly guest: ServiceGuest;
  readonly entries: readonly OutboxEntry[];
  readonly values: readonly DoorValue[];
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

export function shownAttendance(laid: LaidGuest): string | null {
  return laidValue(laid, 'attendance', laid.guest.attendanceStatus ?? null);
}

function laidValue({ entries, values }: LaidGuest, kind: FieldKind, listed: string | null): string | null {
  const said = values.find((value) => value.kind === kind);
  if (said !== undefined) return said.value;
  const entry = entries.find((each) => each.kind === kind);
  return entry === undefined ? listed : entry.desired;
}

/**
 * These guests, who stand by name, with the last change first: what doors have decided, by its time; then what waits here
 * and was not shared; then the mirror.
 */
export function newestFirst(
  guests: readonly ServiceGuest[],
  laid: readonly LaidGuest[],
): readonly ServiceGuest[] {
  const changes = new Map(
    laid.map(({ guest, entries, values, lastChange }) => [
      guest.personId,
      {
        decidedAt:
          values
            .map((value) => value.decidedAt)
            .sort()
            .at(-1) ?? '',
        generation: Math.max(0, ...entries.map(({ generation }) => generation)),
        lastChange,
      },
    ]),
  );
  const unchanged = { decidedAt: '', generation: 0, lastChange: 0 };
  const changeOf = ({ personId }: ServiceGuest) => changes.get(personId) ?? unchanged;
  return guests.toSorted((left, right) => {
    const [a, b] = [changeOf(left), changeOf(right)];
    if (a.decidedAt !== b.decidedAt) return a.decidedAt < b.decidedAt ? 1 : -1;
    if (a.decidedAt !== '') return 0;
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

export function shownRsvp(laid: LaidGuest): string {
  return laidValue(laid, 'rsvp', laid.guest.rsvpStatus ?? null) ?? '';
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
