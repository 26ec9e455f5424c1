import { z } from 'zod';
import type { Prepare } from '../prepare-once.ts';
import { parseRow, parseValue } from './rows.ts';

const textSchema = z.object({ value: z.string() });

/** The id of this laptop: `newId` when the database has none yet. */
export function laptopId(prepare: Prepare, newId: () => string): string {
  const row = prepare("SELECT value FROM meta WHERE key = 'laptop-id'").get();
  if (row !== undefined) return parseRow(textSchema, row).value;
  const id = newId();
  prepare("INSERT INTO meta (key, value) VALUES ('laptop-id', ?)").run(id);
  return id;
}

/** The next number of the local sequence. */
export function nextSequence(prepare: Prepare): number {
  return parseValue(
    prepare("UPDATE counter SET value = value + 1 WHERE name = 'sequence' RETURNING value").get(),
  );
}

export function readSetting(prepare: Prepare, name: string): string | null {
  const row = prepare('SELECT value FROM setting WHERE name = ?').get(name);
  return row === undefined ? null : parseRow(textSchema, row).value;
}

/** Null removes the setting. */
export function writeSetting(prepare: Prepare, name: string, value: string | null): void {
  if (value === null) {
    prepare('DELETE FROM setting WHERE name = ?').run(name);
    return;
  }
  prepare(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(name, value);
}
