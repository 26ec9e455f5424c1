import { z } from 'zod';
import { type Prepare, parseRow } from '../statements.ts';
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
