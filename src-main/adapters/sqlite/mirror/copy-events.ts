import { z } from 'zod';
import { serviceEventSchema } from '../../../../src-shared/service/event-schema.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { parseRow } from '../local/rows.ts';
import { openDatabase } from '../open-database.ts';
import { prepareOnce } from '../prepare-once.ts';
import { withStoreFailures } from '../store-failure.ts';
import { saveEvents } from './event-scopes.ts';

const listedSchema = z.object({
  account: z.string(),
  past: z.int(),
  organization: z.int(),
  raw: z.string().transform((raw) => serviceEventSchema.parse(JSON.parse(raw))),
});
type Listed = z.infer<typeof listedSchema>;

/** Writes the events that a damaged mirror still tells into a new one: none, when it tells nothing. */
export function copyEvents(damaged: string, to: string): void {
  const listed = readListed(damaged);
  const db = openDatabase(to, { synchronous: 'NORMAL' });
  try {
    const prepare = prepareOnce(db);
    withStoreFailures(() =>
      db.transaction(() => {
        for (const { account, past, organization, raw } of listed) {
          const scope = { past: past === 1, organization: organization === 1 };
          saveEvents(prepare, account, scope, [raw], null);
        }
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
        for (const row of rows.iterate()) read.push(parseRow(listedSchema, row));
      });
    } finally {
      db.close();
    }
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
  }
  return read;
}
