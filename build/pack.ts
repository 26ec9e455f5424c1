import { join } from 'node:path';
import { StartFailure } from '../src-main/composition/start-failure.ts';
import { downloadRuntime } from './pack/download-runtime.ts';
import { packHelp, parsePackOptions } from './pack/options.ts';
import { packPlatform } from './pack/pack-platform.ts';
import { buildWhenNeeded } from './start/build-when-needed.ts';
import { writeSupplyChain } from './supply-chain/write-supply-chain.ts';

/** `npm run pack`: the packages of Vestibule for the platforms asked for, with what they are made of. */
async function pack(root: string, args: readonly string[]): Promise<void> {
  const options = parsePackOptions(args, process.cwd(), process.platform);
  if (options.help) {
    console.log(packHelp);
    return;
  }
  const { platforms, out, runtime } = options;
  if (runtime === null) {
    for (const platform of platforms) await downloadRuntime(root, platform, process.arch);
  }
  await buildWhenNeeded(root, console.error);
  await writeSupplyChain(root, out);
  for (const platform of platforms) {
    await packPlatform({ ...options, root, platform, arch: process.arch });
  }
  console.log(`Packed for ${platforms.join(', ')} in ${out}`);
}

pack(join(import.meta.dirname, '..'), process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
});
