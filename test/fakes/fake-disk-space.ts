import type { DiskSpace } from '../../src-main/core/ports/machine.ts';

/** A disk of which a test may say how much is free; null when it does not say. */
export interface FakeDiskSpace extends DiskSpace {
  free: number | null;
}

/** A disk with this many bytes free. */
export function createFakeDiskSpace(free: number | null = 50_000_000_000): FakeDiskSpace {
  return {
    free,
    async freeBytes() {
      if (this.free === null) throw new Error('the system does not say');
      return this.free;
    },
  };
}

/** For whom space is no question. */
export const plentyOfSpace: DiskSpace = createFakeDiskSpace();
