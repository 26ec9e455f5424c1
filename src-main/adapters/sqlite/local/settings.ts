import { z } from 'zod';
import { type Prepare, parseRow, parseValue } from '../statements.ts';
import type { Table } from './rows.ts';

const textSchema = z.object({ value: z.string() });
const settingSchema = z.object({ name: z.string(), value: z.string() });

/** All settings, for what looks at every row. */
export const settingTable: Table<z.infer<typeof settingSchema>> = {
  name: 'setting',
  columns: 'name, value',
  key: ['name'],
  read: (row) => parseRow(settingSchema, row),
};

/** The id of this laptop: `newId` when the database has none yet. */
export function ensureLaptopId(prepare: Prepare, newId: () => string): string {
  const known = readLaptopId(prepare);
  if (known !== null) return known;
  const id = newId();
  writeLaptopId(prepare, id);
  return id;
}

/** Null when the database has none yet. */
export function readLaptopId(prepare: Prepare): string | null {
  const row = prepare("SELECT value FROM meta WHERE key = 'laptop-id'").get();
  return row === undefined ? null : parseRow(textSchema, row).value;
}

/** Writes the id into a database that has none yet. */
export function writeLaptopId(prepare: Prepare, id: string): void {
  prepare("INSERT INTO meta (key, value) VALUES ('laptop-id', ?)").run(id);
}

/** Makes `value` the number given last. */
export function writeSequence(prepare: Prepare, value: number): void {
  prepare("UPDATE counter SET value = ? WHERE name = 'sequence'").run(value);
}

/** The next number of the local sequence. Two statements, because RETURNING takes longer than both. */
export function nextSequence(prepare: Prepare): number {
  prepare("UPDATE counter SET value = value + 1 WHERE name = 'sequence'").run();
  return currentSequence(prepare);
}

/** The number given last. */
export function currentSequence(prepare: Prepare): number {
  return parseValue(prepare("SELECT value FROM counter WHERE name = 'sequence'").get());
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
