import { SqliteError } from 'better-sqlite3';
import { z } from 'zod';
import type { EventScope } from '../../../../src-shared/domain/event.ts';
import type { ServiceEvent } from '../../../../src-shared/service/event-schema.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { parseRow } from '../local/rows.ts';
import { openDatabase } from '../open-database.ts';
import { prepareOnce } from '../prepare-once.ts';
import { unlessDamaged, withStoreFailures } from '../store-failure.ts';
import { parseStoredEvent } from './event-rows.ts';
import { saveEvents } from './event-scopes.ts';

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

/** Writes the events that a damaged mirror still tells into a new one: none, when it tells nothing. */
export function copyEvents(damaged: string, to: string): void {
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
        for (const row of rows.iterate()) read.push(...listedIn(row));
      });
    } finally {
      db.close();
    }
  } catch (error) {
    // Of a database whose schema is damaged SQLite says that it has no such table or column.
    if (!(error instanceof StoreFailure || error instanceof SqliteError)) throw error;
  }
  return read;
}

/** One, or none where the row is not what was written. */
function listedIn(row: unknown): readonly Listed[] {
  return unlessDamaged(() => {
    const { account, past, organization, raw } = parseRow(listedSchema, row);
    const scope = { past: past === 1, organization: organization === 1 };
    return [{ account, scope, event: parseStoredEvent(raw) }];
  }, []);
}
