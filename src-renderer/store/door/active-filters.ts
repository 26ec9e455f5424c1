import type { AttendanceGroup, GuestFilter } from '../../../src-shared/domain/guest-filter.ts';

/** One thing that narrows the list, as a person can take it away again. */
export type ActiveFilter =
  | { readonly kind: 'attendance'; readonly group: AttendanceGroup }
  | { readonly kind: 'rsvp'; readonly status: string }
  | { readonly kind: 'column'; readonly name: string; readonly value: string }
  | { readonly kind: 'needs-attention' };

/** Everything that narrows the list, in the order in which the filters are offered. */
function listActiveFilters(filter: GuestFilter): readonly ActiveFilter[] {
  return [
    ...filter.attendance.map((group): ActiveFilter => ({ kind: 'attendance', group })),
    ...filter.rsvpStatuses.map((status): ActiveFilter => ({ kind: 'rsvp', status })),
    ...filter.columns.map((column): ActiveFilter => ({ kind: 'column', ...column })),
    ...(filter.needsAttention ? [{ kind: 'needs-attention' } as const] : []),
  ];
}

/** Those that stand under the search: one attendance group alone is a tab above the list. */
export function listFilterChips(filter: GuestFilter): readonly ActiveFilter[] {
  const isTab = filter.attendance.length === 1;
  return listActiveFilters(filter).filter(({ kind }) => !isTab || kind !== 'attendance');
}

/** The filter without one of those that narrow the list. */
export function withoutFilter(filter: GuestFilter, active: ActiveFilter): GuestFilter {
  switch (active.kind) {
    case 'attendance':
      return { ...filter, attendance: filter.attendance.filter((group) => group !== active.group) };
    case 'rsvp':
      return withRsvpStatus(filter, active.status, false);
    case 'column':
      return withColumnValue(filter, active.name, null);
    case 'needs-attention':
      return { ...filter, needsAttention: false };
  }
}

/** The filter with this RSVP status among those it lets through, or not. */
export function withRsvpStatus(filter: GuestFilter, status: string, isWanted: boolean): GuestFilter {
  const others = filter.rsvpStatuses.filter((each) => each !== status);
  return { ...filter, rsvpStatuses: isWanted ? [...others, status] : others };
}

/** The filter with one value for a column, or null for any. */
export function withColumnValue(filter: GuestFilter, name: string, value: string | null): GuestFilter {
  const others = filter.columns.filter((column) => column.name !== name);
  return { ...filter, columns: value === null ? others : [...others, { name, value }] };
}
