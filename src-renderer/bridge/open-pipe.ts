import type { Pipe } from '../../src-shared/bridge/pipe.ts';
import { createWebSocketPipe } from './web-socket-pipe.ts';

declare global {
  interface Window {
    /** Exposed by the preload of the Electron shell; absent in the browser shell. */
    readonly vestibulePipe?: Pipe;
  }
}

/** The pipe this page was given: the preload's, or a WebSocket to the host that served the page. */
export function openPipe(page: Window): Pipe {
  if (page.vestibulePipe) return page.vestibulePipe;
  const scheme = page.location.protocol === 'https:' ? 'wss' : 'ws';
  return createWebSocketPipe(`${scheme}://${page.location.host}/bridge`, {
    open: (url) => new WebSocket(url),
    after: (delayMs, work) => page.setTimeout(work, delayMs),
  });
}
