import { describe, expect, onTestFinished, test } from 'vitest';
import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { forSignIn } from '../../../src-main/core/service/failure-code.ts';
import { aClient, serveAnswer } from './raw-service.ts';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };

describe('signing in says what answered', () => {
  const answers = [
    ['a page that was not found', 404, html, 'service-blocked'],
    ['a firewall that forbids', 403, html, 'service-blocked'],
    ['a redirect to the same host', 301, { location: '/' }, 'service-redirects'],
    ['a service that asks for a pause', 429, json, 'service-pauses'],
    ['a service with a problem of its own', 503, json, 'service-failing'],
    ['an answer without content', 204, {}, 'service-unreadable'],
    ['a key that may do nothing', 403, json, 'access-refused'],
    ['a key that is none', 401, json, 'key-rejected'],
  ] as const;

  test.for(answers)('%s', async ([, status, headers, code]) => {
    const service = aClient(await serveAnswer(status, headers, status === 204 ? '' : '{"message":"no"}'));
    const signingIn = forSignIn(service.listEvents({ limit: 1 }), 'key-rejected');
    await expect(signingIn).rejects.toMatchObject({ code });
  });
});

describe('signing in where no event service is says that there is none', () => {
  const answers = [
    ['the page of a web site', 200, html, '<html>Welcome</html>'],
    ['another service that knows no such path', 404, json, '{"message":"no such route"}'],
    ['another service that takes no such request', 405, json, '{"message":"no"}'],
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
