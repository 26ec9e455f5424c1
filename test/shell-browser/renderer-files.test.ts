import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import { readRendererFiles } from '../../src-main/shell-browser/renderer-files.ts';

let folder: string;
let built: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestibule-renderer-'));
  built = join(folder, 'renderer');
  await mkdir(join(built, 'assets'), { recursive: true });
  await writeFile(join(built, 'index.html'), 'page');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the built screens', () => {
  it('are known by their path, the page by / too', async () => {
    await writeFile(join(built, 'assets/index-B7x.js'), 'script');
    expect([...(await readRendererFiles(built)).keys()].sort()).toEqual([
      '/',
      '/assets/index-B7x.js',
      '/index.html',
    ]);
  });

  it('say what they are', async () => {
    await writeFile(join(built, 'icon.svg'), '');
    const files = await readRendererFiles(built);
    expect(files.get('/')).toMatchObject({ contentType: 'text/html; charset=utf-8' });
    expect(files.get('/icon.svg')).toMatchObject({ contentType: 'image/svg+xml' });
  });

  it('are kept by the browser for ever when named by their content, and otherwise never', async () => {
    await writeFile(join(built, 'assets/a-1.js'), '');
    const files = await readRendererFiles(built);
    expect(files.get('/assets/a-1.js')?.cacheControl).toBe('private, max-age=31536000, immutable');
    expect(files.get('/')?.cacheControl).toBe('no-store');
  });

  it('never lead out by a symbolic link, to a file or to a folder', async () => {
    await writeFile(join(folder, 'secret.html'), 'secret');
    await symlink(join(folder, 'secret.html'), join(built, 'link.html'));
    await symlink(folder, join(built, 'up'));
    expect([...(await readRendererFiles(built)).keys()].sort()).toEqual(['/', '/index.html']);
  });

  it.each([
    ['the page', 'index.html'],
    ['everything', ''],
  ])('are missing without %s', async (_what, path) => {
    await rm(join(built, path), { recursive: true });
    await expect(readRendererFiles(built)).rejects.toThrow(StartFailure);
  });
});
