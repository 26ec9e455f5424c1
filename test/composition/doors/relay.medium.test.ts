import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../../until.ts';
import {
  aService,
  pairLender,
  type ServiceUnderTest,
  startBorrower,
  startLender,
} from './laptops/lending-doors.ts';

const credentials = { kind: 'api-key', apiKey: 'key-canary' } as const;
const guests = [{ personId: 'guest-canary', attendanceStatus: 'Attended' as const }];

/** East, which cannot reach the service itself, paired with North, which lends its internet. */
async function aLoan(service: ServiceUnderTest) {
  const [lender, borrower] = await Promise.all([
    startLender('North', service),
    startBorrower('East', service),
  ]);
  await pairLender(lender, borrower);
  return { lender, borrower, client: borrower.connector.connect(service.address, credentials) };
}

test.for([
  ['over TLS', true],
  ['in practice, without TLS', false],
] as const)(
  'a laptop without internet reaches the service through one that lends it: %s',
  async ([, isSecure]) => {
    const service = await aService({ isSecure });
    const { lender, borrower, client } = await aLoan(service);
    await expect(client.listEvents({})).resolves.toMatchObject({ events: [] });
    await expect(client.listEvents({})).resolves.toMatchObject({ events: [] });
    expect(borrower.connector.via()).toBe(lender.doors.self);
    expect(service.asked).toMatchObject([{ apiKey: 'key-canary' }, { apiKey: 'key-canary' }]);
  },
);

test('the laptop that lends passes on TLS, and can read neither key nor guests', async () => {
  const service = await aService();
  const { lender, borrower, client } = await aLoan(service);
  await client.updateGuests('gala', guests).catch(() => {});
  expect(service.asked).toEqual([{ apiKey: 'key-canary', body: JSON.stringify({ guests }) }]);
  const passed = Buffer.concat(lender.passedOn);
  // A handshake record of TLS.
  expect([...passed.subarray(0, 2)]).toEqual([0x16, 0x03]);
  for (const secret of ['key-canary', 'guest-canary', 'guestlist', 'gala'])
    expect(passed.includes(secret)).toBe(false);
  const logged = JSON.stringify([lender.logged, borrower.logged]);
  for (const secret of ['canary', 'gala', String(service.port)]) expect(logged).not.toContain(secret);
});

test('a body of some megabytes comes through whole, both ways', async () => {
  const text = 'x'.repeat(3_000_000);
  const service = await aService({}, (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ events: [], filler: text })),
  );
  const { client } = await aLoan(service);
  await client.addGuests('gala', [{ notes: text }]).catch(() => {});
  expect(service.asked[0]?.body).toHaveLength(JSON.stringify({ guests: [{ notes: text }] }).length);
  await expect(client.listEvents({})).resolves.toMatchObject({ events: [] });
});

test('when no laptop lends, the failure is the one of the direct way', async () => {
  const service = await aService();
  const [lender, borrower] = await Promise.all([
    startLender('North', service),
    startBorrower('East', service),
  ]);
  lender.lends = false;
  await pairLender(lender, borrower);
  const client = borrower.connector.connect(service.address, credentials);
  await expect(client.listEvents({})).rejects.toMatchObject({ kind: 'proxy-gone' });
  expect(borrower.connector.via()).toBeNull();
  expect(lender.opened).toEqual([]);
});

test('a laptop whose own internet is back sends through it after a while, although the tunnel stays open', async () => {
  const service = await aService();
  const { lender, borrower, client } = await aLoan(service);
  await client.listEvents({});
  expect(borrower.connector.via()).toBe(lender.doors.self);
  borrower.hasInternet = true;
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let minutes = 0; minutes < 3; minutes += 1) {
    // The connection is free again a moment after an answer.
    await wait(100);
    vi.advanceTimersByTime(60_000);
    await client.listEvents({});
  }
  expect(borrower.connector.via()).toBeNull();
});

test('a laptop that has just stopped to lend says so, and the next one is asked', async () => {
  const service = await aService();
  const [north, south, borrower] = await Promise.all([
    startLender('North', service),
    startLender('South', service),
    startBorrower('East', service),
  ]);
  await pairLender(north, borrower);
  await pairLender(south, borrower);
  // East has not heard of it yet.
  north.lends = false;
  for (let tries = 0; tries < 2; tries += 1) {
    const client = borrower.connector.connect(service.address, credentials);
    await expect(client.listEvents({})).resolves.toMatchObject({ events: [] });
    expect(borrower.connector.via()).toBe(south.doors.self);
  }
  expect(north.opened).toEqual([]);
});

test('a tunnel ends when its laptop is removed, and the request may have been applied', async () => {
  const service = await aService({}, () => {});
  const { lender, borrower, client } = await aLoan(service);
  const failing = expect(client.updateGuests('gala', guests)).rejects.toMatchObject({
    kind: 'interrupted',
    meaning: { attempt: 'unknown' },
  });
  await until(() => expect(service.asked).toHaveLength(1));
  lender.doors.remove(borrower.doors.self);
  await failing;
  await until(() => expect(lender.opened[0]?.destroyed).toBe(true));
  await expect(client.listEvents({})).rejects.toMatchObject({ kind: 'proxy-gone' });
});

test('another service than that of the account is not asked for', async () => {
  const service = await aService();
  const [lender, borrower] = await Promise.all([
    startLender('North', service),
    startBorrower('East', service),
  ]);
  await pairLender(lender, borrower);
  const other = borrower.connector.connect(`https://127.0.0.1:${service.port + 1}`, credentials);
  await expect(other.listEvents({})).rejects.toMatchObject({ kind: 'proxy-gone' });
  expect(lender.logged.filter(({ name }) => name.startsWith('doors.relay'))).toEqual([]);
});
