import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { portOf } from './raw-service.ts';

/** A proxy on this machine, until the test ends. */
export interface ProxyUnderTest {
  readonly port: number;
  /** What it was asked to open. */
  readonly asked: { readonly target: string; readonly authorization: string | undefined }[];
  /** Closes all tunnels, and gives this answer to each CONNECT from now on; null opens tunnels again. */
  answerWith(answer: string | null): void;
}

/** A proxy that tunnels to `servicePort`, whatever the name; or gives this answer to each CONNECT. */
export async function aProxy(
  servicePort: number,
  firstAnswer: string | null = null,
): Promise<ProxyUnderTest> {
  let answer = firstAnswer;
  const asked: ProxyUnderTest['asked'] = [];
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
    port: await portOf(server),
    asked,
    answerWith(next) {
      answer = next;
      for (const end of ends) end.destroy();
      ends.clear();
    },
  };
}
