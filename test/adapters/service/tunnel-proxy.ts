import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A proxy that is not listening yet. */
export interface TunnelProxy {
  readonly server: Server;
  /** What it was asked to open. */
  readonly asked: { readonly target: string; readonly authorization: string | undefined }[];
  /** Closes all tunnels, and gives this answer to each CONNECT from now on; null opens tunnels again. */
  answerWith(answer: string | null): void;
}

/** A proxy that tunnels to `servicePort` on this machine, whatever the name. */
export function createProxy(servicePort: number): TunnelProxy {
  let answer: string | null = null;
  const asked: TunnelProxy['asked'] = [];
  const ends = new Set<Socket>();
  const server = createServer();
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    asked.push({ target: request.url ?? '', authorization: request.headers['proxy-authorization'] });
    if (answer !== null) {
      socket.end(`HTTP/1.1 ${answer}\r\n\r\n`);
      return;
    }
    const tunnel = connect(servicePort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [tunnel, socket]) {
      ends.add(end);
      end.on('error', () => end.destroy());
    }
  });
  return {
    server,
    asked,
    answerWith(next) {
      answer = next;
      for (const end of ends) end.destroy();
      ends.clear();
    },
  };
}
