import { defaultGuestSearchLimit, maxGuestSearchLimit } from '../../../src-shared/service/request-schemas.ts';
import { jsonTextAnswer } from '../http/answer.ts';
import { readPaging } from '../http/query-parameters.ts';
import type { Endpoint } from './endpoint.ts';

/** `GET /person` is not documented: what it answers here is chosen in `chosen-behaviour.ts`. */
export const listPersons: Endpoint = {
  access: 'organization',
  handle({ database }, request, { organizationSlug }) {
    const page = readPaging(request.query, {
      fallback: defaultGuestSearchLimit,
      maximum: maxGuestSearchLimit,
    });
    const persons = database.persons.list(organizationSlug, page).join(',');
    const total = database.persons.count(organizationSlug);
    return jsonTextAnswer(
      `{"persons":[${persons}],"total":${total},"limit":${page.limit},"skip":${page.skip}}`,
    );
  },
};
