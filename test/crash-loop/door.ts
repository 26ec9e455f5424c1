import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Bridge, createBridge } from '../../src-renderer/bridge/bridge.ts';
import type { Pipe } from '../../src-shared/bridge/pipe.ts';

/** A door without a screen: the renderer's own bridge client over a real WebSocket. */
export interface Door {
  readonly bridge: Bridge;
  /** Resolves when the connection has ended, and with it everything that the app has said was heard. */
  readonly closed: Promise<unknown>;
}

/** Exchanges the start token of a ready app for a cookie, and connects as its page would. */
export async function openDoor(address: string): Promise<Door> {
  const { origin, host } = new URL(address);
  const { headers } = await fetch(address, { redirect: 'manual' });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';', 1);
  const socket = new WebSocket(`ws://${host}/bridge`, { headers: { Cookie: cookie, Origin: origin } });
  await once(socket, 'open');
  const bridge = createBridge(pipeOver(socket));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return { bridge, closed };
}

function pipeOver(socket: WebSocket): Pipe {
  // A killed app resets the connection; `close` follows, and says all there is to say.
  socket.on('error', () => undefined);
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    onMessage(listener) {
      const onMessage = (data: WebSocket.RawData) => listener(JSON.parse(data.toString()));
      socket.on('message', onMessage);
      return () => socket.off('message', onMessage);
    },
    onConnection(listener) {
      const onClose = () => listener(false);
      socket.on('close', onClose);
      return () => socket.off('close', onClose);
    },
  };
}
