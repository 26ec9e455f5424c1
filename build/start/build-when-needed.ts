import { execFile } from 'node:child_process';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import { errorCode } from '../../src-shared/errors/error-code.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

const built = ['main/electron.js', 'main/browser.js', 'preload/preload.cjs', 'renderer/index.html'];

/**
 * Builds into build/out unless what lies there was built from the same sources. Fails with `StartFailure`,
 * after showing what the build said. `root`: the repository, absolute.
 */
export async function buildWhenNeeded(
  root: string,
  say: (line: string) => void,
  build: (root: string) => Promise<void> = runBuild,
): Promise<void> {
  const out = join(root, 'build/out');
  const stamp = join(out, 'fingerprint');
  const fingerprint = await sourceFingerprint(root);
  if ((await isBuilt(out)) && (await readStamp(stamp)) === fingerprint) return;
  say('Building Vestibule …');
  try {
    await build(root);
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) say(String(error.stderr));
    throw new StartFailure('Vestibule could not be built.', 1, { cause: error });
  }
  await writeFile(stamp, fingerprint);
}

async function runBuild(root: string): Promise<void> {
  const program = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  await promisify(execFile)(process.execPath, [program, 'build'], {
    cwd: root,
    maxBuffer: 64 * 1_024 * 1_024,
  });
}

async function isBuilt(out: string): Promise<boolean> {
  const found = await Promise.allSettled(built.map((file) => access(join(out, file))));
  return found.every(({ status }) => status === 'fulfilled');
}

async function readStamp(stamp: string): Promise<string | null> {
  try {
    return await readFile(stamp, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
