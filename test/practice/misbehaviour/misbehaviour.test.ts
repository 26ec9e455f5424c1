import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src-main/practice/misbehaviour/fault.ts';
import type { PracticeService } from '../../../src-main/practice/practice-service.ts';
import { ask, openPracticeService } from '../open-practice-service.ts';

const list = '/event/dinner/guestlist';

function openDinner(): Promise<PracticeService> {
  return openPracticeService({
    seed: { events: [{ eventId: 'dinner', guests: [{ personId: 'ada' }] }] },
    recordRequests: true,
  });
}

const markAda = (service: PracticeService, signal?: AbortSignal) =>
  ask(service, 'PUT', list, { guests: [{ personId: 'ada', attendanceStatus: 'Attended' }] }, {}, signal);
const untilArrived = (service: PracticeService) => expect.poll(() => service.requests.length).toBe(1);
const attendance = (service: PracticeService) => service.findGuest('dinner', 'ada')?.attendanceStatus;
const failing = { kind: 'answer', status: 503 } as const satisfies Fault;

describe('answers', () => {
  test('any status, with a message, not applied', async () => {
    const service = await openDinner();
    service.misbehave.next({ kind: 'answer', status: 503 });
    const answer = await markAda(service);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: 'Service Unavailable' });
    expect(attendance(service)).toBeNull();
  });

  test('any body in place of the right one, applied when told so', async () => {
    const service = await openDinner();
    service.misbehave.next({ kind: 'answer', status: 200, body: { guests: [] }, applied: true });
    expect(await (await markAda(service)).json()).toEqual({ guests: [] });
    expect(attendance(service)).toBe('Attended');
  });

  test.for([
    [30, '30'],
    [new Date('2026-05-04T10:01:00Z'), 'Mon, 04 May 2026 10:01:00 GMT'],
  ] as const)('Retry-After %s', async ([retryAfter, header]) => {
    const service = await openDinner();
    service.misbehave.next({ kind: 'answer', status: 429, retryAfter });
    expect((await markAda(service)).headers.get('retry-after')).toBe(header);
  });

  test('the login page of a Wi-Fi, not applied', async () => {
    const service = await openDinner();
    service.misbehave.next({ kind: 'captive-portal' });
    const answer = await markAda(service);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toMatch(/^<!doctype html>/);
    expect(attendance(service)).toBeNull();
  });

  test('a redirect, not applied', async () => {
    const service = await openDinner();
    service.misbehave.next({ kind: 'redirect', location: 'https://portal.example/' });
    const answer = await markAda(service);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://portal.example/']);
    expect(attendance(service)).toBeNull();
  });

  test('half of the JSON, ended as if it were all, applied', async () => {
    const service = await openDinner();
    service.misbehave.next({ kind: 'broken-json' });
    const answer = await markAda(service);
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
    expect(attendance(service)).toBe('Attended');
  });
});

describe('connections', () => {
  test.for([
    ['drop-before-applying', null],
    ['drop-after-applying', 'Attended'],
  ] as const)('%s: no answer', async ([kind, applied]) => {
    const service = await openDinner();
    service.misbehave.next({ kind });
    await expect(markAda(service)).rejects.toThrow('fetch failed');
    expect(attendance(service)).toBe(applied);
  });

  test('cut in the body: head and half of it arrive, and it is applied', async () => {
    const service = await openDinner();
    service.misbehave.next({ kind: 'cut-body' });
    const answer = await markAda(service);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(attendance(service)).toBe('Attended');
  });

  test('cut in a long body after as many bytes as told', async () => {
    const service = await openPracticeService({ seed: { events: [{ eventId: 'dinner', guests: 900 }] } });
    service.misbehave.next({ kind: 'cut-body', afterBytes: 400_000 });
    const answer = await ask(service, 'GET', list);
    let received = 0;
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) received += chunk.length;
    })();
    await expect(reading).rejects.toThrow('terminated');
    expect(received).toBe(400_000);
  });
});

describe('which requests', () => {
  test('the next one only, or as many as told', async () => {
    const service = await openDinner();
    service.misbehave.next(failing, { times: 2 });
    const statuses = [await markAda(service), await markAda(service), await markAda(service)];
    expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200]);
  });

  test('all of them until it behaves again', async () => {
    const service = await openDinner();
    service.misbehave.always(failing);
    expect((await markAda(service)).status).toBe(503);
    expect((await ask(service, 'GET', '/event')).status).toBe(503);
    service.misbehave.stop();
    expect((await markAda(service)).status).toBe(200);
  });

  test('those of a method and a path only', async () => {
    const service = await openDinner();
    service.misbehave.always(failing, { method: 'PUT', path: /guestlist$/ });
    expect((await ask(service, 'GET', list)).status).toBe(200);
    expect((await ask(service, 'PUT', '/event')).status).toBe(405);
    expect((await markAda(service)).status).toBe(503);
  });

  test('what is told later goes first, and what was told before comes back', async () => {
    const service = await openDinner();
    service.misbehave.always(failing);
    service.misbehave.next({ kind: 'answer', status: 429 });
    expect((await markAda(service)).status).toBe(429);
    expect((await markAda(service)).status).toBe(503);
  });
});

describe('time', () => {
  test('a request that is held is applied when it is let go, and not before', async () => {
    const service = await openDinner();
    const release = service.misbehave.hold({ method: 'PUT' });
    const held = markAda(service);
    await untilArrived(service);
    expect((await ask(service, 'GET', list)).status).toBe(200);
    expect(attendance(service)).toBeNull();
    release();
    expect((await held).status).toBe(200);
    expect(attendance(service)).toBe('Attended');
  });

  test('a request that is held is applied though its client has given up', async () => {
    const service = await openDinner();
    const release = service.misbehave.hold();
    const client = new AbortController();
    const held = expect(markAda(service, client.signal)).rejects.toThrow('aborted');
    await untilArrived(service);
    client.abort();
    await held;
    release();
    await expect.poll(() => attendance(service)).toBe('Attended');
  });

  test.for(['hold', 'delay'] as const)('to behave again lets go what a %s keeps', async (kind) => {
    const service = await openDinner();
    if (kind === 'hold') service.misbehave.hold();
    else service.misbehave.delay(3_600_000);
    const kept = markAda(service);
    await untilArrived(service);
    expect(attendance(service)).toBeNull();
    service.misbehave.stop();
    expect((await kept).status).toBe(200);
  });

  test('a delay ends by itself', async () => {
    const service = await openDinner();
    service.misbehave.delay(1);
    expect((await markAda(service)).status).toBe(200);
  });

  test('a service that ends drops what is held without applying it', async () => {
    const service = await openDinner();
    service.misbehave.hold();
    const dropped = expect(markAda(service)).rejects.toThrow('fetch failed');
    await untilArrived(service);
    expect(attendance(service)).toBeNull();
    await service.close();
    await dropped;
  });
});
