import {
  type EventListQuery,
  type GuestSearchQuery,
  maxGuestSearchLimit,
  maxPersonIdsPerSearch,
} from '../../../src-shared/service/request-schemas.ts';

/** The query of a list of events (interface: GET /event), without what is not asked for. */
export function eventListParameters(query: EventListQuery): URLSearchParams {
  const { limit, skip, includePastEvents, showOrganizationEvents } = query;
  return parameters({ limit, skip, includePastEvents, showOrganizationEvents });
}

/**
 * The query of a guest search (interface: GET /event/<event_id>/guestlist/search; Limits). Fails with `RangeError`
 * for what the service refuses or cuts: no or more than 50 personIds, a limit that is not 1 to 100, a negative skip.
 */
export function guestSearchParameters(query: GuestSearchQuery): URLSearchParams {
  const { filter, limit, skip, generateRsvpLinks } = query;
  if ('personIds' in filter) assertWithin('personIds', filter.personIds.length, 1, maxPersonIdsPerSearch);
  if (limit !== undefined) assertWithin('limit', limit, 1, maxGuestSearchLimit);
  if (skip !== undefined) assertWithin('skip', skip, 0, Number.MAX_SAFE_INTEGER);
  const found = 'personIds' in filter ? { personIds: filter.personIds.join(',') } : filter;
  return parameters({ ...found, limit, skip, generateRsvpLinks });
}

function parameters(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

function assertWithin(name: string, value: number, minimum: number, maximum: number): void {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return;
  throw new RangeError(`${name}: ${value} is not within ${minimum} and ${maximum}`);
}
