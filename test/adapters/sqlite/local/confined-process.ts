import { once } from 'node:events';
import Database from 'better-sqlite3';
import { openLocalStoreSafely } from '../../../../src-main/adapters/sqlite/local/open-local-store-safely.ts';
import { withJournal } from '../../../../src-main/core/journal/journalled-local-store.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { mark } from './marks.ts';

/**
 * Marks guests until the disk refuses, says why, waits for a line, marks ten more, and says the id of every
 * decision that was saved. With a user id it goes on as that user first, who may do less than root.
 */
const [file = '', journalFile = '', userId] = process.argv.slice(2);

if (userId !== undefined) {
  // SQLite is loaded while its file may still be read.
  new Database(':memory:').close();
  process.setgid?.(Number(userId));
  process.setuid?.(Number(userId));
}
let guest = 0;
try {
  const log = recordingLog();
  const opened = openLocalStoreSafely({ file, journalFile, wallTime: () => '', log });
  const store = withJournal(opened.store, opened.journal, log);
  const markNext = () => {
    guest += 1;
    console.log(`saved ${mark(store, `person-${guest}`, null, 'Attended').decisionId}`);
  };
  untilRefused(markNext);
  await once(process.stdin, 'data');
  for (let more = 0; more < 10; more++) markNext();
  opened.close();
} catch (error) {
  if (!(error instanceof StoreFailure)) throw error;
  console.log(`not opened: ${error.reason}`);
}
process.stdin.destroy();

function untilRefused(work: () => void): void {
  try {
    for (;;) work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    console.log(`refused: ${error.reason}`);
  }
}
