import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localMigrations, openLocalStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { recoverLocalDatabase } from '../../../../src-main/adapters/sqlite/local/recover-local-database.ts';
import { fastDisk } from '../../../fast-disk.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };

test('a database that is rebuilt has no stamps, and gives higher numbers than any before', () => {
  const directory = mkdtempSync(join(fastDisk, 'stamps-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'local.db');
  const before = openLocalStore(file);
  const stamped = before.stampGuests(event, ['person-1']);
  before.close();
  recoverLocalDatabase(file, localMigrations, [], '2026-06-18T20:00:00.000Z');
  const after = openLocalStore(file);
  expect(after.guestStamps(event, ['person-1'])).toEqual(new Map());
  expect(after.stampGuests(event, ['person-1'])).toBeGreaterThan(stamped);
  after.close();
});
