import Database from 'better-sqlite3';
import type { LocalRows } from '../../../core/journal/rebuild-local-rows.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { openDatabase } from '../open-database.ts';
import { type Prepare, prepareOnce } from '../prepare-once.ts';
import { asStoreFailure } from '../store-failure.ts';
import { attemptTable } from './attempts.ts';
import { conflictTable, reviewTable } from './conflicts.ts';
import { decisionTable, outcomeTable } from './decisions.ts';
import { identityTable } from './identities.ts';
import { outboxTable } from './outbox.ts';
import { currentSequence, readLaptopId, settingTable } from './settings.ts';
import type { Table } from './table.ts';

/**
 * What can be read of a damaged `local.db`, with its WAL: every row that can be reached and that is what was
 * written. Reads only; nothing when the file is absent or cannot be opened. Fails with `StoreFailure` when
 * it is not the damage that is in the way.
 */
export function salvageRows(file: string): LocalRows {
  const db = unlessUnreadable(() => openDatabase(file, { synchronous: 'FULL', readonly: true }), null);
  if (db === null) return nothing;
  try {
    db.pragma('cell_size_check = ON');
    return readAll(db);
  } finally {
    db.close();
  }
}

const nothing: LocalRows = {
  laptopId: null,
  sequence: 0,
  settings: new Map(),
  entries: [],
  attempts: [],
  decisions: [],
  outcomes: [],
  identities: [],
  conflicts: [],
  reviews: [],
};

function readAll(db: Database.Database): LocalRows {
  const prepare = prepareOnce(db);
  const rows = <Row>(table: Table<Row>) => readTable(prepare, table);
  return {
    laptopId: unlessUnreadable(() => readLaptopId(prepare), null),
    sequence: unlessUnreadable(() => currentSequence(prepare), 0),
    settings: new Map(rows(settingTable).map(({ name, value }) => [name, value])),
    entries: rows(outboxTable),
    attempts: rows(attemptTable),
    decisions: rows(decisionTable),
    outcomes: rows(outcomeTable),
    identities: rows(identityTable),
    conflicts: rows(conflictTable),
    reviews: rows(reviewTable),
  };
}

/** From the first row to the damage, and where there is one from the last row back to it. */
function readTable<Row>(prepare: Prepare, table: Table<Row>): Row[] {
  const forward = readUntilDamage(prepare, table, 'ASC');
  if (forward.whole) return forward.rows;
  return [...forward.rows, ...readUntilDamage(prepare, table, 'DESC').rows.reverse()];
}

function readUntilDamage<Row>(prepare: Prepare, table: Table<Row>, direction: 'ASC' | 'DESC') {
  const rows: Row[] = [];
  const order = table.key.map((column) => `${column} ${direction}`).join(', ');
  const whole = unlessUnreadable(() => {
    const all = prepare(`SELECT ${table.columns} FROM ${table.name} ORDER BY ${order}`).iterate();
    for (const row of all) {
      const readable = unlessUnreadable(() => table.read(row), null);
      if (readable !== null) rows.push(readable);
    }
    return true;
  }, false);
  return { rows, whole };
}

/** What `read` gives, or `otherwise` when damage is in its way: of content, of structure or of the schema. */
function unlessUnreadable<T, U>(read: () => T, otherwise: U): T | U {
  try {
    return read();
  } catch (error) {
    const failure = asStoreFailure(error);
    const unreadable =
      failure instanceof StoreFailure
        ? failure.reason === 'damaged' || failure.reason === 'io'
        : failure instanceof Database.SqliteError;
    if (!unreadable) throw failure;
    return otherwise;
  }
}
