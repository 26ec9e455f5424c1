import { describe, expect, test } from 'vitest';
import type { EventService, GuestListAnswer } from '../../../src-main/core/ports/event-service.ts';
import { aClient, beginJson, serveAnswer, serveHttp } from './raw-service.ts';

const json = { 'content-type': 'application/json' };

async function chunksOf(client: EventService): Promise<AsyncIterable<Uint8Array>> {
  const answer = await client.guestList('event-1', {});
  if (answer.notModified) throw new Error('expected a list');
  return answer.chunks;
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
}

describe('the guest list comes as the bytes of its body', () => {
  test('in order, whole', async () => {
    const body = JSON.stringify({ guests: Array.from({ length: 5_000 }, (_, n) => ({ personId: `p${n}` })) });
    const address = await serveAnswer(200, json, body);
    expect(await readAll(await chunksOf(aClient(address)))).toBe(body);
  });

  test('while it is still being sent', async () => {
    const address = await serveHttp((_request, response) => beginJson(response, '{"guests":['));
    const chunks = (await chunksOf(aClient(address)))[Symbol.asyncIterator]();
    const first = await chunks.next();
    expect(Buffer.from(first.value).toString('utf8')).toBe('{"guests":[');
  });

  test('at the pace of the reader: what is not taken is not held', async () => {
    const chunk = Buffer.alloc(64 * 1_024, ' ');
    let poured = 0;
    const address = await serveHttp((_request, response) => {
      response.writeHead(200, json);
      const pour = () => {
        do poured += chunk.length;
        while (response.write(chunk));
        if (poured > 1_024 ** 3) response.end();
      };
      response.on('drain', pour);
      pour();
    });
    const chunks = (await chunksOf(aClient(address)))[Symbol.asyncIterator]();
    for (let taken = 0; taken < 20; taken += 1) await chunks.next();
    expect(poured).toBeLessThan(64 * 1_024 ** 2);
    await chunks.return?.();
  });
});

describe('a guest list that does not arrive whole fails as interrupted', () => {
  test('when the connection breaks in the middle', async () => {
    const address = await serveHttp((request, response) => {
      beginJson(response, '{"guests":[');
      request.socket.end();
    });
    await expect(readAll(await chunksOf(aClient(address)))).rejects.toMatchObject({ kind: 'interrupted' });
  });

  test('when it makes no progress', async () => {
    const address = await serveHttp((_request, response) => beginJson(response, '{"guests":['));
    const chunks = await chunksOf(aClient(address, { timeouts: { progressMs: 30 } }));
    await expect(readAll(chunks)).rejects.toMatchObject({ kind: 'interrupted' });
  });

  test('when it does not begin', async () => {
    const address = await serveHttp(() => undefined);
    const client = aClient(address, { timeouts: { progressMs: 30 } });
    await expect(client.guestList('event-1', {})).rejects.toMatchObject({ kind: 'interrupted' });
  });

  test('when the caller gives it up', async () => {
    const address = await serveHttp((_request, response) => beginJson(response, '{"guests":['));
    const giveUp = new AbortController();
    const answer = await aClient(address).guestList('event-1', { signal: giveUp.signal });
    giveUp.abort();
    if (answer.notModified) throw new Error('expected a list');
    await expect(readAll(answer.chunks)).rejects.toMatchObject({ kind: 'interrupted' });
  });
});

test('a slow guest list may take longer than any other answer', async () => {
  const address = await serveHttp((_request, response) => {
    response.writeHead(200, json);
    const letters = [...'{"guests":[]}'];
    const trickle = setInterval(() => {
      const letter = letters.shift();
      if (letter !== undefined) response.write(letter);
      else response.end();
    }, 5);
    response.on('close', () => clearInterval(trickle));
  });
  const chunks = await chunksOf(aClient(address, { timeouts: { answerMs: 10 } }));
  expect(await readAll(chunks)).toBe('{"guests":[]}');
});

test.for([
  ['HTML', 200, 'text/html', 'captive-portal'],
  ['text', 200, 'text/plain', 'unreadable'],
  ['401', 401, 'text/plain', 'unauthorized'],
  ['404', 404, 'application/json', 'not-found'],
] as const)('%s is refused before a byte is read', async ([, status, type, kind]) => {
  const address = await serveAnswer(status, { 'content-type': type }, '{"guests":[]}');
  await expect(aClient(address).guestList('event-1', {})).rejects.toMatchObject({ kind });
});

describe('with an ETag', () => {
  function serveTagged(): Promise<string> {
    return serveHttp((request, response) => {
      const known = request.headers['if-none-match'] === '"v7"';
      response.writeHead(known ? 304 : 200, { ...json, etag: '"v7"' }).end(known ? '' : '{"guests":[]}');
    });
  }

  test('the tag of a list is handed on', async () => {
    const answer: GuestListAnswer = await aClient(await serveTagged()).guestList('event-1', {});
    expect(answer).toMatchObject({ notModified: false, etag: '"v7"' });
  });

  test('a list that has not changed is not sent again', async () => {
    const client = aClient(await serveTagged());
    await expect(client.guestList('event-1', { etag: '"v7"' })).resolves.toEqual({ notModified: true });
  });

  test('a list that has changed is sent', async () => {
    const client = aClient(await serveTagged());
    await expect(client.guestList('event-1', { etag: '"v6"' })).resolves.toMatchObject({
      notModified: false,
    });
  });

  test('there may be none', async () => {
    const client = aClient(await serveAnswer(200, json, '{"guests":[]}'));
    await expect(client.guestList('event-1', {})).resolves.toMatchObject({ etag: null });
  });
});
