import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src-main/adapters/sqlite/open-database.ts';
import { StoreFailure } from '../../src-main/core/ports/local-store.ts';
import { startPracticeService } from '../../src-main/practice/practice-service.ts';
import { fastDisk } from '../fast-disk.ts';
import { ask, openPracticeService, today } from './open-practice-service.ts';

function temporaryFile(): string {
  const folder = mkdtempSync(join(fastDisk, 'practice-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'practice.db');
}

const dinner = { eventId: 'dinner', guests: 3 } as const;

test('a file keeps guests, changes and access tokens when the service starts again', async () => {
  const file = temporaryFile();
  const first = await startPracticeService({ file, today, seed: { events: [dinner] } });
  const [guest] = first.listGuests('dinner');
  await ask(first, 'PUT', '/event/dinner/guestlist', {
    guests: [{ personId: guest?.personId, attendanceStatus: 'Attended' }],
  });
  const login = await ask(first, 'POST', '/login', first.login);
  const { accessToken } = (await login.json()) as { accessToken: string };
  const guestsBefore = first.listGuests('dinner');
  const etagBefore = (await ask(first, 'GET', '/event/dinner/guestlist')).headers.get('etag');
  await first.close();

  const second = await openPracticeService({ file, seed: { events: [{ ...dinner, guests: 9 }] } });
  expect(second.listGuests('dinner')).toEqual(guestsBefore);
  expect(guestsBefore[0]?.attendanceStatus).toBe('Attended');
  expect((await ask(second, 'GET', '/event/dinner/guestlist')).headers.get('etag')).toBe(etagBefore);
  const me = await fetch(`${second.address}/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(me.status).toBe(200);
});

test('a file of a newer version is refused', async () => {
  const file = temporaryFile();
  await (await startPracticeService({ file, today, seed: { events: [] } })).close();
  const db = openDatabase(file, { synchronous: 'NORMAL' });
  db.pragma('user_version = 99');
  db.close();
  await expect(startPracticeService({ file, today })).rejects.toThrow(new StoreFailure('newer-schema'));
});

test('it comes back on the same port, and keeps it from others', async () => {
  const first = await startPracticeService({ file: ':memory:', today, seed: { events: [] } });
  await expect(openPracticeService({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
  const second = await openPracticeService({ port: first.port });
  expect(second.address).toBe(first.address);
});

test('a made-up guest list is the same each time, and another for another event', async () => {
  const seed = { events: [{ eventId: 'a', guests: 200 }] };
  const [first, second] = [await openPracticeService({ seed }), await openPracticeService({ seed })];
  expect(first.listGuests('a')).toHaveLength(200);
  expect(first.listGuests('a')).toEqual(second.listGuests('a'));
  second.addEvent({ eventId: 'b', guests: 200 });
  expect(second.listGuests('b').map(({ name }) => name)).not.toEqual(
    second.listGuests('a').map(({ name }) => name),
  );
});

test('requests are kept when asked for, with method, path, query and body', async () => {
  const service = await openPracticeService({ recordRequests: true });
  await ask(service, 'GET', '/event?limit=5');
  await ask(service, 'PUT', '/event/dinner/guestlist', { guests: [] });
  expect(service.requests).toMatchObject([
    { method: 'GET', path: '/event', query: { limit: '5' }, body: undefined },
    { method: 'PUT', path: '/event/dinner/guestlist', query: {}, body: { guests: [] } },
  ]);
});

test('requests are not kept unless asked for', async () => {
  const service = await openPracticeService();
  await ask(service, 'GET', '/event');
  expect(service.requests).toEqual([]);
});

test('a revoked key and revoked access tokens are good for nothing', async () => {
  const service = await openPracticeService();
  const login = await ask(service, 'POST', '/login', service.login);
  const { accessToken } = (await login.json()) as { accessToken: string };
  service.revokeKey(service.apiKey);
  service.revokeAccessTokens();
  expect((await ask(service, 'GET', '/event')).status).toBe(401);
  const me = await fetch(`${service.address}/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(me.status).toBe(401);
});

test('a guest can be taken off behind the client’s back', async () => {
  const service = await openPracticeService();
  const personId = service.listGuests('dinner')[0]?.personId ?? '';
  service.removeGuest('dinner', personId);
  expect(service.findGuest('dinner', personId)).toBeNull();
  expect(service.listGuests('dinner')).toHaveLength(2);
});
