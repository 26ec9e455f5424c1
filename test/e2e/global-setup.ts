import { existsSync } from 'node:fs';
import { canLoadKeytar } from '../../build/test/tools.ts';
import { browserMain } from './driver/built-app.ts';
import { electronRuntime } from './driver/electron-runtime.ts';
import { startSecretService } from './driver/secret-service.ts';

/** Says what cannot be run here and why, and gives every app of this run a keychain of the tests' own. */
// biome-ignore lint/style/noDefaultExport: the form in which Playwright wants it
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(browserMain)) throw new Error('There is no built app: npm run build comes first.');
  if (electronRuntime() === null) {
    console.log("The Electron shell runs on its double only: Electron's runtime is not installed here.");
  }
  const secretService = canLoadKeytar() ? await startSecretService() : null;
  if (secretService === null) {
    console.log(
      'Specs that need a keychain do not run: keytar, dbus or gnome-keyring is not installed here.',
    );
    delete process.env.DBUS_SESSION_BUS_ADDRESS;
    return async () => undefined;
  }
  // Workers, and the apps they start, inherit the environment of this process.
  process.env.DBUS_SESSION_BUS_ADDRESS = secretService.busAddress;
  return secretService.stop;
}
