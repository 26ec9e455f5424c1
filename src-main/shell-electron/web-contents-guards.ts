import type { MediaAccessPermissionRequest, PermissionRequest, Session, WebContents } from 'electron';
import { isAppAddress, startAddress } from './app-protocol.ts';

/** What `will-navigate` and `will-frame-navigate` say. */
interface Navigation {
  readonly url: string;
  readonly isMainFrame: boolean;
  preventDefault(): void;
}

/**
 * Keeps a page where it is, without UDP of its own: it can neither navigate, follow a redirect, open a window nor
 * attach a webview. The renderer is one page, so nothing of ours needs any of these but to load itself again,
 * which the button of the crash screen does and Electron takes for a navigation.
 */
export function guardWebContents(webContents: WebContents): void {
  const stay = (navigation: Navigation) => {
    if (!navigation.isMainFrame || navigation.url !== startAddress) navigation.preventDefault();
  };
  webContents.on('will-navigate', stay);
  webContents.on('will-frame-navigate', stay);
  webContents.on('will-redirect', (event) => event.preventDefault());
  webContents.on('will-attach-webview', (event) => event.preventDefault());
  webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/**
 * Closes the network to the page's session, which serves nothing but the page: only our own files are requested, and
 * what asks nobody, as WebRTC over TCP, meets a proxy that is not there (no program but root's can open port 9).
 */
export async function closeNetwork(session: Pick<Session, 'webRequest' | 'setProxy'>): Promise<void> {
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isOwnRequest(url) }));
  await session.setProxy({
    mode: 'fixed_servers',
    proxyRules: '127.0.0.1:9',
    proxyBypassRules: '<-loopback>',
  });
}

/** Our files, what the page has made itself, and the developer tools, which a packed app does not have. */
function isOwnRequest(url: string): boolean {
  return isAppAddress(url) || isOwnText(url) || url.startsWith('data:') || url.startsWith('devtools:');
}

/**
 * Denies every permission a page can ask for, asked aloud or only looked up, but for one: while
 * `mayUseCamera` says so, our own page may look through a camera, and not listen. Of downloads only a text that
 * our own page has made itself comes through: it asks the person where to.
 */
export function guardSession(session: Session, mayUseCamera: () => boolean): void {
  session.setPermissionRequestHandler((_webContents, permission, decide, details) =>
    decide(permission === 'media' && mayUseCamera() && asksForCamera(details)),
  );
  session.setPermissionCheckHandler(
    (_webContents, permission, origin, { mediaType }) =>
      permission === 'media' && mayUseCamera() && mediaType === 'video' && isAppAddress(origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!isOwnText(item.getURL())) event.preventDefault();
  });
}

/** What a page makes itself is named after the page. */
function isOwnText(url: string): boolean {
  return url.startsWith('blob:') && isAppAddress(url.slice('blob:'.length));
}

/** Whether our own page asks for video only. */
function asksForCamera(request: PermissionRequest | MediaAccessPermissionRequest): boolean {
  if (!isAppAddress(request.requestingUrl) || !('mediaTypes' in request)) return false;
  return request.mediaTypes?.length === 1 && request.mediaTypes[0] === 'video';
}

/** Whether the page may look through a camera: only while somebody scans. */
export interface CameraGate {
  readonly isOpen: () => boolean;
  /** Opens it, or shuts it. Resolves when the system has been asked too, where it wants to be. */
  readonly set: (isOpen: boolean) => Promise<void>;
}

/** Creates a closed gate. `askSystem` has the system ask the person; the page itself finds out the answer. */
export function createCameraGate(askSystem: () => Promise<unknown>): CameraGate {
  let open = false;
  return {
    isOpen: () => open,
    async set(isOpen) {
      open = isOpen;
      if (isOpen) await askSystem();
    },
  };
}
