import type { Pipe } from '../../src-shared/bridge/pipe.ts';

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

const firstDelayMs = 250;
const longestDelayMs = 5_000;

/** What the pipe needs of a browser; tests give their own. */
interface WebSocketHost {
  open(url: string): WebSocket;
  after(delayMs: number, work: () => void): void;
}

/**
 * A pipe over a WebSocket that reconnects for ever, waiting 0.25 s, 0.5 s … at most 5 s between tries.
 * Messages sent before the first connection wait for it; messages sent while it is lost are dropped,
 * because the bridge has failed their calls already.
 */
export function createWebSocketPipe(url: string, host: WebSocketHost): Pipe {
  const messageListeners = new Set<(message: unknown) => void>();
  const connectionListeners = new Set<(connected: boolean) => void>();
  const early: string[] = [];
  let socket: WebSocket;
  let lost = false;
  let failures = 0;

  const setLost = (isLost: boolean) => {
    if (lost === isLost) return;
    lost = isLost;
    for (const listener of connectionListeners) listener(!isLost);
  };

  const connect = () => {
    socket = host.open(url);
    socket.addEventListener('open', () => {
      failures = 0;
      for (const text of early.splice(0)) socket.send(text);
      setLost(false);
    });
    socket.addEventListener('message', ({ data }) => {
      const message: unknown = JSON.parse(String(data));
      for (const listener of messageListeners) listener(message);
    });
    socket.addEventListener('close', () => {
      early.length = 0;
      setLost(true);
      const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
      failures += 1;
      host.after(delayMs, connect);
    });
  };
  connect();

  return {
    send: (message) => {
      const text = JSON.stringify(message);
      if (socket.readyState === socket.OPEN) socket.send(text);
      else if (!lost) early.push(text);
    },
    onMessage: (listener) => listenIn(messageListeners, listener),
    onConnection: (listener) => listenIn(connectionListeners, listener),
  };
}

function listenIn<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
