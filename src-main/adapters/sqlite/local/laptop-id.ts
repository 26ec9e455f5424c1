import { z } from 'zod';
import { type Prepare, parseRow } from '../statements.ts';

const textSchema = z.object({ value: z.string() });

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
