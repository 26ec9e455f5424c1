import { createRequire } from 'node:module';
import { installDebianPackages } from './debian-packages.ts';
import { isInstalled, run } from './run.ts';

const debianPackages = ['dbus', 'gnome-keyring', 'libsecret-1-dev'];

/**
 * Provides a Secret Service (gnome-keyring under its own D-Bus session) and a built keytar for the keychain
 * tests. Returns whether both are there; prints why not otherwise.
 */
export async function provideSecretService(): Promise<boolean> {
  if (process.platform !== 'linux') {
    console.log('Keychain tests against a Secret Service run on Linux only.');
    return false;
  }
  if (!(await hasDaemon()) || !canLoadKeytar()) await installDebianPackages(debianPackages);
  // npm leaves an optional package out when it cannot be built; now it may.
  if (!canLoadKeytar()) await run('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
  if (await hasDaemon()) {
    if (canLoadKeytar()) return true;
    console.log('Keychain tests do not run: keytar could not be built on this machine.');
  } else {
    console.log(
      'Keychain tests do not run: gnome-keyring and dbus are not installed, and apt is out of reach.',
    );
  }
  return false;
}

async function hasDaemon(): Promise<boolean> {
  return (await isInstalled('dbus-run-session')) && (await isInstalled('gnome-keyring-daemon'));
}

function canLoadKeytar(): boolean {
  try {
    createRequire(import.meta.url)('keytar');
    return true;
  } catch {
    return false;
  }
}
