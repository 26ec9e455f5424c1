/**
 * A double of the module `electron`, for machines where Electron's runtime cannot be had. It runs the
 * *built* main and preload bundles against a real Chromium driven by Playwright:
 *
 *     node --import ./test/electron-double/register.ts build/out/main/electron.js --data-dir=…
 *
 * What it proves: the main bundle starts, serves the renderer through its own protocol handler (with its
 * headers, so the content security policy bites), the built preload exposes the pipe, every message passes
 * the preload's gate and the sender check, navigation and new windows meet the guards, the renderer works
 * in Chromium, and the app ends as it should.
 *
 * What it does not prove: that Electron accepts the options it is given. There is no sandboxed preload
 * process and no second JavaScript world (the preload runs in the page's world, in a closure), `app:` is an
 * intercepted https origin, permission handlers are kept but never asked (headless Chromium denies by
 * itself), proxies and the policy for WebRTC change nothing, message boxes are the page's own confirm box, and menus, focus and the window's smallest size
 * have no effect. Those stay the business of the
 * `electron` project of test/e2e, which runs where the runtime is.
 *
 * VESTIBULE_DOUBLE_PACKAGED=1 has the app believe that it is packed.
 * VESTIBULE_DOUBLE_SWITCHES gives switches of Chromium, as JSON.
 * With VESTIBULE_DOUBLE_DEVTOOLS=1 it prints `DevTools: http://127.0.0.1:PORT`, for a test that wants to
 * connect to the same Chromium.
 */
// biome-ignore lint/performance/noBarrelFile: stands for the module `electron`, which is one
export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { dialog } from './dialog.ts';
export { ipcMain } from './ipc-main.ts';
export {
  autoUpdater,
  Menu,
  nativeTheme,
  powerMonitor,
  session,
  shell,
  systemPreferences,
} from './platform.ts';
export { protocol } from './protocol.ts';
