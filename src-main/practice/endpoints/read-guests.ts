import {
  defaultGuestSearchLimit,
  maxGuestSearchLimit,
  maxPersonIdsPerSearch,
} from '../../../src-shared/service/request-schemas.ts';
import type { SearchFilter } from '../database/guest-table.ts';
import type { PracticeDatabase } from '../database/open-practice-database.ts';
import { jsonTextAnswer, Refusal } from '../http/answer.ts';
import { readBoolean, readPaging } from '../http/service-request.ts';
import type { Endpoint, EndpointContext } from './endpoint.ts';

/**
 * `GET /event/<event_id>/guestlist`: the whole list, sent while it is read. The ETag is taken before the
 * first record: a change on the way may be in the body, and the next request then gets the list again.
 */
export const listGuests: Endpoint = {
  access: 'event',
  handle({ database }, request, _caller, eventId) {
    const etag = `"${database.instanceId}-${eventId}-${database.events.revision(eventId)}"`;
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      return { status: 304, headers: { etag }, body: '' };
    }
    return jsonTextAnswer(guestListParts(database.guests.list(eventId)), { etag });
  },
};

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const named = header.split(',').map((value) => value.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}

/** The body in parts of about a hundred guests: one a guest would cost a write each. */
function* guestListParts(records: Iterable<string>): Generator<string> {
  const guestsPerPart = 100;
  let part: string[] = [];
  let separator = '{"guests":[';
  for (const record of records) {
    part.push(record);
    if (part.length < guestsPerPart) continue;
    yield separator + part.join(',');
    part = [];
    separator = ',';
  }
  if (part.length > 0 || separator !== ',') yield separator + part.join(',');
  yield ']}';
}

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

/** Full records (JSON texts) of guests known to be on the list, in this order. */
export function guestRecords(
  database: PracticeDatabase,
  eventId: string,
  personIds: readonly string[],
): string[] {
  return personIds.map((personId) => {
    const record = database.guests.find(eventId, personId);
    if (record === null) throw new Error('a guest that was just read is not on the list');
    return record;
  });
}
