import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { captivePortalAddress } from '../core/ports/platform.ts';

/** A program and its arguments: never a command line for a shell to read. */
export type Opener = readonly [program: string, ...args: string[]];

/**
 * What opens an address in the machine's browser. Throws `TypeError` on anything but https addresses and
 * `captivePortalAddress`; the address itself stays out of the message.
 */
export function externalOpener(platform: NodeJS.Platform, address: string): Opener {
  const url = URL.canParse(address) ? new URL(address) : null;
  const allowed = url?.protocol === 'https:' || url?.href === captivePortalAddress;
  if (url === null || !allowed || url.username !== '' || url.password !== '') {
    throw new TypeError('Only https addresses are opened in the browser.');
  }
  if (platform === 'darwin') return ['open', url.href];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url.href];
  return ['xdg-open', url.href];
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
