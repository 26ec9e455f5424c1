import { connect } from 'node:net';
import { createServer, type Server } from 'node:tls';

/** TLS in front of a service on this machine that speaks plain HTTP; not listening yet. Key and certificate are PEM. */
export function createTlsFront(
  serviceAddress: string,
  { key, certificate }: { readonly key: string; readonly certificate: string },
): Server {
  return createServer({ key, cert: certificate }, (socket) => {
    const inner = connect(Number(new URL(serviceAddress).port), '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    inner.on('error', () => socket.destroy());
    socket.on('error', () => inner.destroy());
  });
}
