import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';
import { compactJournal } from '../../../../src-main/adapters/journal/compact-journal.ts';
import { openLocalStoreSafely } from '../../../../src-main/adapters/sqlite/local/open-local-store-safely.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';

/**
 * Opens a night's files, or only compacts its journal, and dies of SIGKILL before the step of that number: a
 * change of the file system, a row that SQLite is to write, or a database that is to be closed. Of a file it
 * was to write, half is there.
 */
const [work = '', file = '', journalFile = '', lastStep = ''] = process.argv.slice(2);
let step = 0;

for (const name of ['openSync', 'renameSync', 'fsyncSync', 'rmSync', 'appendFileSync']) dieBefore(fs, name);
dieBefore(fs, 'writeFileSync', (path, content) => {
  fs.writeSync(fs.openSync(String(path), 'w'), String(content).slice(0, String(content).length / 2));
});
dieBefore(Database.prototype, 'close');
dieBefore(Database.prototype, 'prepare', undefined, (sql) => String(sql).includes('INSERT'));
syncBuiltinESMExports();

if (work === 'compact') compactJournal(journalFile, { largest: 1_000, tail: 1_000 });
else openLocalStoreSafely({ file, journalFile, wallTime: () => '', log: recordingLog() }).close();

function dieBefore(
  owner: object,
  name: string,
  atDeath: (...parameters: unknown[]) => void = () => {},
  isStep: (...parameters: unknown[]) => boolean = () => true,
): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`there is no ${name}`);
  Reflect.set(owner, name, function (this: unknown, ...parameters: unknown[]) {
    if (isStep(...parameters)) step += 1;
    if (step === Number(lastStep)) {
      atDeath(...parameters);
      process.kill(process.pid, 'SIGKILL');
    }
    return Reflect.apply(original, this, parameters);
  });
}
