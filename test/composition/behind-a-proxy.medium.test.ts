import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openVestibule } from '../../src-main/composition/open-vestibule.ts';
import { startPracticeService } from '../../src-main/practice/practice-service.ts';
import { aCertificate } from '../adapters/service/a-certificate.ts';
import { aProxy } from '../adapters/service/a-proxy.ts';
import { portOf } from '../adapters/service/raw-service.ts';
import { createTlsFront } from '../adapters/service/tls-front.ts';
import { trust } from '../adapters/service/tls-service.ts';
import { plainPlatform } from '../fakes/fake-platform.ts';
import { recordingLog } from '../fakes/recording-log.ts';
import { fastDisk } from '../fast-disk.ts';
import { until } from '../until.ts';

/** A name that only the proxy can look up (RFC 6761). */
const hidden = 'service.hidden.invalid';
const eventId = 'gala';

/** The whole core over real files, and a service behind TLS and a proxy. */
async function aDoorBehindAProxy(way: 'HTTPS_PROXY' | 'system') {
  const service = await startPracticeService({
    file: ':memory:',
    today: '2026-06-18',
    seed: { events: [{ eventId, guests: 20 }] },
  });
  const pair = aCertificate({ dns: hidden });
  trust(pair.certificate);
  const proxy = await aProxy(await portOf(createTlsFront(service.address, pair)));
  const directory = mkdtempSync(join(fastDisk, 'vestibule-proxy-'));
  vi.stubEnv('HTTPS_PROXY', way === 'HTTPS_PROXY' ? `http://127.0.0.1:${proxy.port}` : '');
  const vestibule = await openVestibule({
    dataDirectory: directory,
    serviceAddress: null,
    practice: false,
    platform: plainPlatform,
    updateChannel: null,
    secondDoor: null,
    systemProxies: way === 'system' ? async () => `PROXY 127.0.0.1:${proxy.port}` : null,
    log: recordingLog(),
  });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await vestibule.close();
    await service.close();
    rmSync(directory, { recursive: true });
  });
  const { handlers } = vestibule;
  await handlers.signInWithKey({ address: `https://${hidden}`, key: service.apiKey });
  await handlers.refreshEvents({ past: false, organization: false });
  await handlers.getReadyOffline({ eventId });
  return { handlers, proxy };
}

test.each(['HTTPS_PROXY', 'system'] as const)(
  'a door works behind a proxy named by %s, and says what the proxy says',
  async (way) => {
    const { handlers, proxy } = await aDoorBehindAProxy(way);
    const { rows } = await handlers.searchGuests({ eventId, query: '', offset: 0, limit: 4 });
    const says = (expected: object) =>
      until(async () => expect(await handlers.getSyncStatus()).toMatchObject(expected));
    for (const [index, { answer, gate }] of [
      { answer: '407 Proxy Authentication Required', gate: 'proxy-login' },
      { answer: '403 Forbidden', gate: 'proxy-refused' },
    ].entries()) {
      proxy.answerWith(answer);
      await handlers.markGuest({ eventId, personId: rows[index]?.personId ?? '', attendance: 'No Show' });
      await says({ gate, waiting: 1 });
      proxy.answerWith(null);
      await handlers.tryNow();
      await says({ gate: null, waiting: 0 });
    }
    expect(new Set(proxy.asked.map(({ target }) => target))).toEqual(new Set([`${hidden}:443`]));
  },
);
