import { existsSync } from 'node:fs';
import { assertSchema } from './assert-schema.ts';
import { assertWritableFormat } from './database-header.ts';
import { assertNotNewer, type Migration } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { withStoreFailures } from './store-failure.ts';

/**
 * Fails with `StoreFailure('damaged')` when a file, if there is one, is no database that these migrations have made, and
 * with `newer-schema` when later ones have. To be called before anything of this process has opened it: a migration
 * would fail on what is damaged, or add to it. Reads only, and of the content nothing.
 */
export function assertOurs(file: string, migrations: readonly Migration[]): void {
  if (!existsSync(file)) return;
  withStoreFailures(() => assertWritableFormat(file));
  const db = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
  try {
    assertNotNewer(db, migrations);
    withStoreFailures(() => assertSchema(db, migrations));
  } finally {
    db.close();
  }
}
