import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadArtifact } from '@electron/get';
import { z } from 'zod';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import { nodePlatforms, type PackPlatform } from './options.ts';

/** Downloads a checksummed part of Electron's release into the cache where electron-builder finds it. */
export type Download = typeof downloadArtifact;

/**
 * Downloads Electron's runtime for `platform`, of the version in the repository at `root` (absolute), unless
 * it is there already. Fails with `StartFailure` when that cannot be done here.
 */
export async function downloadRuntime(
  root: string,
  platform: PackPlatform,
  arch: string,
  download: Download = downloadArtifact,
): Promise<void> {
  const version = await electronVersion(root);
  try {
    await download({ version, artifactName: 'electron', platform: nodePlatforms[platform], arch });
  } catch (error) {
    throw new StartFailure(
      `Electron's runtime for ${platform} cannot be downloaded here, so nothing was packed for it: give an unpacked one with --runtime=DIR.`,
      1,
      { cause: error },
    );
  }
}

async function electronVersion(root: string): Promise<string> {
  const text = await readFile(join(root, 'node_modules/electron/package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
