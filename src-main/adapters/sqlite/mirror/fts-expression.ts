import type { AttendanceGroup, GuestFilter } from '../../../../src-shared/domain/guest-filter.ts';
import { attendanceField, columnField, rsvpField } from '../../../core/filters/facets.ts';
import {
  exactly,
  repeats,
  type Tier,
  type Tiers,
  type TokenMatch,
} from '../../../core/search/search-query.ts';
import type { Prepare } from '../statements.ts';
import { everybodyToken, facetToken, findFacet } from './guest-facets.ts';

/**
 * Each tier as an FTS5 expression that finds its guests without those of better tiers; null for a tier that matches
 * no guest. Tokens hold no quotation marks, so quoting them is enough.
 */
export function stageExpressions(tiers: Tiers): readonly (string | null)[] {
  return tiers.map((tier, index) => {
    const better = (repeats[index] ?? []).flatMap((each) => tiers[each] ?? []);
    return expressionWithout(tier, better);
  });
}

/** The guests of one tier who do not fit another. */
export function expressionWithout(tier: Tier, other: Tier): string | null {
  const wanted = tierExpression(tier);
  const unwanted = tierExpression(other);
  return wanted === null || unwanted === null ? wanted : `(${wanted}) NOT (${unwanted})`;
}

/** All guests of a tier. */
export function tierExpression(tier: Tier): string | null {
  if (tier.length === 0) return null;
  return tier
    .map((all) => `(${all.map((any) => `(${any.map(quoted).join(' OR ')})`).join(' AND ')})`)
    .join(' OR ');
}

function quoted({ token, prefix }: TokenMatch): string {
  return prefix ? `"${token}" *` : `"${token}"`;
}

/** Longer beginnings are not in the index (`prefix` of its table): it gathers the guests of all their words. */
const longestPrefix = 6;

/**
 * Replaces long prefixes in a tier by the words that begin so, where there are few: for a prefix that the index
 * lacks, FTS5 gathers all of its guests. `tokensBeginning` returns null when there are many.
 */
export function expandPrefixes(
  tier: Tier,
  tokensBeginning: (token: string) => readonly string[] | null,
): Tier {
  const expand = (match: TokenMatch): readonly TokenMatch[] => {
    if (!match.prefix || match.token.length <= longestPrefix) return [match];
    return tokensBeginning(match.token)?.map(exactly) ?? [match];
  };
  return tier
    .map((all) => all.map((any) => any.flatMap(expand)))
    .filter((all) => all.every((any) => any.length > 0));
}

/** The FTS5 expression that matches no guest: a private character below those of the facets. */
const nobody = '"\ue000"';
const everybody = `"${everybodyToken}"`;

/** A filter as FTS5 expressions. */
interface FilterExpressions {
  /** The guests it matches by their values in the mirror. */
  readonly byMirror: string;
  /** The guests it can match by custom columns, which no change of this laptop affects. */
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

/** The guests that all of these match; without any, every guest. */
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
