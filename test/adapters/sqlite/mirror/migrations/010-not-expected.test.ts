import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { createMirrorWriter } from '../../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { createDoorReader } from '../../../../../src-main/adapters/sqlite/mirror/open-door-reader.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';
import { gala } from '../../../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryLocalStore } from '../../../../fakes/stores/in-memory-local-store.ts';
import { mirrorFiles } from '../opened-mirror-files.ts';

test('guests mirrored before are counted by whether they are expected', async () => {
  const db = new Database(':memory:');
  migrate(db, mirrorMigrations);
  db.prepare('ATTACH ? AS local').run(mirrorFiles().localFile);
  const guests = ['Accepted', 'Declined', 'Waitlisted'].map((rsvpStatus) =>
    aServiceGuest({ personId: rsvpStatus, rsvpStatus }),
  );
  const writer = createMirrorWriter(db, createInMemoryLocalStore());
  await writer.saveEvents(
    gala.account,
    { past: false, organization: false },
    [{ eventId: gala.eventId }],
    null,
  );
  await writer.saveGuests(gala, guests, 1);
  db.exec(
    'DROP TABLE also_listed; DROP INDEX guest_not_expected; DROP INDEX guest_gone; ALTER TABLE event DROP COLUMN place_changes',
  );
  db.pragma('user_version = 9');

  migrate(db, mirrorMigrations);

  expect(createDoorReader(db).counts(gala)).toMatchObject({ listed: 3, expected: 1, notArrived: 3 });
});
