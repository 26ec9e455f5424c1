import type { IncomingHttpHeaders } from 'node:http';
import {
  defaultGuestSearchLimit,
  loginRequestSchema,
  maxGuestSearchLimit,
} from '../../../src-shared/service/request-schemas.ts';
import { chosenBehaviour } from '../chosen-behaviour.ts';
import type { AccountTable, Caller, User } from '../database/account-table.ts';
import { jsonAnswer, jsonTextAnswer, Refusal } from '../http/answer.ts';
import { readBoolean, readJsonBody, readPaging } from '../http/service-request.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /login`: an access token, and the organizations to choose from. 401 for a wrong email or password. */
export const logIn: Endpoint = {
  access: 'open',
  handle({ database, newId }, request) {
    const { email, password } = readJsonBody(request, loginRequestSchema);
    const user = database.accounts.findLogin(email, password);
    if (user === null) throw new Refusal(401, 'The email or password is wrong.');
    const accessToken = newId();
    database.accounts.insertAccessToken(accessToken, user.userId);
    return jsonAnswer({
      accessToken,
      organizationSlugs: database.accounts.listOrganizationSlugs(user.userId),
    });
  },
};

/** `GET /me`: the user whose access token was sent. */
export const showCurrentUser: Endpoint = {
  access: 'access-token',
  handle({ database }, _request, user) {
    const { userId, ...shown } = user;
    return jsonAnswer({ ...shown, organizationSlugs: database.accounts.listOrganizationSlugs(userId) });
  },
};

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

/** Who calls, and for which organization (interface: Authentication). Refuses with 400, 401 or 403. */
export function authenticateCaller(accounts: AccountTable, headers: IncomingHttpHeaders): Caller {
  const apiKey = headers['x-api-key'];
  if (typeof apiKey === 'string') {
    const caller = accounts.findKeyCaller(apiKey);
    if (caller === null) throw new Refusal(401, 'The API key is unknown or revoked.');
    return caller;
  }
  const { userId } = authenticateUser(accounts, headers);
  // Node joins a repeated header of this kind, so that it can only be a text.
  const organizationSlug = headers.organizationslug;
  if (typeof organizationSlug !== 'string') throw new Refusal(400, 'The header organizationSlug is missing.');
  if (!accounts.listOrganizationSlugs(userId).includes(organizationSlug)) {
    throw new Refusal(403, 'The user does not belong to this organization.');
  }
  return { userId, organizationSlug };
}

/** Who calls, by access token alone (legacy). Refuses with 401. */
export function authenticateUser(accounts: AccountTable, headers: IncomingHttpHeaders): User {
  const accessToken = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (accessToken === undefined) throw new Refusal(401, 'Authentication is required.');
  const user = accounts.findTokenUser(accessToken);
  if (user === null) throw new Refusal(401, 'The access token is unknown or revoked.');
  return user;
}
