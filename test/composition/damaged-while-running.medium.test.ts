import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { startPracticeService } from '../../src-main/practice/practice-service.ts';
import type { NewsName, NewsPayload } from '../../src-shared/bridge/contract.ts';
import { overwrite } from '../adapters/sqlite/local/damage.ts';
import { fastDisk } from '../fast-disk.ts';
import { openInTest } from './open-in-test.ts';

const eventId = 'gala';
const guests = 400;
const firstPage = 4_096;

/** The whole core over real files, with two marks not sent. */
async function aDoorWithTwoMarks() {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-damage-'));
  const service = await startPracticeService({
    file: ':memory:',
    today: '2026-06-18',
    seed: { events: [{ eventId, guests }] },
  });
  const vestibule = await openInTest(directory);
  onTestFinished(async () => {
    await vestibule.close();
    await service.close();
    rmSync(directory, { recursive: true });
  });
  const { handlers } = vestibule;

  /** Resolves with the next news of this name that `fits`. */
  function heard<N extends NewsName>(name: N, fits: (payload: NewsPayload<N>) => boolean = () => true) {
    return new Promise<void>((resolve) => {
      const stop = vestibule.onNews((...[told, payload]: [string, unknown]) => {
        if (told !== name || !fits(payload as NewsPayload<N>)) return;
        stop();
        resolve();
      });
    });
  }
  const pulled = () => heard('pullChanged', ({ state }) => state === 'idle');

  await handlers.signInWithKey({ address: service.address, key: service.apiKey });
  await handlers.refreshEvents({ past: false, organization: false });
  const firstPull = pulled();
  await handlers.openEvent({ eventId });
  await firstPull;
  service.misbehave.always({ kind: 'answer', status: 503 }, { method: 'PUT' });
  const { rows } = await handlers.searchGuests({ eventId, query: '', offset: 0, limit: 2 });
  for (const { personId } of rows) await handlers.markGuest({ eventId, personId, attendance: 'No Show' });
  return { directory, service, handlers, heard, pulled, marked: rows.map(({ personId }) => personId) };
}

test('a mirror damaged while it is in use is fetched again, the door stays open, and no mark is touched', async () => {
  const { directory, service, handlers, heard, pulled, marked } = await aDoorWithTwoMarks();
  const reopened = heard('coreReopened');
  for (const name of ['mirror.db', 'mirror.db-wal']) {
    const file = join(directory, name);
    overwrite(file, firstPage, statSync(file).size);
  }
  await expect(handlers.searchGuests({ eventId, query: '', offset: 200, limit: 200 })).rejects.toThrow();
  await reopened;

  expect(await handlers.getRecovery()).toEqual({ local: null, guestLists: true });
  expect(readdirSync(directory)).toContain('mirror.db.damaged-1');
  expect(await handlers.getSyncStatus()).toMatchObject({ waiting: 2 });

  const pull = pulled();
  await handlers.refreshEvents({ past: false, organization: false });
  await handlers.openEvent({ eventId });
  await pull;
  expect(await handlers.getCounts({ eventId })).toMatchObject({ listed: guests, noShow: marked.length });
  const sent = heard('syncChanged', ({ waiting }) => waiting === 0);
  service.misbehave.stop();
  await handlers.tryNow();
  await sent;
  for (const personId of marked) {
    expect(service.findGuest(eventId, personId)?.attendanceStatus).toBe('No Show');
  }
});

test('an outbox damaged while it is in use is rebuilt, and the screen is told how many changes were', async () => {
  const { directory, service, handlers, heard, marked } = await aDoorWithTwoMarks();
  const reopened = heard('coreReopened');
  // A byte that changed inside a row: SQLite does not notice, the row's checksum does.
  const other = new Database(join(directory, 'local.db'));
  other.prepare("UPDATE outbox SET desired = 'Attended' WHERE person_id = ?").run(marked[0]);
  other.close();
  await expect(handlers.getActivity()).rejects.toThrow();
  await reopened;

  expect(await handlers.getRecovery()).toEqual({
    local: { changes: 2, movedTo: 'local.db.damaged-1' },
    guestLists: false,
  });
  expect(readdirSync(directory)).not.toContain('mirror.db.damaged-1');
  expect(await handlers.getCounts({ eventId })).toMatchObject({ listed: guests, noShow: 2 });
  const sent = heard('syncChanged', ({ waiting }) => waiting === 0);
  service.misbehave.stop();
  await handlers.tryNow();
  await sent;
  for (const personId of marked) {
    expect(service.findGuest(eventId, personId)?.attendanceStatus).toBe('No Show');
  }
});
