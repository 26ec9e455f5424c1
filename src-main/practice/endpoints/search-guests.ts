import {
  defaultGuestSearchLimit,
  maxGuestSearchLimit,
  maxPersonIdsPerSearch,
} from '../../../src-shared/service/request-schemas.ts';
import type { SearchFilter } from '../database/guest-table.ts';
import { jsonTextAnswer } from '../http/answer.ts';
import { readBoolean, readPaging } from '../http/query-parameters.ts';
import { Refusal } from '../http/refusal.ts';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { guestRecords } from './guest-records.ts';

/** `GET /event/<event_id>/guestlist/search`: exactly one filter, a page of guests, invites on request. */
export const searchGuests: Endpoint = {
  access: 'event',
  handle(context, request, _caller, eventId) {
    const filter = readFilter(request.query);
    const page = readPaging(request.query, {
      fallback: defaultGuestSearchLimit,
      maximum: maxGuestSearchLimit,
    });
    const inviting = readBoolean(request.query, 'generateRsvpLinks');
    const { total, personIds } = context.database.guests.search(eventId, filter, page);
    if (inviting) inviteGuests(context, eventId, personIds);
    const guests = guestRecords(context.database, eventId, personIds);
    return jsonTextAnswer(
      `{"guests":[${guests.join(',')}],"total":${total},"limit":${page.limit},"skip":${page.skip}}`,
    );
  },
};

function readFilter(query: URLSearchParams): SearchFilter {
  const named = (['personIds', 'email', 'name'] as const).flatMap((kind) =>
    query.getAll(kind).map((value) => ({ kind, value: value.trim() })),
  );
  const [only] = named;
  if (only === undefined || named.length > 1 || only.value === '') {
    throw new Refusal(400, 'Exactly one of personIds, email and name must be given.');
  }
  if (only.kind === 'email') return { kind: 'email', email: only.value };
  if (only.kind === 'name') return { kind: 'name', name: only.value };
  const personIds = only.value.split(',').map((personId) => personId.trim());
  if (personIds.length > maxPersonIdsPerSearch) {
    throw new Refusal(400, `At most ${maxPersonIdsPerSearch} personIds can be given.`);
  }
  return { kind: 'personIds', personIds };
}

function inviteGuests(
  { database, newId }: EndpointContext,
  eventId: string,
  personIds: readonly string[],
): void {
  database.transaction(() => {
    const invited = personIds.filter((personId) => database.guests.addInvite(eventId, personId, newId()));
    if (invited.length > 0) database.events.countGuestListChange(eventId);
  });
}
