import { chosenBehaviour } from '../chosen-behaviour.ts';
import { jsonTextAnswer } from '../http/answer.ts';
import { readBoolean, readPaging } from '../http/query-parameters.ts';
import type { Endpoint } from './endpoint.ts';

/** `GET /event`: the caller's events that are not past, by date; both exclusions can be lifted. */
export const listEvents: Endpoint = {
  access: 'organization',
  handle({ database, now }, request, caller) {
    const page = readPaging(request.query, {
      fallback: chosenBehaviour.defaultEventLimit,
      maximum: chosenBehaviour.maxEventLimit,
    });
    const past = readBoolean(request.query, 'includePastEvents');
    const events = database.events.list({
      caller,
      startingFrom: past ? null : new Date(now().getTime() - chosenBehaviour.pastAfterMs).toISOString(),
      wholeOrganization: readBoolean(request.query, 'showOrganizationEvents'),
      ...page,
    });
    return jsonTextAnswer(`{"events":[${events.join(',')}]}`);
  },
};
