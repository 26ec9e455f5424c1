import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { findGone } from '../../../../../src-main/adapters/sqlite/mirror/mirrored-guests.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { prepareOnce } from '../../../../../src-main/adapters/sqlite/statements.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';
import { mirroredBefore } from './mirrored-before.ts';

test('who had left the list before is found by name', () => {
  const kathe = aServiceGuest({ firstName: 'Käthe', lastName: 'Becker' });
  const db = mirroredBefore(14, [kathe]);
  db.prepare('UPDATE guest SET place = NULL').run();
  db.prepare('UPDATE guest_record SET raw = ?').run(JSON.stringify(kathe));
  migrate(db, mirrorMigrations);
  const gone = findGone(prepareOnce(db), 1, { firstName: 'Käthe', lastName: 'Becker' });
  expect(gone.map(({ personId }) => personId)).toEqual([kathe.personId]);
});
