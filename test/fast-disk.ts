import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryDisk = '/dev/shm';
/** Containers often offer 64 MiB only, which a few databases fill. */
const roomyBytes = 1024 ** 3;

/**
 * The folder for files of tests that save much and show nothing about a power cut: in memory where the machine
 * has room for that, where an fsync costs nothing. Nothing can be started from there: it may forbid programs.
 */
export const fastDisk = isRoomy(memoryDisk) ? memoryDisk : tmpdir();

function isRoomy(directory: string): boolean {
  if (!existsSync(directory)) return false;
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= roomyBytes;
}
