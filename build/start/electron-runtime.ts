import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { run } from './run.ts';

/** Electron's binary, which its package downloads only when asked to. */
export interface ElectronRuntime {
  /** Absolute path of the executable, or null when it is not there. */
  installed(): Promise<string | null>;
  /** Whether the release host answers, soon, that it has the download. */
  isOffered(): Promise<boolean>;
  /** Downloads and unpacks it, with Electron's own installer; what came of it, `installed` says. */
  download(): Promise<void>;
}

const releases = 'https://github.com/electron/electron/releases/download/';
const probeLimitMs = 3_000;

/** The runtime of the `electron` package in the repository at `root` (absolute). */
export function electronRuntime(root: string, say: (line: string) => void): ElectronRuntime {
  const electron = join(root, 'node_modules/electron');
  return {
    async installed() {
      try {
        const distribution = process.env.ELECTRON_OVERRIDE_DIST_PATH || join(electron, 'dist');
        const executable = join(distribution, await readFile(join(electron, 'path.txt'), 'utf8'));
        await access(executable);
        return executable;
      } catch {
        return null;
      }
    },
    async isOffered() {
      try {
        const signal = AbortSignal.timeout(probeLimitMs);
        const { ok } = await fetch(await downloadAddress(electron), { method: 'HEAD', signal });
        return ok;
      } catch {
        return false;
      }
    },
    async download() {
      say("Downloading Electron's runtime (about 120 MB, once) …");
      await run(process.execPath, [join(electron, 'install.js')], ['ignore', process.stderr, process.stderr]);
    },
  };
}

/** As Electron's installer makes it; a mirror is named as for the installer. */
async function downloadAddress(electron: string): Promise<string> {
  const text = await readFile(join(electron, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  const mirror = process.env.npm_config_electron_mirror || process.env.ELECTRON_MIRROR || releases;
  return `${mirror}v${version}/electron-v${version}-${process.platform}-${process.arch}.zip`;
}
