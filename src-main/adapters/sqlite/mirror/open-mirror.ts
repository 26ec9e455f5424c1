import { type Database, SqliteError } from 'better-sqlite3';
import { z } from 'zod';
import type { EventScope } from '../../../../src-shared/domain/event.ts';
import type { GuestRef } from '../../../../src-shared/domain/event-ref.ts';
import type { ServiceEvent } from '../../../../src-shared/service/event-schema.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { assertOurs } from '../assert-ours.ts';
import { moveAside } from '../database-files.ts';
import type { Migration } from '../migrate.ts';
import { openDatabase, openMigrated } from '../open-database.ts';
import { parseRow, prepareOnce } from '../statements.ts';
import { unlessDamaged, withStoreFailures } from '../store-failure.ts';
import { parseStoredEvent, saveEvents } from './events.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { listFilters } from './migrations/002-list-filters.ts';
import { longerPrefixes } from './migrations/003-longer-prefixes.ts';
import { rsvpLinks } from './migrations/004-rsvp-links.ts';
import { wordChanges } from './migrations/005-word-changes.ts';
import { oddValues } from './migrations/006-odd-values.ts';
import { saidByTheService } from './migrations/007-said-by-the-service.ts';
import { largerPieces } from './migrations/008-larger-pieces.ts';
import { listOrder } from './migrations/009-list-order.ts';
import { notExpected } from './migrations/010-not-expected.ts';
import { lookAlikes } from './migrations/011-look-alikes.ts';
import { alsoListed } from './migrations/012-also-listed.ts';
import { placeChanges } from './migrations/013-place-changes.ts';
import { lookAlikeLetters } from './migrations/014-look-alike-letters.ts';
import { goneGuests } from './migrations/015-gone-guests.ts';

/** The schema of `mirror.db`, step by step. `removals` are those of `local.db` that have not ended. */
function migrationsWith(removals: readonly GuestRef[]): readonly Migration[] {
  return [
    firstTables,
    listFilters,
    longerPrefixes,
    rsvpLinks,
    wordChanges,
    oddValues,
    saidByTheService(removals),
    largerPieces,
    listOrder,
    notExpected,
    lookAlikes,
    alsoListed,
    placeChanges,
    lookAlikeLetters,
    goneGuests,
  ];
}

/** The schema of `mirror.db` without removals. */
export const mirrorMigrations: readonly Migration[] = migrationsWith([]);

/**
 * Prepares `mirror.db` before its reader and its writer open it. The mirror can be pulled again, so a damaged one is
 * moved aside and replaced by a new one with the events that can still be read: the door of an event stays open
 * meanwhile. `hasMetDamage` means that it failed as `damaged` in use: it is then replaced even when opening finds
 * nothing. `removals` are the guests under removal on this laptop, for a mirror of an older version. Returns where
 * the damaged one is now, or null. Fails with `StoreFailure`; `newer-schema` before anything is touched.
 */
export function openMirror(
  file: string,
  { hasMetDamage = false, removals = [] }: { hasMetDamage?: boolean; removals?: readonly GuestRef[] } = {},
): { readonly movedTo: string | null } {
  if (!hasMetDamage && isReady(file, removals)) return { movedTo: null };
  const movedTo = withStoreFailures(() => moveAside(file));
  makeReady(file, removals);
  copyEvents(movedTo, file);
  return { movedTo };
}

function isReady(file: string, removals: readonly GuestRef[]): boolean {
  return unlessDamaged(() => {
    makeReady(file, removals);
    return true;
  }, false);
}

/**
 * SQLite itself finds a file that is no database or is cut off, the schema is compared before anything is added to it,
 * and the probes find torn ends of the tables.
 */
function makeReady(file: string, removals: readonly GuestRef[]): void {
  assertOurs(file, mirrorMigrations);
  const db = openMigrated(file, { synchronous: 'NORMAL' }, migrationsWith(removals));
  try {
    withStoreFailures(() => probe(db));
  } finally {
    db.close();
  }
}

/** The schema is ours: a probe that SQLite cannot even compile met a damaged one of its own tables. */
function probe(db: Database): void {
  try {
    for (const each of probes) db.prepare(each).all();
  } catch (error) {
    if (error instanceof SqliteError && error.code === 'SQLITE_ERROR') {
      throw new StoreFailure('damaged', { cause: error });
    }
    throw error;
  }
}

const probes = [
  'SELECT raw FROM event ORDER BY event_key DESC LIMIT 1',
  'SELECT past FROM event_scope ORDER BY account DESC, past DESC, organization DESC LIMIT 1',
  'SELECT person_id FROM guest ORDER BY guest_key DESC LIMIT 1',
  'SELECT place FROM guest ORDER BY place DESC LIMIT 1',
  'SELECT raw FROM guest_record ORDER BY guest_key DESC LIMIT 1',
  `SELECT rowid FROM guest_search WHERE guest_search MATCH '"na" *' LIMIT 1`,
];

const listedSchema = z.object({
  account: z.string(),
  past: z.int(),
  organization: z.int(),
  raw: z.string(),
});

interface Listed {
  readonly account: string;
  readonly scope: EventScope;
  readonly event: ServiceEvent;
}

/** Copies the events that can still be read from a damaged mirror into a new one. */
function copyEvents(damaged: string, to: string): void {
  const listed = readListed(damaged);
  const db = openDatabase(to, { synchronous: 'NORMAL' });
  try {
    const prepare = prepareOnce(db);
    withStoreFailures(() =>
      db.transaction(() => {
        for (const { account, scope, event } of listed) saveEvents(prepare, account, scope, [event], null);
      })(),
    );
  } finally {
    db.close();
  }
}

/** Reads only, so that the damaged file stays as it was found. */
function readListed(file: string): readonly Listed[] {
  const read: Listed[] = [];
  try {
    const db = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
    try {
      withStoreFailures(() => {
        const rows = db.prepare(`
          SELECT event_scope.account, past, organization, raw FROM event_scope JOIN event USING (event_key)
        `);
        for (const row of rows.iterate()) read.push(...parseListed(row));
      });
    } finally {
      db.close();
    }
  } catch (error) {
    // When the schema of a database is damaged, SQLite says that there is no such table or column.
    if (!(error instanceof StoreFailure || error instanceof SqliteError)) throw error;
  }
  return read;
}

/** One, or none where the row is not what was written. */
function parseListed(row: unknown): readonly Listed[] {
  return unlessDamaged(() => {
    const { account, past, organization, raw } = parseRow(listedSchema, row);
    const scope = { past: past === 1, organization: organization === 1 };
    return [{ account, scope, event: parseStoredEvent(raw) }];
  }, []);
}
