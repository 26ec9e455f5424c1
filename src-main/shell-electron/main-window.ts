import { app, BrowserWindow, nativeTheme, type Session, type WebContents } from 'electron';
import type { Log } from '../core/ports/log.ts';
import { startAddress } from './app-protocol.ts';

interface MainWindowOptions {
  /** Absolute path of the built preload script. */
  readonly preload: string;
  /** The page's own, without a network. */
  readonly session: Session;
  /** Starts to serve the core to a window's page; returns how to stop. */
  readonly serve: (page: WebContents) => () => void;
  readonly log: Log;
  /** There is no page to show: says so, and ends Vestibule. */
  readonly endWith: (error: unknown) => void;
}

/** The main window, which may be replaced by another. */
export interface MainWindow {
  bringToFront(): void;
}

/**
 * Opens the window and resolves when its page is loaded. A page whose process dies is replaced by a new
 * window: the core goes on, so nothing but the search text is lost. Fails when the page cannot be loaded.
 */
export async function openMainWindow(options: MainWindowOptions): Promise<MainWindow> {
  const { preload, session, serve, log, endWith } = options;
  let current: BrowserWindow;

  async function open(): Promise<void> {
    const window = createWindow(preload, session);
    let loaded = false;
    current = window;
    window.webContents.once('destroyed', serve(window.webContents));
    window.webContents.once('render-process-gone', (_event, { reason }) => {
      const died = new Error(reason);
      log.error('window.page-died', died);
      // A page that dies before it was shown would die again.
      if (loaded) replace(window);
      else endWith(died);
    });
    await window.loadURL(startAddress);
    loaded = true;
  }

  function replace(dead: BrowserWindow): void {
    open().catch((error: unknown) => {
      log.error('window.not-replaced', error);
      endWith(error);
    });
    // After the new one is there: with no window left the app would end.
    dead.destroy();
  }

  await open();
  return {
    bringToFront() {
      if (current.isMinimized()) current.restore();
      current.show();
      current.focus();
    },
  };
}

/** The ground of the page before it has drawn itself: its own `--ground`, light and dark. */
const ground = { light: '#f4f4f0', dark: '#0b0c0e' };

/** Makes Vestibule's window, hidden until its page has drawn itself. `preload` is an absolute path. */
export function createWindow(preload: string, session: Session): BrowserWindow {
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
      session,
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
