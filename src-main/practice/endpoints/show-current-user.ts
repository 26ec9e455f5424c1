import { jsonAnswer } from '../http/answer.ts';
import type { Endpoint } from './endpoint.ts';

/** `GET /me`: the user whose access token was sent. */
export const showCurrentUser: Endpoint = {
  access: 'access-token',
  handle({ database }, _request, user) {
    const { userId, ...shown } = user;
    return jsonAnswer({ ...shown, organizationSlugs: database.accounts.listOrganizationSlugs(userId) });
  },
};
