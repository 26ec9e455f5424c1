import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { renameDurably, syncFile } from '../database-files.ts';

/**
 * How a damaged `local.db` and its successor change places, so that a process killed at any instant leaves
 * either the damaged files where they were, or a whole successor that the next start puts in their place.
 * Nothing damaged is ever deleted. N counts the recoveries of this directory.
 *
 * - `local.db.recovering`: a successor being written. Without meaning after a crash.
 * - `local.db.recovered-N`: a successor that is whole and on disk, and not in its place yet.
 * - `local.db.damaged-N`, `-wal`, `-shm`: what was moved aside for it.
 */
export interface Successor {
  /** Write the new database here. */
  readonly file: string;
  /** Where the damaged database will be. */
  readonly damaged: string;
  /** The new database is whole and closed: makes it durable and puts it in its place. */
  finish(): void;
}

/** Begins a recovery of the database `file`. Throws what the file system says. */
export function beginSuccessor(file: string): Successor {
  const building = `${file}.recovering`;
  for (const suffix of suffixes) rmSync(building + suffix, { force: true });
  const number = 1 + lastNumber(file);
  return {
    file: building,
    damaged: damagedName(file, number),
    finish() {
      syncFile(building);
      renameDurably(building, recoveredName(file, number));
      finishSuccessor(file);
    },
  };
}

/**
 * Puts a successor in its place that is whole and was not put there before the process died; does nothing
 * when there is none. Throws what the file system says.
 */
export function finishSuccessor(file: string): void {
  const number = lastNumber(file);
  const recovered = recoveredName(file, number);
  if (!existsSync(recovered)) return;
  for (const suffix of suffixes) {
    // Also the WAL of a database that has gone already: SQLite would take it for the successor's.
    if (existsSync(file + suffix)) renameDurably(file + suffix, damagedName(file, number) + suffix);
  }
  renameDurably(recovered, file);
}

const suffixes = ['', '-wal', '-shm'];

const damagedName = (file: string, number: number) => `${file}.damaged-${number}`;
const recoveredName = (file: string, number: number) => `${file}.recovered-${number}`;

/** The highest N in the directory, 0 when there was no recovery. */
function lastNumber(file: string): number {
  const start = `${basename(file)}.`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(start))
    .map((name) => /^(?:damaged|recovered)-(\d+)/.exec(name.slice(start.length))?.[1])
    .reduce((last, digits) => Math.max(last, Number(digits ?? 0)), 0);
}
