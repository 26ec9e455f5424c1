import { describe, expect, onTestFinished, test } from 'vitest';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { forSignIn } from '../../../src-main/core/service/failure-code.ts';
import { aClient, serveAnswer } from './raw-service.ts';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };

describe('signing in where no event service is says that there is none', () => {
  const answers = [
    ['the page of a web site', 200, html, '<html>Welcome</html>'],
    ['a page that was not found', 404, html, '<h1>Not found</h1>'],
    ['another service that knows no such path', 404, json, '{"message":"no such route"}'],
    ['another service that takes no such request', 405, json, '{"message":"no"}'],
    ['a redirect', 301, { location: '/' }, ''],
    ['the login page of the network', 511, html, '<html>Log in</html>'],
  ] as const;

  test.for(answers)('with a key: %s', async ([, status, headers, body]) => {
    const service = aClient(await serveAnswer(status, headers, body));
    const signingIn = forSignIn(service.listEvents({ limit: 1 }), 'key-rejected');
    await expect(signingIn).rejects.toMatchObject({ code: 'address-without-service' });
  });

  test.for(answers)('with a password: %s', async ([, status, headers, body]) => {
    const connector = createServiceConnector();
    onTestFinished(() => connector.close());
    const address = await serveAnswer(status, headers, body);
    const loggingIn = forSignIn(
      connector.login(address, { email: 'ada', password: 'p' }),
      'password-rejected',
    );
    await expect(loggingIn).rejects.toMatchObject({ code: 'address-without-service' });
  });
});
