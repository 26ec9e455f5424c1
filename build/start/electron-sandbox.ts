import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../../src-shared/errors/error-code.ts';

/** What is looked at of this machine. */
export interface SandboxFacts {
  readonly platform: NodeJS.Platform;
  readonly user: number | undefined;
  /** What a file of the kernel holds, without white space around it; null where there is none. */
  readonly readSetting: (path: string) => Promise<string | null>;
  /** Whether a plain program gets a user namespace; null where there is no program to try it with. */
  readonly tryNamespace: () => Promise<boolean | null>;
  /** Who owns a file, and its mode; null where there is none. */
  readonly ownerOf: (path: string) => Promise<{ readonly uid: number; readonly mode: number } | null>;
}

/**
 * Settings by which a Linux keeps user namespaces from just any program. They count before the trying: Ubuntu's
 * AppArmor lets `unshare` have what it refuses to Electron.
 */
const refusals: readonly (readonly [path: string, refusing: string])[] = [
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
  ['/proc/sys/user/max_user_namespaces', '0'],
];

/**
 * Whether Electron can make its sandbox here; it ends at once where it cannot. On Linux it needs a user namespace,
 * or beside its executable (absolute path; null before it is downloaded) a helper that is root's and SUID, which
 * no download is. Root runs it without a sandbox (run-electron.ts).
 */
export async function canSandbox(executable: string | null, facts = thisMachine): Promise<boolean> {
  if (facts.platform !== 'linux' || facts.user === 0) return true;
  if (executable !== null && (await hasHelper(executable, facts))) return true;
  for (const [path, refusing] of refusals) {
    if ((await facts.readSetting(path)) === refusing) return false;
  }
  return (await facts.tryNamespace()) ?? true;
}

async function hasHelper(executable: string, { ownerOf }: SandboxFacts): Promise<boolean> {
  const helper = await ownerOf(join(dirname(executable), 'chrome-sandbox'));
  return helper !== null && helper.uid === 0 && (helper.mode & 0o7777) === 0o4755;
}

const thisMachine: SandboxFacts = {
  platform: process.platform,
  user: process.getuid?.(),
  async readSetting(path) {
    try {
      return (await readFile(path, 'utf8')).trim();
    } catch {
      return null;
    }
  },
  async tryNamespace() {
    try {
      await promisify(execFile)('unshare', ['-Ur', 'true'], { timeout: 3_000 });
      return true;
    } catch (error) {
      return errorCode(error) === 'ENOENT' ? null : false;
    }
  },
  async ownerOf(path) {
    try {
      return await stat(path);
    } catch {
      return null;
    }
  },
};
