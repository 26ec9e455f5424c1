import { z } from 'zod';
import { type DoorId, doorIdSchema } from '../../../../src-shared/doors/door-id.ts';
import type { Address } from '../../../../src-shared/doors/presence.ts';
import { readTopic } from '../../../core/doors/sharing/topics.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import type { SalvagedUpdate, StoredUpdate } from '../../../core/ports/shared-store.ts';
import { type Prepare, parseRow } from '../statements.ts';
import type { Table } from './rows.ts';

/** What is loaded at once: a few milliseconds of work for whoever reads it. */
const mostLoaded = 200;
const mostLoadedBytes = 256 * 1_024;
const updateSchema = z.object({ key: z.int(), update: z.instanceof(Uint8Array) });

const salvagedSchema = z.object({ topic: z.string(), update: z.instanceof(Uint8Array) });

/** All updates of one of the two tables, for what looks at every row. */
const tableOf = (name: 'shared_update' | 'salvaged_update'): Table<SalvagedUpdate> => ({
  name,
  columns: 'topic, bytes AS "update"',
  key: ['update_id'],
  read(row) {
    const salvaged = parseRow(salvagedSchema, row);
    // One that names nothing would never be asked for, nor forgotten.
    if (readTopic(salvaged.topic) === null) throw new StoreFailure('damaged');
    return salvaged;
  },
});

export const sharedUpdateTable = tableOf('shared_update');
export const salvagedUpdateTable = tableOf('salvaged_update');

/** The next updates behind the key `after`. */
export function loadUpdates(prepare: Prepare, topic: string, after: number | null): StoredUpdate[] {
  return loadFrom(sharedUpdateTable, prepare, topic, after);
}

/** The same, of those that were salvaged. */
export function loadSalvaged(prepare: Prepare, topic: string, after: number | null): StoredUpdate[] {
  return loadFrom(salvagedUpdateTable, prepare, topic, after);
}

function loadFrom(
  { name }: Table<SalvagedUpdate>,
  prepare: Prepare,
  topic: string,
  after: number | null,
): StoredUpdate[] {
  const loaded: StoredUpdate[] = [];
  let bytes = 0;
  const rows = prepare(`
    SELECT update_id AS key, bytes AS "update" FROM ${name}
    WHERE topic = ? AND update_id > ? ORDER BY update_id LIMIT ${mostLoaded}
  `);
  for (const row of rows.iterate(topic, after ?? 0)) {
    const stored = parseRow(updateSchema, row);
    loaded.push(stored);
    bytes += stored.update.length;
    if (bytes >= mostLoadedBytes) break;
  }
  return loaded;
}

export function appendUpdate(prepare: Prepare, topic: string, update: Uint8Array): void {
  prepare('INSERT INTO shared_update (topic, bytes) VALUES (?, ?)').run(topic, update);
}

/** Puts updates, no more of them, in the place of some that `loadUpdates` gave together. They stand where those stood. */
export function replaceUpdates(
  prepare: Prepare,
  topic: string,
  stored: readonly StoredUpdate[],
  updates: readonly Uint8Array[],
): void {
  for (const [index, { key }] of stored.entries()) {
    const update = updates[index];
    if (update === undefined)
      prepare('DELETE FROM shared_update WHERE topic = ? AND update_id = ?').run(topic, key);
    else
      prepare('UPDATE shared_update SET bytes = ? WHERE topic = ? AND update_id = ?').run(update, topic, key);
  }
}

/** Into a new database. */
export function appendSalvaged(prepare: Prepare, { topic, update }: SalvagedUpdate): void {
  prepare('INSERT INTO salvaged_update (topic, bytes) VALUES (?, ?)').run(topic, update);
}

export function removeSalvaged(prepare: Prepare, topic: string, keys: readonly number[]): void {
  const remove = prepare('DELETE FROM salvaged_update WHERE topic = ? AND update_id = ?');
  for (const key of keys) remove.run(topic, key);
}

export function removeUpdates(prepare: Prepare, topic: string): void {
  prepare('DELETE FROM shared_update WHERE topic = ?').run(topic);
  prepare('DELETE FROM salvaged_update WHERE topic = ?').run(topic);
}

export function listTopics(prepare: Prepare): string[] {
  return prepare('SELECT topic FROM shared_update UNION SELECT topic FROM salvaged_update')
    .all()
    .map((row) => parseRow(z.object({ topic: z.string() }), row).topic);
}

/** So many addresses of one laptop are remembered. */
const mostReached = 8;
const reachedSchema = z.object({ door: doorIdSchema, host: z.string(), port: z.int() });

export function listReached(
  prepare: Prepare,
  account: string,
): { readonly door: DoorId; readonly address: Address }[] {
  return prepare('SELECT door, host, port FROM reached_door WHERE account = ? ORDER BY reached_at DESC')
    .all(account)
    .map((row) => {
      const { door, host, port } = parseRow(reachedSchema, row);
      return { door, address: { host, port } };
    });
}

export function noteReached(
  prepare: Prepare,
  reached: { account: string; door: DoorId; host: string; port: number; reachedAt: string },
): void {
  prepare(`
    INSERT INTO reached_door (account, door, host, port, reached_at)
    VALUES (@account, @door, @host, @port, @reachedAt)
    ON CONFLICT (account, door, host, port) DO UPDATE SET reached_at = excluded.reached_at
  `).run(reached);
  prepare(`
    DELETE FROM reached_door
    WHERE account = @account AND door = @door AND (host, port) NOT IN (
      SELECT host, port FROM reached_door WHERE account = @account AND door = @door
      ORDER BY reached_at DESC LIMIT ${mostReached}
    )
  `).run({ account: reached.account, door: reached.door });
}
