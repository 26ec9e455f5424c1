import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** A place on the network that a page should not reach, and what came there. */
export interface WatchedNetwork extends AsyncDisposable {
  /** `192.0.2.2:4000`, for UDP and for TCP. */
  readonly place: string;
  /** Which ways something came, each once: `udp`, `tcp`. */
  arrivals(): readonly string[];
}

/** An address of this machine that does not count as its loopback; null when it has none. */
export function addressOnNetwork(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

/** Listens at `address` until it is disposed of. */
export async function watchNetwork(address: string): Promise<WatchedNetwork> {
  const arrivals = new Set<string>();
  const tcp = createServer((socket) => {
    arrivals.add('tcp');
    socket.destroy();
  });
  await once(tcp.listen(0, address), 'listening');
  const listening = tcp.address();
  if (listening === null || typeof listening === 'string') throw new Error('the server has no port');
  const udp = createSocket('udp4');
  udp.on('message', () => arrivals.add('udp'));
  udp.bind(listening.port, address);
  await once(udp, 'listening');
  return {
    place: `${address}:${listening.port}`,
    arrivals: () => [...arrivals].sort(),
    async [Symbol.asyncDispose]() {
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}
