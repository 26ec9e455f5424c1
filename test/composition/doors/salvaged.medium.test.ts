import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { membersTopic } from '../../../src-main/core/doors/sharing/topics.ts';
import { filesIn, openNight } from '../../adapters/sqlite/local/a-night.ts';
import { temporaryDirectory } from '../../adapters/sqlite/local/opened-sqlite-store.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { until } from '../../until.ts';
import { host, pair, type StartedDoor, startDoor } from './laptops/start-door.ts';

interface Row {
  readonly key: number;
  readonly bytes: Buffer;
}

/** North, whose `local.db` is a file, holds so many marks of East, which is gone. */
async function northAfterEast(marks: number) {
  const files = filesIn(temporaryDirectory());
  const opened = openNight(files);
  const { laptopId } = opened.store;
  const before = await startDoor('North', { store: opened.store, laptopId });
  const east = await startDoor('East');
  await pair(before, east);
  before.mark();
  for (let mark = 0; mark < marks; mark += 1) east.mark();
  const ids = east.ids();
  await until(() => expect(before.ids()).toEqual(expect.arrayContaining(ids)));
  const held = before.gala.holdings();
  await Promise.all([before, east].map(({ doors }) => doors.close()));
  opened.close();

  /** North starts again. `isDamaged`: it met damage before. */
  async function start(isDamaged = true): Promise<StartedDoor & { close(): Promise<void> }> {
    const { store, close } = openNight(files, { hasMetDamage: isDamaged });
    const { identity } = before.options;
    const door = await startDoor('North', { store, laptopId, identity });
    return {
      ...door,
      async close() {
        await door.doors.close();
        close();
      },
    };
  }

  /** Changes a letter of an entry. */
  function damage(text: string): void {
    withDatabase((db) => {
      const change = db.prepare('UPDATE shared_update SET bytes = ? WHERE update_id = ?');
      for (const row of db.prepare<[], Row>('SELECT update_id AS key, bytes FROM shared_update').all()) {
        const place = row.bytes.indexOf(text);
        if (place === -1) continue;
        row.bytes.write('#', place);
        change.run(row.bytes, row.key);
      }
    });
  }

  function forget(topic: string): void {
    withDatabase((db) => db.prepare('DELETE FROM shared_update WHERE topic = ?').run(topic));
  }

  function withDatabase(work: (db: Database.Database) => unknown): void {
    const db = new Database(files.file);
    work(db);
    db.close();
  }

  return { start, damage, forget, held, east, ids, account: before.options.account };
}

/** What is left of what was salvaged, by topic. */
function leftOf({ options: { store, account }, gala }: StartedDoor): number[] {
  return [gala.topic, membersTopic(account)].map((topic) => store.loadSalvaged(topic).length);
}

test('a laptop whose database was rebuilt is paired as before, and has what only it held of one that is gone', async () => {
  const { start, held, ids } = await northAfterEast(70);
  const north = await start();
  expect(north.gala.holdings()).toEqual(held);
  expect(north.ids()).toEqual(expect.arrayContaining(ids));
  expect(north.doors.peers().map(({ name }) => name)).toEqual(['East']);
  expect(leftOf(north)).toEqual([0, 0]);
  await north.close();
  // From its own database now.
  const again = await start(false);
  expect(again.gala.holdings()).toEqual(held);
  await again.close();
});

test('what does not check is left out, the rest waits, and comes with what another laptop brings', async () => {
  const { start, damage, held, east, ids } = await northAfterEast(6);
  damage('"personId":"person-4"');
  const north = await start();
  onTestFinished(north.close);
  const [left = 0] = leftOf(north);
  expect(left).toBeGreaterThan(0);
  expect(north.ids()).toEqual(expect.arrayContaining(ids.slice(0, 3)));
  expect(north.ids()).not.toContain(ids[3]);
  expect(north.logged.filter(({ level }) => level === 'error')).toEqual([]);
  const eastAgain = await startDoor('East', east.options);
  onTestFinished(() => eastAgain.doors.close());
  // Where East was reached before is lost.
  north.doors.tryAddress(eastAgain.doors.self, { host, port: eastAgain.doors.port });
  await until(() => expect(north.gala.holdings()).toEqual(eastAgain.gala.holdings()));
  expect([...north.gala.holdings()]).toEqual(expect.arrayContaining([...held]));
});

test('where it can no longer be read who is paired, what was salvaged waits until the laptops are paired again', async () => {
  const { start, forget, ids, account, east } = await northAfterEast(3);
  forget(membersTopic(account));
  const north = await start();
  expect(north.doors.peers()).toEqual([]);
  expect(north.ids().filter((id) => ids.includes(id))).toEqual([]);
  expect(leftOf(north)[0]).toBeGreaterThan(0);
  // East was elsewhere meanwhile, and has nothing of the event: what North takes is what it has salvaged.
  const eastAgain = await startDoor('East', { ...east.options, store: createInMemoryLocalStore() });
  onTestFinished(() => eastAgain.doors.close());
  await pair(north, eastAgain);
  await north.close();
  const again = await start(false);
  onTestFinished(again.close);
  expect(again.ids()).toEqual(expect.arrayContaining(ids));
  expect(leftOf(again)).toEqual([0, 0]);
});
