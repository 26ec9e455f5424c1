import { expect, test } from 'vitest';
import { chosenBehaviour } from '../../src-main/practice/chosen-behaviour.ts';
import type { PracticeService } from '../../src-main/practice/practice-service.ts';
import { kestrelFilms } from '../../src-main/practice/sample/accounts.ts';
import { ask, openPracticeService } from './open-practice-service.ts';

const list = '/event/dinner/guestlist';
const guests = (...items: unknown[]) => ({ guests: items });
const known = { personId: 'person-1' };

async function openSmallDinner(): Promise<PracticeService> {
  return await openPracticeService({
    seed: {
      events: [
        { eventId: 'dinner', guests: [{ personId: 'person-1' }, { personId: 'person-2' }] },
        { eventId: 'lunch', guests: [{ personId: 'person-3' }] },
        { eventId: 'premiere', guests: 1, organizationSlug: kestrelFilms.organizationSlug },
      ],
    },
  });
}

test.for<[string, number, string, string, unknown?]>([
  ['an unknown path', 404, 'GET', '/events'],
  ['a path that is not well encoded', 400, 'GET', '/event/%E0%A4%A/guestlist'],
  ['a method that the path does not have', 405, 'PATCH', list],
  ['an unknown event', 404, 'GET', '/event/nowhere/guestlist'],
  ['an event of another organization', 403, 'GET', '/event/premiere/guestlist'],
  ['a limit of 0', 400, 'GET', '/event?limit=0'],
  ['a limit that is no integer', 400, 'GET', '/event?limit=1.5'],
  ['a negative skip', 400, 'GET', '/event?skip=-1'],
  ['a boolean that is neither true nor false', 400, 'GET', '/event?includePastEvents=yes'],
  ['a search without a filter', 400, 'GET', `${list}/search`],
  ['a search with an empty filter', 400, 'GET', `${list}/search?name=`],
  ['a search with two filters', 400, 'GET', `${list}/search?name=a&email=b`],
  ['a search with one filter twice', 400, 'GET', `${list}/search?name=a&name=b`],
  ['a body without guests', 400, 'PUT', list, {}],
  ['a body with no guest', 400, 'PUT', list, guests()],
  ['a guest named twice', 400, 'PUT', list, guests(mark('person-1'), mark('person-1'))],
  ['an update that changes nothing', 400, 'PUT', list, guests(known)],
  ['an unknown attendance status', 400, 'PUT', list, guests({ ...known, attendanceStatus: 'Here' })],
  ['an empty RSVP status', 400, 'PUT', list, guests({ ...known, rsvpStatus: ' ' })],
  ['an RSVP status that is too long', 400, 'PUT', list, guests({ ...known, rsvpStatus: 'x'.repeat(65) })],
  ['an update of somebody else', 404, 'PUT', list, guests(mark('person-1'), mark('person-3'))],
  ['an addition of nobody', 400, 'POST', list, guests({ notes: 'tall' })],
  ['an addition by personId and details', 400, 'POST', list, guests({ personId: 'person-3', company: 'X' })],
  ['an addition of an unknown person', 404, 'POST', list, guests({ firstName: 'New' }, { personId: 'x' })],
  ['an addition of a guest', 409, 'POST', list, guests({ firstName: 'New' }, known)],
  ['a removal of somebody else', 404, 'DELETE', list, guests(known, { personId: 'person-3' })],
  ['more guests than one request may have', 413, 'PUT', list, guests(...manyMarks())],
  ['a body that is too large', 413, 'PUT', list, 'x'.repeat(chosenBehaviour.maxBodyBytes)],
])('%s is refused with %i in JSON, and changes nothing', async ([, status, method, path, body]) => {
  const service = await openSmallDinner();
  const before = service.listGuests('dinner');
  const answer = await ask(service, method, path, body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: expect.stringMatching(/\.$|: /) });
  expect(service.listGuests('dinner')).toEqual(before);
});

test('a body that is not JSON, or does not say that it is, is refused', async () => {
  const service = await openSmallDinner();
  const send = (body: string, type: string) =>
    fetch(`${service.address}${list}`, {
      method: 'PUT',
      headers: { 'x-api-key': service.apiKey, 'content-type': type },
      body,
    });
  expect((await send('{"guests":', 'application/json')).status).toBe(400);
  expect((await send(JSON.stringify(guests(mark('person-1'))), 'text/plain')).status).toBe(415);
  expect(
    (await send(JSON.stringify(guests(mark('person-1'))), 'application/json;charset=utf-8')).status,
  ).toBe(200);
});

test('405 names the methods that are allowed', async () => {
  const answer = await ask(await openSmallDinner(), 'PATCH', list);
  expect(answer.headers.get('allow')).toBe('GET, POST, PUT, DELETE');
});

test('who calls is asked before what is called for', async () => {
  const service = await openSmallDinner();
  const answer = await ask(service, 'PUT', '/event/nowhere/guestlist', {}, { 'x-api-key': 'wrong' });
  expect(answer.status).toBe(401);
});

test('a limit above the maximum is lowered to it', async () => {
  const service = await openPracticeService({ seed: { events: [{ eventId: 'dinner', guests: 120 }] } });
  const answer = await ask(service, 'GET', `${list}/search?name=e&limit=1000`);
  expect(await answer.json()).toMatchObject({ limit: 100, skip: 0 });
});

test('an event counts as past a day after its start', async () => {
  const service = await openPracticeService({
    seed: {
      events: [
        { eventId: 'tonight', guests: 0, primaryDate: '2026-05-03T10:01:00.000Z' },
        { eventId: 'yesterday', guests: 0, primaryDate: '2026-05-03T09:59:00.000Z' },
      ],
    },
  });
  const answer = await ask(service, 'GET', '/event');
  expect(await answer.json()).toMatchObject({ events: [{ eventId: 'tonight' }] });
});

test('an addition by details makes a new person each time', async () => {
  const service = await openSmallDinner();
  const walkIn = guests({ firstName: 'Mai', email: 'mai@mail.example' });
  await ask(service, 'POST', list, walkIn);
  await ask(service, 'POST', list, walkIn);
  expect(service.listGuests('dinner').filter(({ firstName }) => firstName === 'Mai')).toHaveLength(2);
});

test('the guest list has an ETag that changes with the list, and a fresh one is answered with 304', async () => {
  const service = await openSmallDinner();
  const etag = (await ask(service, 'GET', list)).headers.get('etag') ?? '';
  const askAgain = () => ask(service, 'GET', list, undefined, { 'if-none-match': `"other", W/${etag}` });
  expect((await askAgain()).status).toBe(304);
  service.setAttendance('dinner', 'person-1', 'Attended');
  const changed = await askAgain();
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('the same list of another database has another ETag', async () => {
  const etags = await Promise.all(
    [await openSmallDinner(), await openSmallDinner()].map(async (service) =>
      (await ask(service, 'GET', list)).headers.get('etag'),
    ),
  );
  expect(new Set(etags).size).toBe(2);
});

test('the Date header shows the clock of the service', async () => {
  const answer = await ask(await openSmallDinner(), 'GET', '/event');
  expect(answer.headers.get('date')).toMatch(/^Mon, 04 May 2026 10:00:/);
});

function mark(personId: string) {
  return { personId, attendanceStatus: 'Attended' };
}

function manyMarks() {
  return Array.from({ length: chosenBehaviour.maxGuestsPerRequest + 1 }, (_, index) => mark(`p-${index}`));
}
