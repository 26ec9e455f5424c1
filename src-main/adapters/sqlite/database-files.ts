import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until the content of the file is on disk. Throws what the file system says. */
export function syncFile(file: string): void {
  sync(file, 'r+');
}

/**
 * Gives the file another name in the same directory and waits until the name is on disk. What stood under
 * that name is replaced. Throws what the file system says.
 */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncNames(dirname(to));
}

/** Windows has no way to sync a directory: its file system writes changes of names in their order. */
function syncNames(directory: string): void {
  if (process.platform !== 'win32') sync(directory, 'r');
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Moves a damaged file aside, a database with its WAL and shared-memory file, to the first free name, which it returns.
 * Throws what the file system says.
 */
export function moveAside(file: string): string {
  let count = 1;
  while (existsSync(`${file}.damaged-${count}`)) count += 1;
  const target = `${file}.damaged-${count}`;
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  }
  return target;
}
