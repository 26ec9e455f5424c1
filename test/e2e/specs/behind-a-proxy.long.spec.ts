import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { aCertificate } from '../../adapters/service/a-certificate.ts';
import { createTlsFront } from '../../adapters/service/tls-front.ts';
import { createProxy, type TunnelProxy } from '../../adapters/service/tunnel-proxy.ts';
import { test as base } from '../fixtures.ts';
import { address, expectSent, mark, openDoor, signIn, sync, tryNow } from '../screens.ts';

/** A name that only the proxy can look up (RFC 6761). */
const hidden = 'service.hidden.invalid';

/** The service behind TLS and a proxy, as a company has it. */
interface CompanyNetwork {
  readonly proxy: TunnelProxy & { readonly port: number };
  /** What the system says of it: the proxy, and the authority that issued the service's certificate. */
  readonly env: Readonly<Record<string, string>>;
}

const test = base.extend<{ readonly company: CompanyNetwork }>({
  company: async ({ service, shell, temporary }, use) => {
    const pair = aCertificate({ dns: hidden });
    const secured = createTlsFront(service.address, pair);
    const proxy = createProxy(await listen(secured));
    const port = await listen(proxy.server);
    const trusted = join(temporary, 'trusted');
    mkdirSync(trusted);
    writeFileSync(join(trusted, 'system.pem'), pair.certificate);
    await use({
      proxy: { ...proxy, port },
      env: {
        SSL_CERT_FILE: join(trusted, 'system.pem'),
        SSL_CERT_DIR: trusted,
        ...(shell === 'browser'
          ? { HTTPS_PROXY: `http://127.0.0.1:${port}` }
          : { VESTIBULE_TEST_PROXY: `PROXY 127.0.0.1:${port}` }),
      },
    });
    proxy.answerWith(null);
    proxy.server.closeAllConnections();
    proxy.server.close();
    secured.close();
  },
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a door works behind the proxy of the system, with a certificate that only the system trusts', async ({
  launch,
  service,
  company: { proxy, env },
  shell,
}) => {
  test.skip(process.platform !== 'linux', 'SSL_CERT_FILE says only on Linux what the system trusts');
  test.skip(shell === 'electron', 'only the double lets a test say what the system’s proxy is');
  const { page } = await launch({ env });
  await address(page).fill(`https://${hidden}`);
  await signIn(page, service);
  await openDoor(page, 'Opening night');
  await mark(page, 'Attended', 'Anna Keller').click();
  await expectSent(page, service, { personId: 'anna', attendance: 'Attended' });

  proxy.answerWith('407 Proxy Authentication Required');
  await mark(page, 'Attended', 'Ben Okafor').click();
  await expect(page.getByText('This network’s proxy requires a login.').first()).toBeVisible();
  await expect(sync(page)).toContainText('1 change waiting');

  proxy.answerWith(null);
  await tryNow(page);
  await expectSent(page, service, { personId: 'ben', attendance: 'Attended' });
  expect(new Set(proxy.asked.map(({ target }) => target))).toEqual(new Set([`${hidden}:443`]));
});
