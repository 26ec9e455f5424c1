import { app, BrowserWindow, nativeTheme } from 'electron';

/** The ground of the page before it has drawn itself: its own `--ground`, light and dark. */
const ground = { light: '#f2f3f0', dark: '#0c0e11' };

/** Makes Vestibule's window, hidden until its page has drawn itself. `preload` is an absolute path. */
export function createWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Vestibule',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? ground.dark : ground.light,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      // A middle click would open a link in a window of its own.
      disableBlinkFeatures: 'Auxclick',
      devTools: !app.isPackaged,
      // It would fetch dictionaries from the network.
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}
