import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackPlatform } from '../../../build/pack/options.ts';
import { packPlatform } from '../../../build/pack/pack-platform.ts';
import { writeStandInRuntime } from './stand-in-runtime.ts';

const root = join(import.meta.dirname, '../../..');

/** A packed app. All paths are absolute. */
export interface PackedTree {
  /** What electron-fuses reads: the executable, or the .app of macOS. */
  readonly executable: string;
  readonly asar: string;
  /** What lies outside the archive. */
  readonly unpacked: string;
  readonly resources: string;
}

const places = {
  linux: { executable: 'linux-unpacked/vestibule', resources: 'linux-unpacked/resources' },
  win: { executable: 'win-unpacked/Vestibule.exe', resources: 'win-unpacked/resources' },
  mac: { executable: 'mac/Vestibule.app', resources: 'mac/Vestibule.app/Contents/Resources' },
} as const;

/**
 * Packs build/out for `platform` on x64 into `folder` (absolute, empty), with a stand-in for Electron. `updates` as
 * in PackOptions.
 */
export async function packTree(
  folder: string,
  platform: PackPlatform,
  updates: string | null = null,
): Promise<PackedTree> {
  const runtime = join(folder, 'runtime');
  await mkdir(runtime);
  await writeStandInRuntime(runtime, platform);
  await copyFile(join(root, 'LICENSE'), join(folder, 'licences.txt'));
  await packPlatform({
    root,
    platform,
    arch: 'x64',
    directoryOnly: true,
    runtime,
    updates,
    out: folder,
  });
  const resources = join(folder, places[platform].resources);
  return {
    executable: join(folder, places[platform].executable),
    asar: join(resources, 'app.asar'),
    unpacked: join(resources, 'app.asar.unpacked'),
    resources,
  };
}

/** The files under `folder`, relative to it, with slashes, in order. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
