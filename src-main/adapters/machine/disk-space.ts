import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '../../core/ports/machine.ts';

/** The space left for this user on the disk of a directory (absolute path). */
export function createDiskSpace(directory: string): DiskSpace {
  return {
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
  };
}
