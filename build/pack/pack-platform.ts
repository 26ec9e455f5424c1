import { join } from 'node:path';
import { archFromString, build, type Configuration, Platform } from 'electron-builder';
import { StartFailure } from '../../src-main/composition/start-failure.ts';
import { nodePlatforms, type PackOptions, type PackPlatform, platformOf } from './options.ts';

export interface PackJob extends Pick<PackOptions, 'directoryOnly' | 'runtime' | 'updates' | 'out'> {
  /** The repository, absolute. Its build/out is what gets packed, with `licences.txt` of `out`. */
  readonly root: string;
  readonly platform: PackPlatform;
  /** As Node calls it: `x64`, `arm64`. */
  readonly arch: string;
}

const targets = { linux: Platform.LINUX, win: Platform.WINDOWS, mac: Platform.MAC } as const;

/**
 * Packs what is built for one platform with electron-builder, as build/pack/electron-builder.yml says.
 * Resolves to the installers made, absolute paths; none with `directoryOnly`. Publishes nothing. Fails with
 * `StartFailure` when electron-builder does.
 */
export async function packPlatform(job: PackJob): Promise<string[]> {
  const { root, platform, directoryOnly } = job;
  try {
    return await build({
      projectDir: root,
      targets: targets[platform].createTarget(directoryOnly ? 'dir' : null, archFromString(job.arch)),
      config: configuration(job),
      publish: 'never',
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`electron-builder could not pack for ${platform}: ${reason}`, 1, { cause: error });
  }
}

function configuration({ platform, arch, runtime, updates, out }: PackJob): Configuration {
  return {
    extends: 'build/pack/electron-builder.yml',
    directories: { output: out },
    files: nativeFiles(platform, arch),
    extraResources: [{ from: join(out, 'licences.txt'), to: 'licences.txt' }],
    // Setting fuses breaks the signature Apple's processors insist on; only a Mac can renew it.
    electronFuses: { resetAdHocDarwinSignature: process.platform === 'darwin' },
    ...(runtime === null ? {} : { electronDist: runtime }),
    ...(updates === null ? {} : signedChannel(updates)),
  };
}

/** What is not signed is not packed then. Apple's updater takes a ZIP. */
function signedChannel(url: string): Configuration {
  return {
    publish: { provider: 'generic', url },
    forceCodeSigning: true,
    mac: { target: ['dmg', 'zip'] },
  };
}

/**
 * The native binaries for this platform and no other. (electron-builder's `${platform}` is where it runs, not
 * what it packs for.) npm installs keytar's for the machine it runs on: elsewhere keytar stays out.
 */
function nativeFiles(platform: PackPlatform, arch: string): string[] {
  const isThisMachine = platform === platformOf(process.platform) && arch === process.arch;
  return [
    `node_modules/better-sqlite3/prebuilds/${nodePlatforms[platform]}-${arch}.node`,
    isThisMachine ? 'node_modules/keytar/build/Release/keytar.node' : '!node_modules/keytar/**',
  ];
}
