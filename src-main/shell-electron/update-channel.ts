import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import { load } from 'js-yaml';
import { z } from 'zod';
import { errorCode } from '../../src-shared/errors/error-code.ts';
import type { Log } from '../core/ports/log.ts';
import type { UpdateChannel } from '../core/ports/platform.ts';

export interface UpdateChannelOptions {
  /** As Node calls it. */
  readonly platform: NodeJS.Platform;
  /** The folder of the packed app's resources, absolute. */
  readonly resources: string;
  /** Only when it is first needed. */
  readonly loadUpdater: () => Promise<Pick<AppUpdater, 'checkForUpdates'>>;
  readonly log: Log;
}

/** What electron-builder writes for `npm run pack -- --updates=…` (build/pack/pack-platform.ts). */
const channelSchema = z.object({
  provider: z.literal('generic'),
  url: z.url({ protocol: /^https$/ }),
});
/** On Windows a package is held against this name; macOS itself holds it against the app that runs. */
const signerSchema = z.object({
  publisherName: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
});

/**
 * The channel that this copy was packed with, null without one. Logs and refuses a channel that could bring an
 * unsigned package: no package for Linux is signed.
 */
export async function openUpdateChannel(options: UpdateChannelOptions): Promise<UpdateChannel | null> {
  const { platform, resources, log } = options;
  const text = await readIfThere(join(resources, 'app-update.yml'));
  if (text === null) return null;
  try {
    channelOf(platform).parse(load(text));
  } catch (error) {
    log.error('updates.channel-refused', error);
    return null;
  }
  return {
    async fetchNewer() {
      const updater = await options.loadUpdater();
      const found = await updater.checkForUpdates();
      if (!found?.isUpdateAvailable) return null;
      await found.downloadPromise;
      return found.updateInfo.version;
    },
  };
}

function channelOf(platform: NodeJS.Platform): z.ZodType {
  switch (platform) {
    case 'win32':
      return channelSchema.and(signerSchema);
    case 'darwin':
      return channelSchema;
    default:
      return z.never();
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
