import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, getRawHeader } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { nodePlatforms, packPlatforms, platformOf } from '../../../build/pack/options.ts';
import { buildWhenNeeded } from '../../../build/start/build-when-needed.ts';
import { filesIn, type PackedTree, packTree } from './packed-tree.ts';

const root = join(import.meta.dirname, '../../..');
const megabyte = 1_024 * 1_024;
const keytarBinary = 'node_modules/keytar/build/Release/keytar.node';
const hasKeytar = existsSync(join(root, keytarBinary));

const off = FuseState.DISABLE;
const on = FuseState.ENABLE;

beforeAll(() => buildWhenNeeded(root, console.log), 240_000);

describe.each(packPlatforms)('Vestibule packed for %s', (platform) => {
  let folder: string;
  let tree: PackedTree;
  let opened: string;
  const natives = [
    `node_modules/better-sqlite3/prebuilds/${nodePlatforms[platform]}-x64.node`,
    ...(platform === platformOf(process.platform) && process.arch === 'x64' && hasKeytar
      ? [keytarBinary]
      : []),
  ];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vestibule-packed-'));
    tree = await packTree(folder, platform);
    opened = join(folder, 'opened');
    extractAll(tree.asar, opened);
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true }));

  it('has the build in its archive, and nothing beside it but what the native packages need', async () => {
    expect(await filesIn(opened)).toEqual(await expectedFiles(natives));
  });

  it('has every file as it was built', async () => {
    const changed = (await filesIn(opened)).filter((path) => !path.endsWith('package.json'));
    for (const path of changed) {
      const [packed, built] = await Promise.all([readFile(join(opened, path)), readFile(join(root, path))]);
      expect(packed.equals(built), path).toBe(true);
    }
  });

  it('names its entry in a package.json without the scripts and tools of developers', async () => {
    const packed = JSON.parse(await readFile(join(opened, 'package.json'), 'utf8'));
    expect(packed).toMatchObject({ name: 'vestibule', main: 'build/out/main/electron.js' });
    expect(packed).not.toHaveProperty('scripts');
    expect(packed).not.toHaveProperty('devDependencies');
  });

  it('has outside of the archive the native binaries of this platform, and nothing else', async () => {
    expect(await filesIn(tree.unpacked)).toEqual(natives);
  });

  it('has a hash of every file in the header of the archive, for Electron to check', () => {
    const entries = Object.values(getRawHeader(tree.asar).header.files);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries).match(/"algorithm":"SHA256"/g)?.length).toBeGreaterThan(50);
  });

  it('is small: less than 8 MB with twelve languages, and 4 MB of native binaries', async () => {
    expect((await stat(tree.asar)).size).toBeLessThan(8 * megabyte);
    const sizes = await Promise.all(natives.map((path) => stat(join(tree.unpacked, path))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(4 * megabyte);
  });

  it('has the fuses set', async () => {
    expect(await getCurrentFuseWire(tree.executable)).toMatchObject({
      [FuseV1Options.RunAsNode]: off,
      [FuseV1Options.EnableCookieEncryption]: on,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
      [FuseV1Options.EnableNodeCliInspectArguments]: off,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: on,
      [FuseV1Options.OnlyLoadAppFromAsar]: on,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: off,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
    });
  });

  it('has the licences of what it is made with', async () => {
    expect(await filesIn(tree.resources)).toContain('licences.txt');
  });

  it('asks nobody for newer versions: it has no address to ask', async () => {
    expect(await filesIn(tree.resources)).not.toContain('app-update.yml');
  });
});

it('what is packed with an address of newer versions has to be signed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vestibule-unsigned-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(packTree(folder, 'win', 'https://releases.example/vestibule')).rejects.toThrow(
    'App is not signed and "forceCodeSigning" is set to true',
  );
});

async function expectedFiles(natives: readonly string[]): Promise<string[]> {
  const under = async (path: string) => (await filesIn(join(root, path))).map((file) => `${path}/${file}`);
  const build = [
    ...(await under('build/out/main')).filter((path) => path !== 'build/out/main/browser.js'),
    ...(await under('build/out/preload')),
    ...(await under('build/out/renderer')),
  ];
  const sqlite = 'node_modules/better-sqlite3';
  const packages = [`${sqlite}/package.json`, `${sqlite}/LICENSE`, ...(await under(`${sqlite}/lib`))];
  if (natives.includes(keytarBinary)) {
    const keytar = 'node_modules/keytar';
    packages.push(`${keytar}/package.json`, `${keytar}/LICENSE.md`, ...(await under(`${keytar}/lib`)));
  }
  return ['package.json', 'LICENSE', ...build, ...packages, ...natives].sort();
}
