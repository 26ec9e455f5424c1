import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartFailure } from '../../src-main/composition/start-failure.ts';

export const packPlatforms = ['linux', 'win', 'mac'] as const;
export type PackPlatform = (typeof packPlatforms)[number];

/** What `npm run pack` is asked for. */
export interface PackOptions {
  /** At least one; without a word about it, the platform this runs on. */
  readonly platforms: readonly PackPlatform[];
  /** Only the tree an installer would hold. */
  readonly directoryOnly: boolean;
  /** Where an unpacked Electron lies that is taken instead of the download, absolute; null: the download. */
  readonly runtime: string | null;
  /** The https address from which the packed app gets newer versions; null: from nowhere. */
  readonly updates: string | null;
  /** Absolute path. */
  readonly out: string;
  readonly help: boolean;
}

/** What `--help` prints. */
export const packHelp = `Packs Vestibule for people who have no Node.

Usage: npm run pack -- [options]

  --linux, --win, --mac  deb; NSIS installer; dmg. Without any: what this
                         machine can install. Only on its own platform does a package
                         get the library of the keychain.
  --dir                  Only the unpacked tree, no installer.
  --runtime=DIR          An unpacked Electron, instead of downloading it.
  --updates=URL          Newer versions will lie at this https address. Packs only what is
                         signed, so nothing for Linux.
  --out=DIR              Default: build/dist
  --help                 Print this and stop.
`;

const valuesSchema = z.object({
  linux: z.boolean().default(false),
  win: z.boolean().default(false),
  mac: z.boolean().default(false),
  dir: z.boolean().default(false),
  runtime: z.string().min(1, '--runtime needs a folder.').nullable().default(null),
  updates: z
    .url({ protocol: /^https$/, error: '--updates needs an https address.' })
    .nullable()
    .default(null),
  out: z.string().min(1, '--out needs a folder.').default('build/dist'),
  help: z.boolean().default(false),
});

/**
 * Reads the options of `npm run pack -- …`; relative folders count from `workingDirectory`. Fails with
 * `StartFailure` (exit code 2) and a sentence when one is wrong.
 */
export function parsePackOptions(
  args: readonly string[],
  workingDirectory: string,
  host: NodeJS.Platform,
): PackOptions {
  const parsed = valuesSchema.safeParse(readValues(args));
  if (!parsed.success) throw wrong(parsed.error.issues[0]?.message ?? 'An option has a wrong value.');
  const { dir, runtime, updates, out, help, ...wanted } = parsed.data;
  const named = packPlatforms.filter((platform) => wanted[platform]);
  const platforms = named.length > 0 ? named : [platformOf(host)];
  if (updates !== null && platforms.includes('linux')) {
    throw wrong('Packages for Linux are not signed, so they get no newer versions by themselves.');
  }
  if (updates !== null && platforms.includes('mac') && host !== 'darwin') {
    throw wrong('Only a Mac signs packages for macOS, and --updates packs nothing that is not signed.');
  }
  return {
    platforms,
    updates,
    directoryOnly: dir,
    runtime: runtime === null ? null : resolve(workingDirectory, runtime),
    out: resolve(workingDirectory, out),
    help,
  };
}

/** As Node and Electron call them. */
export const nodePlatforms = { linux: 'linux', win: 'win32', mac: 'darwin' } as const;

/** The platform of ours that Node calls `host`. */
export function platformOf(host: NodeJS.Platform): PackPlatform {
  return packPlatforms.find((platform) => nodePlatforms[platform] === host) ?? 'linux';
}

function readValues(args: readonly string[]): unknown {
  try {
    return parseArgs({
      args: [...args],
      options: {
        linux: { type: 'boolean' },
        win: { type: 'boolean' },
        mac: { type: 'boolean' },
        dir: { type: 'boolean' },
        runtime: { type: 'string' },
        updates: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw wrong('An option is not known, or takes no value, or lacks one.', error);
  }
}

function wrong(sentence: string, cause?: unknown): StartFailure {
  return new StartFailure(`${sentence} See "npm run pack -- --help".`, 2, { cause });
}
