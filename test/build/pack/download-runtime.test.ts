import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Download, downloadRuntime } from '../../../build/pack/download-runtime.ts';

let root: string;
let asked: unknown[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vestibule-download-'));
  await mkdir(join(root, 'node_modules/electron'), { recursive: true });
  await writeFile(join(root, 'node_modules/electron/package.json'), '{"version":"45.0.1"}');
  asked = [];
});
afterEach(() => rm(root, { recursive: true }));

const download: Download = async (artifact) => {
  asked.push(artifact);
  return '/cache/electron.zip';
};

describe('downloading the runtime to pack', () => {
  it("takes the repository's version of Electron, for the platform that is packed", async () => {
    await downloadRuntime(root, 'win', 'x64', download);
    expect(asked).toEqual([{ version: '45.0.1', artifactName: 'electron', platform: 'win32', arch: 'x64' }]);
  });

  it('says in one sentence that it cannot be done here', async () => {
    const offline: Download = () => Promise.reject(new TypeError('fetch failed'));
    await expect(downloadRuntime(root, 'linux', 'x64', offline)).rejects.toMatchObject({
      message: expect.stringMatching(/^Electron's runtime for linux cannot be downloaded here, [^.]*\.$/),
      exitCode: 1,
    });
  });
});
