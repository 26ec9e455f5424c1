import { existsSync, renameSync } from 'node:fs';

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
