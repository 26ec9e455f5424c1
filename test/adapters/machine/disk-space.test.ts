import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDiskSpace } from '../../../src-main/adapters/machine/disk-space.ts';
import { smallDisk } from '../sqlite/small-disk.ts';

describe('the space left on a disk', () => {
  it('is that of the disk on which the directory lies, and nothing when it is full', async (context) => {
    const disk = smallDisk(context, 64);
    expect(await createDiskSpace(disk.directory).freeBytes()).toBe(64 * 1_024);
    disk.fill();
    expect(await createDiskSpace(disk.directory).freeBytes()).toBe(0);
  });

  it('is not known of a directory that is not there', async () => {
    await expect(createDiskSpace(join(tmpdir(), 'nowhere', 'at-all')).freeBytes()).rejects.toThrow('ENOENT');
  });
});
