import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import type { EventService } from '../../src-main/core/ports/event-service.ts';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import { aClient, serveHttp } from '../adapters/service/raw-service.ts';
import { aServiceGuest } from '../builders/a-guest.ts';
import { type SeededRandom, seededRandom } from '../simulation/seeded-random.ts';
import { hostileBody, hostileBytes } from './hostile-body.ts';

const answers = 3_000;
const statuses = [200, 200, 200, 200, 200, 201, 204, 206, 302, 400, 401, 409, 429, 500, 511, 599] as const;
const contentTypes = [
  'application/json',
  'application/json',
  'application/problem+json',
  'text/html',
] as const;
const oddHeaders: readonly [Record<string, string>, ...Record<string, string>[]] = [
  {},
  {},
  { 'retry-after': '9'.repeat(400) },
  { 'retry-after': '-1' },
  { date: 'never', 'retry-after': 'Sat, 99 Nov 2026 99:99:99 GMT' },
  { etag: '"'.repeat(2_000) },
  { 'content-encoding': 'gzip' },
  { 'content-length': '5' },
  { location: 'https://elsewhere.invalid/' },
  { 'set-cookie': 'a=b' },
];

test(`${answers} answers of a hostile service are read, or fail by name, and the next request is as good as any`, async () => {
  const random = seededRandom(21);
  let isKind = false;
  const address = await serveHttp((request, response) => {
    if (!isKind) return hostileAnswer(random)(request, response);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ guests: [aServiceGuest()] }));
  });
  const client = aClient(address);
  const kinds = new Set<string>();
  for (let count = 0; count < answers; count += 1) kinds.add(await ask(client, random));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['read', 'unreadable', 'captive-portal', 'unauthorized', 'too-many', 'server']),
  );

  isKind = true;
  const { guests } = await client.updateGuests('event-1', [{ personId: 'person-1' }]);
  expect(guests).toEqual([aServiceGuest()]);
}, 120_000);

function hostileAnswer(random: SeededRandom): RequestListener {
  return (_request, response) => {
    const contentType = { 'content-type': random.pick(contentTypes) };
    response.writeHead(random.pick(statuses), { ...contentType, ...random.pick(oddHeaders) });
    response.end(hostileBytes(random, hostileBody(random)));
  };
}

/** What became of one request; any failure without a name of ours ends the test. */
async function ask(client: EventService, random: SeededRandom): Promise<string> {
  const personIds = ['p1'] as const;
  const request = random.pick<() => Promise<unknown>>([
    () => client.me(),
    () => client.listEvents({}),
    () => client.guestList('event-1', { etag: '"1"' }).then(readWhole),
    () => client.searchGuests('event-1', { filter: { personIds } }),
    () => client.addGuests('event-1', [{ firstName: 'Ada' }]),
    () => client.updateGuests('event-1', [{ personId: 'p1', attendanceStatus: 'Attended' }]),
    () => client.removeGuests('event-1', personIds),
  ]);
  try {
    await request();
    return 'read';
  } catch (error) {
    if (error instanceof ServiceFailure) return error.kind;
    throw error;
  }
}

async function readWhole(answer: Awaited<ReturnType<EventService['guestList']>>): Promise<void> {
  if (answer.notModified) return;
  for await (const _chunk of answer.chunks);
}
