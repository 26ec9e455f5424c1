import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The way of a laptop to the event service. A socket in the file system leads out of its network namespace, so that the
 * service stays what it is for everybody: one address on loopback.
 */
export interface Internet {
  /** Nothing passes while it is off. */
  turn(isOn: boolean): void;
  /** From now on no connection can be opened, as without a network: then a laptop goes through another one. */
  refuse(): Promise<void>;
  /** From now on what is sent to the service is kept on the way; what is called then lets it arrive, however late. */
  keepBack(): () => void;
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
  let kept: (() => void)[] | null = null;

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
        if (kept === null) other.destroy();
        else kept.push(() => other.end());
      });
    }
    on.pipe(socket);
    socket.on('data', (chunk) => {
      const pass = () => void on.write(chunk);
      if (kept === null) pass();
      else kept.push(pass);
    });
  });
  await once(server.listen(at), 'listening');
  return {
    turn(next) {
      isOn = next;
      if (!isOn) for (const socket of open) socket.destroy();
      if (isOn && !server.listening) server.listen(at);
    },
    async refuse() {
      for (const socket of open) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
    keepBack() {
      const held: (() => void)[] = [];
      kept = held;
      return () => {
        kept = null;
        for (const pass of held) pass();
      };
    },
    async close() {
      for (const socket of open) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
