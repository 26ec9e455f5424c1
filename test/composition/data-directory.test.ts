import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataDirectory, prepareDataDirectory } from '../../src-main/composition/data-directory.ts';
import { StartFailure } from '../../src-main/composition/start-failure.ts';

let parent: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask();
  parent = await mkdtemp(join(tmpdir(), 'vestibule-data-'));
});
afterEach(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true });
});

const rights = async (path: string) => (await stat(path)).mode & 0o777;

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  it('is made with its parents, readable by its owner only', async () => {
    const root = join(parent, 'a', 'b');
    await prepareDataDirectory(dataDirectory(root));
    expect(await rights(root)).toBe(0o700);
  });

  it('has the folders that are wanted in it from the beginning, for its owner only', async () => {
    const root = join(parent, 'a');
    const folders = [join(root, 'chromium'), join(root, 'crash-dumps')];
    await prepareDataDirectory(dataDirectory(root), folders);
    expect(await Promise.all(folders.map(rights))).toEqual([0o700, 0o700]);
    await prepareDataDirectory(dataDirectory(root), folders);
  });

  it.each([
    ['empty', null],
    ['already ours', 'vestibule.lock'],
  ])('is closed to others when it is there and %s', async (_what, file) => {
    const root = join(parent, 'there');
    await mkdir(root);
    if (file !== null) await writeFile(join(root, file), '');
    await chmod(root, 0o755);
    await prepareDataDirectory(dataDirectory(root));
    expect(await rights(root)).toBe(0o700);
  });

  it('keeps its rights when other things live there, and our files are for their owner only', async () => {
    const root = join(parent, 'home');
    await mkdir(root);
    await writeFile(join(root, 'letter.txt'), '');
    await chmod(root, 0o755);
    await prepareDataDirectory(dataDirectory(root));
    await writeFile(join(root, 'local.db'), '');
    expect(await rights(root)).toBe(0o755);
    expect(await rights(join(root, 'local.db'))).toBe(0o600);
  });

  it('that is a file is refused with a sentence', async () => {
    const root = join(parent, 'file');
    await writeFile(root, '');
    await expect(prepareDataDirectory(dataDirectory(root))).rejects.toThrow(
      new StartFailure(`The data directory ${root} cannot be used: it is not a folder.`, 1, {
        inWindow: expect.any(Function),
      }),
    );
  });
});
