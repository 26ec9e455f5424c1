import { loginRequestSchema } from '../../../src-shared/service/request-schemas.ts';
import { jsonAnswer } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import { readJsonBody } from '../http/service-request.ts';
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
