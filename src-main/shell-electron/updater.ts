import { type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import { verifySignature } from 'electron-updater/out/windowsExecutableCodeSignatureVerifier.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The updater of this platform, as Node calls it (win32, darwin). It downloads what is newer, and installs that
 * when the app has been closed.
 */
export function createUpdater(platform: NodeJS.Platform): AppUpdater {
  const updater = platform === 'darwin' ? new MacUpdater() : signedOnly(new NsisUpdater());
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.disableWebInstaller = true;
  // The logger would write addresses and paths; the caller gets the failures.
  updater.logger = null;
  return updater;
}

function signedOnly(updater: NsisUpdater): NsisUpdater {
  updater.verifyUpdateCodeSignature = verifySigned;
  return updater;
}

/**
 * Why the package at `path` is not signed by one of `publishers`; null when it is. electron-updater lets a
 * package pass, with a warning, when Windows cannot be asked about its signature: here it does not pass.
 */
export async function verifySigned(publishers: string[], path: string): Promise<string | null> {
  let unasked: string | null = null;
  const warn = (message: string): void => {
    if (message.startsWith('Cannot execute')) unasked = message;
  };
  const objection = await verifySignature(publishers, path, { ...silent, warn });
  return objection ?? unasked;
}
