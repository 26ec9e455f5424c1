import { BrowserWindow, nativeTheme } from 'electron';

/** The page's ground before it has drawn itself; the same colours as the renderer's `--ground` token. */
const ground = { light: '#ffffff', dark: '#101418' };

/** Makes Vestibule's one window, hidden until its page has drawn itself. `preload` is an absolute path. */
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
      // Electron would fetch dictionaries from the network, and guests' names are not to be spelled.
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Brings the window before the person who just tried to start Vestibule a second time. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
