import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { externalAddress } from '../composition/external-address.ts';

/** A program and its arguments: never a command line for a shell to read. */
export type Opener = readonly [program: string, ...args: string[]];

/** What opens an address in the machine's browser. Throws `AddressRefused` as `externalAddress`. */
export function externalOpener(platform: NodeJS.Platform, address: string): Opener {
  const allowed = externalAddress(address);
  if (platform === 'darwin') return ['open', allowed];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', allowed];
  return ['xdg-open', allowed];
}

/**
 * Opens an address in the machine's browser; resolves when the program that does it has started. Fails as
 * `externalOpener`, or with the system's error when this machine has no such program.
 */
export async function openExternal(address: string): Promise<void> {
  const [program, ...args] = externalOpener(process.platform, address);
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  await once(child, 'spawn');
  child.unref();
}
