import { attendanceGroup } from '../../../src-main/core/filters/facets.ts';
import type { CallHandlers, CallRequest } from '../../../src-shared/bridge/contract.ts';
import { type GuestFilter, wholeList } from '../../../src-shared/domain/guest-filter.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { countValues } from './filtered-guests.ts';

/** Finds by any part of name and e-mail, and filters by what the rows show: chips are their columns. */
export function fakeGuestSearchHandlers(state: {
  readonly guests: readonly GuestRow[];
}): Pick<
  CallHandlers,
  'searchGuests' | 'getChangedRows' | 'finishSearch' | 'listFilterChoices' | 'getCountsWithin'
> {
  const find = ({ query, choice = wholeList, offset, limit }: CallRequest<'searchGuests'>) => {
    const found = state.guests.filter((guest) => fits(guest, query) && fitsFilter(guest, choice.filter));
    const sorted = choice.sort === 'name' ? found : found.toSorted(lastDecisionFirst);
    const fitting = found.filter(({ match }) => !match?.guessed.length).length;
    const whole = Math.min(2, found.filter((guest) => isWhole(guest, query)).length);
    const rows = sorted.slice(offset, offset + limit);
    return { total: found.length, fitting, whole, rows, complete: true };
  };
  return {
    searchGuests: async (asked) => find(asked),
    getChangedRows: async ({ personIds, ...asked }) => {
      const { rows, ...found } = find(asked);
      const changed = rows.filter(({ personId, sameName }) => sameName > 1 || personIds.includes(personId));
      return { ...found, order: rows.map(({ personId }) => personId), rows: changed };
    },
    finishSearch: async () => undefined,
    getCountsWithin: async ({ filter }) => {
      const found = state.guests.filter((guest) => fitsFilter(guest, { ...filter, attendance: [] }));
      const groups = countValues(found.map(({ attendance }) => attendanceGroup(attendance)));
      const count = (group: string) => groups.find(({ value }) => value === group)?.guests ?? 0;
      return {
        listed: found.length,
        attended: count('attended'),
        noShow: count('no-show'),
        notArrived: count('not-arrived'),
      };
    },
    listFilterChoices: async () => {
      const columns = Map.groupBy(state.guests.flatMap(columnsOf), ({ name }) => name);
      return {
        rsvpStatuses: countValues(state.guests.map(({ rsvpStatus }) => rsvpStatus ?? '')),
        columns: [...columns].map(([name, all]) => ({
          name,
          values: countValues(all.map(({ value }) => value)),
        })),
        needsAttention: state.guests.filter(isInNeed).length,
      };
    },
  };
}

function fits({ name, email }: GuestRow, query: string): boolean {
  const words = fold(query).split(' ').filter(Boolean);
  return words.every((word) => fold(`${name} ${email ?? ''}`).includes(word));
}

function isWhole({ name, email }: GuestRow, query: string): boolean {
  const typed = fold(query).trim();
  return typed !== '' && [name, email ?? ''].some((text) => fold(text) === typed);
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function fitsFilter(guest: GuestRow, filter: GuestFilter): boolean {
  const { attendance, rsvpStatuses, columns, needsAttention } = filter;
  const has = ({ name, value }: { name: string; value: string }) =>
    columnsOf(guest).some((column) => column.name === name && column.value === value);
  return (
    (attendance.length === 0 || attendance.includes(attendanceGroup(guest.attendance))) &&
    (rsvpStatuses.length === 0 || rsvpStatuses.includes(guest.rsvpStatus ?? '')) &&
    [...Map.groupBy(columns, ({ name }) => name).values()].every((wanted) => wanted.some(has)) &&
    (!needsAttention || isInNeed(guest))
  );
}

function columnsOf({ chips }: GuestRow): readonly { readonly name: string; readonly value: string }[] {
  return chips.flatMap(({ kind, label, text }) =>
    kind === 'column' && label !== null ? [{ name: label, value: text }] : [],
  );
}

function isInNeed({ progress }: GuestRow): boolean {
  return progress === 'needs-attention';
}

function lastDecisionFirst(a: GuestRow, b: GuestRow): number {
  return (b.decision?.decidedAt ?? '').localeCompare(a.decision?.decidedAt ?? '');
}
