import { isInstalled, run } from './run.ts';

/** Installs Debian packages where this user is root and apt is there. Returns whether that worked. */
export async function installDebianPackages(packages: readonly string[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await isInstalled('apt-get'))) return false;
  console.log(`Installing from Debian's packages: ${packages.join(', ')}`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  return (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)) === 0
  );
}
