import type { IncomingHttpHeaders } from 'node:http';
import type { AccountTable, Caller, User } from '../database/account-table.ts';
import { Refusal } from '../http/refusal.ts';

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
