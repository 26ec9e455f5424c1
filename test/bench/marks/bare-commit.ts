import { join } from 'node:path';
import { openDatabase } from '../../../src-main/adapters/sqlite/open-database.ts';

/** The least that is durable: one commit of two rows, about as long as those of a mark. */
export function bareCommit(directory: string): () => void {
  const db = openDatabase(join(directory, 'bare.db'), { synchronous: 'FULL' });
  db.exec(
    'CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY, entry TEXT); CREATE TABLE IF NOT EXISTS decision (id INTEGER PRIMARY KEY, record TEXT)',
  );
  const insertEntry = db.prepare('INSERT INTO outbox (entry) VALUES (?)');
  const insertDecision = db.prepare('INSERT INTO decision (record) VALUES (?)');
  const row = 'x'.repeat(200);
  return db.transaction(() => {
    insertEntry.run(row);
    insertDecision.run(row);
  }).immediate;
}
