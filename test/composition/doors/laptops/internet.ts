import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The way of a laptop to the event service. A socket in the file system leads out of its network namespace, so that the
 * service stays what it is for everybody: one address on loopback.
 */
export interface Internet {
  /** Nothing passes while it is off. */
  turn(isOn: boolean): void;
  close(): Promise<void>;
}

/** In the laptop's process: loopback at `port` leads to the socket at `path`. */
export async function openInternet(port: number, path: string, isOn: boolean): Promise<Internet> {
  return relay({ host: '127.0.0.1', port }, () => connect(path), isOn);
}

/** In the process of the service: the socket at `path` leads to loopback at `port`. */
export async function openExit(path: string, port: number): Promise<Internet> {
  return relay({ path }, () => connect(port, '127.0.0.1'), true);
}

async function relay(
  at: { readonly path: string } | { readonly host: string; readonly port: number },
  dial: () => Socket,
  wasOn: boolean,
): Promise<Internet> {
  const open = new Set<Socket>();
  let isOn = wasOn;

  const server: Server = createServer((socket) => {
    if (!isOn) {
      socket.destroy();
      return;
    }
    const on = dial();
    for (const [one, other] of [
      [socket, on],
      [on, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await once(server.listen(at), 'listening');
  return {
    turn(next) {
      isOn = next;
      if (!isOn) for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
