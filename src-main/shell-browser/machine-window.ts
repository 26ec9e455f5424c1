import { hasDisplay } from '../composition/display.ts';
import { type AppWindow, openAppWindow } from './app-window.ts';
import { findBrowser, type Machine } from './find-browser.ts';

/**
 * Opens Vestibule's address in this machine's Chrome, Chromium or Edge. Gives null without a display, and,
 * after one sentence to `complain`, without such a browser.
 */
export async function openMachineWindow(
  address: string,
  profileDirectory: string,
  machine: Machine,
  complain: (line: string) => void,
): Promise<AppWindow | null> {
  if (!hasDisplay(machine.platform, machine.env)) return null;
  const browser = await findBrowser(machine);
  if (browser === null) {
    complain('No Chrome, Chromium or Edge was found here: open the address in any browser.');
    return null;
  }
  const asRootOnLinux = machine.platform === 'linux' && process.getuid?.() === 0;
  return openAppWindow({ browser, address, profileDirectory, asRootOnLinux });
}
