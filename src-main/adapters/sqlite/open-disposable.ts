import type { Database } from 'better-sqlite3';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { assertOurs } from './assert-ours.ts';
import { moveAside } from './database-files.ts';
import type { Migration } from './migrate.ts';
import { openMigrated } from './open-database.ts';
import { unlessDamaged, withStoreFailures } from './store-failure.ts';

/**
 * Opens a database whose content can be fetched or made again, as `openMigrated` does. Moves a damaged one aside and
 * starts a new one. Reads the whole file once. Fails with `StoreFailure`; `newer-schema` with nothing touched.
 */
export function openDisposable(file: string, migrations: readonly Migration[]): Database {
  const sound = unlessDamaged(() => openSound(file, migrations), null);
  if (sound !== null) return sound;
  withStoreFailures(() => moveAside(file));
  return openSound(file, migrations);
}

function openSound(file: string, migrations: readonly Migration[]): Database {
  assertOurs(file, migrations);
  const db = openMigrated(file, { synchronous: 'NORMAL' }, migrations);
  try {
    const verdict = withStoreFailures(() => db.pragma('quick_check', { simple: true }));
    if (verdict !== 'ok') throw new StoreFailure('damaged');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
