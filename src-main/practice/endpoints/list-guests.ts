import { jsonTextAnswer } from '../http/answer.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * `GET /event/<event_id>/guestlist`: the whole list, sent while it is read. The ETag is taken before the
 * first record: a change on the way may be in the body, and the next request then gets the list again.
 */
export const listGuests: Endpoint = {
  access: 'event',
  handle({ database }, request, _caller, eventId) {
    const etag = `"${database.instanceId}-${eventId}-${database.events.revision(eventId)}"`;
    if (namesEtag(request.headers['if-none-match'], etag)) {
      return { status: 304, headers: { etag }, body: '' };
    }
    return jsonTextAnswer(guestListParts(database.guests.list(eventId)), { etag });
  },
};

function namesEtag(header: string | undefined, etag: string): boolean {
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
