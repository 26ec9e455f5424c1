import type { AttendanceGroup, GuestFilter } from '../../../../src-shared/domain/guest-filter.ts';
import { attendanceField, columnField, rsvpField } from '../../../core/filters/facets.ts';
import type { Prepare } from '../prepare-once.ts';
import { everybodyToken, facetToken, findFacet } from './guest-facets.ts';

/** The FTS5 expression that fits nobody: a private character below those of the facets. */
const nobody = '"\ue000"';
const everybody = `"${everybodyToken}"`;

/** A filter as FTS5 expressions. */
export interface FilterExpressions {
  /** Whom it fits by what the mirror has. */
  readonly byMirror: string;
  /** Whom it can fit by what no change of ours speaks about: the custom columns. */
  readonly byColumns: string;
}

/** The expressions of a filter for the guests of one event. */
export function filterExpressions(
  prepare: Prepare,
  eventKey: number,
  filter: GuestFilter,
): FilterExpressions {
  const facet = (field: string, value: string) => {
    const facetId = findFacet(prepare, eventKey, field, value);
    return facetId === null ? nobody : `"${facetToken(facetId)}"`;
  };
  const attended = facet(attendanceField, 'Attended');
  const noShow = facet(attendanceField, 'No Show');
  const groups: Readonly<Record<AttendanceGroup, string>> = {
    attended,
    'no-show': noShow,
    'not-arrived': everybodyBut(anyOf([attended, noShow])),
  };
  const byColumns = allOf(
    [...Map.groupBy(filter.columns, ({ name }) => name).values()].map((wanted) =>
      anyOf(wanted.map(({ name, value }) => facet(columnField(name), value))),
    ),
  );
  const byStatuses = allOf([
    ...(filter.attendance.length > 0 ? [anyOf(filter.attendance.map((group) => groups[group]))] : []),
    ...(filter.rsvpStatuses.length > 0
      ? [anyOf(filter.rsvpStatuses.map((status) => facet(rsvpField, status)))]
      : []),
  ]);
  return { byMirror: filter.needsAttention ? nobody : allOf([byColumns, byStatuses]), byColumns };
}

/** Whom all of these fit; without any, everybody. */
export function allOf(expressions: readonly string[]): string {
  if (expressions.includes(nobody)) return nobody;
  const narrowing = expressions.filter((expression) => expression !== everybody);
  if (narrowing.length === 0) return everybody;
  return narrowing.map((expression) => `(${expression})`).join(' AND ');
}

function anyOf(expressions: readonly string[]): string {
  return expressions.filter((expression) => expression !== nobody).join(' OR ') || nobody;
}

function everybodyBut(expression: string): string {
  return expression === nobody ? everybody : `${everybody} NOT (${expression})`;
}
