import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
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

  describe('is refused with a sentence, and left as it is,', () => {
    let root: string;
    beforeEach(async () => {
      root = join(parent, 'there');
      await mkdir(root);
      await chmod(root, 0o755);
    });

    async function expectRefused(danger: string): Promise<void> {
      const before = [await rights(root), await readdir(root)];
      await expect(
        prepareDataDirectory(dataDirectory(root), [join(root, 'chromium'), join(root, 'crash-dumps')]),
      ).rejects.toThrow(
        new StartFailure(`The data folder ${root} is not safe to use: ${danger}.`, 1, {
          inWindow: expect.any(Function),
        }),
      );
      expect([await rights(root), await readdir(root)]).toEqual(before);
    }

    it.each([0o777, 0o775, 0o1777, 0o757])('with the rights %o', async (mode) => {
      await chmod(root, mode);
      await expectRefused('other users can write to it');
    });

    it.each([
      'vestibule.lock',
      'local.db',
      'local.db-wal',
      'mirror.db-shm',
      'decisions.journal',
      'practice.db',
      'logs',
      'exports',
      'browser-window',
      'chromium',
      'crash-dumps',
    ])('with a symbolic link for %s, dangling or not', async (name) => {
      await symlink(join(parent, 'elsewhere'), join(root, name));
      await expectRefused(`${name} in it is a symbolic link`);
      await writeFile(join(parent, 'elsewhere'), '');
      await expectRefused(`${name} in it is a symbolic link`);
    });

    it('with a symbolic link for a log file', async () => {
      await mkdir(join(root, 'logs'));
      await symlink(join(parent, 'elsewhere'), join(root, 'logs/vestibule.log'));
      await expectRefused('logs/vestibule.log in it is a symbolic link');
    });

    const canGiveAway = process.getuid?.() === 0;
    describe.skipIf(!canGiveAway)(`of another user${canGiveAway ? '' : ' (only root can make one)'}`, () => {
      it('whole', async () => {
        await chown(root, 65_534, 65_534);
        await expectRefused('it belongs to another user');
      });

      it('or with a file that is theirs', async () => {
        await writeFile(join(root, 'local.db'), '');
        await chown(join(root, 'local.db'), 65_534, 65_534);
        await expectRefused('local.db in it belongs to another user');
      });
    });
  });

  it('may be reached by a symbolic link, and hold links that are not ours', async () => {
    await mkdir(join(parent, 'real'), { mode: 0o700 });
    await symlink(join(parent, 'real'), join(parent, 'link'));
    await symlink('/', join(parent, 'real/photos'));
    await prepareDataDirectory(dataDirectory(join(parent, 'link')));
  });

  it('that is a file is refused with a sentence', async () => {
    const root = join(parent, 'file');
    await writeFile(root, '');
    await expect(prepareDataDirectory(dataDirectory(root))).rejects.toThrow(
      new StartFailure(`The data folder ${root} cannot be used: it is not a folder.`, 1, {
        inWindow: expect.any(Function),
      }),
    );
  });
});
