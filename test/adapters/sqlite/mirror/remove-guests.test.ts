import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { gala, manyGuests, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { mirrorFiles, openInProcess } from './opened-mirror-files.ts';

/** Everything on the disk that belongs to the mirror, in small letters. */
function bytesOf(mirrorFile: string): string {
  const files = ['', '-wal', '-journal'].map((suffix) => mirrorFile + suffix).filter(existsSync);
  return files.map((file) => readFileSync(file).toString('latin1').toLowerCase()).join('');
}

describe('removing guests from the disk', () => {
  it('leaves no letter of a name in any file', async () => {
    const files = mirrorFiles();
    const mirror = openInProcess(files);
    const zora = aServiceGuest({ personId: 'zora-id', lastName: 'Zyxwvutsson', email: 'zora@example.com' });
    await pull(mirror, [...manyGuests(300), zora]);
    expect(bytesOf(files.mirrorFile)).toContain('zyxwvutsson');
    await mirror.writer.removeGuests(gala);
    await mirror.writer.compact();
    const left = bytesOf(files.mirrorFile);
    for (const trace of ['zyxwvutsson', 'zora', 'number000123']) expect(left).not.toContain(trace);
  });

  it('gives the room back', async () => {
    const files = mirrorFiles();
    const mirror = openInProcess(files);
    await pull(mirror, manyGuests(2_000));
    const before = bytesOf(files.mirrorFile).length;
    await mirror.writer.removeGuests(gala);
    await mirror.writer.compact();
    expect(bytesOf(files.mirrorFile).length).toBeLessThan(before / 4);
  });
});
