import type { Session, WebContents } from 'electron';

/**
 * Keeps a page where it is (design §7): it can neither navigate, follow a redirect, open a window nor
 * attach a webview. The renderer is one page, so nothing of ours needs any of these.
 */
export function guardWebContents(webContents: WebContents): void {
  webContents.on('will-navigate', (event) => event.preventDefault());
  webContents.on('will-redirect', (event) => event.preventDefault());
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Denies every permission a page can ask for (design §7), asked aloud or only looked up. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_webContents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
