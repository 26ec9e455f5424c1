import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A package that the product depends on, directly or through others. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as its maker states it. */
  readonly licence: string;
  /** Where npm puts it, relative to the repository; an optional one may not be there. */
  readonly folder: string;
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().default('not stated'),
      dev: z.boolean().default(false),
    }),
  ),
});

/**
 * All packages of package-lock.json but those that only developers need, by name: what is bundled or packed
 * comes from these. `root`: the repository, absolute.
 */
export async function shippedPackages(root: string): Promise<ShippedPackage[]> {
  return readLock(root, (_folder, isDev) => !isDev);
}

/** The packages of these names that package-lock.json puts at its top, whoever needs them. */
export async function lockedPackages(root: string, names: readonly string[]): Promise<ShippedPackage[]> {
  return readLock(root, (folder) => names.some((name) => folder === `node_modules/${name}`));
}

async function readLock(
  root: string,
  isWanted: (folder: string, isDev: boolean) => boolean,
): Promise<ShippedPackage[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && isWanted(folder, dev))
    .map(([folder, { version = '', license }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      folder,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
