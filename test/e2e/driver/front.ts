import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExchange, type Exchange } from '../../fault-matrix/exchange.ts';

/** What becomes of a request that something before the service meets. */
export type Meet = (exchange: Exchange, request: RequestLine) => Promise<void>;

interface RequestLine {
  readonly method: string;
  /** With its query. */
  readonly path: string;
}

/** Something between the app and the service, such as a firewall. */
export interface Front {
  /** Where the app has to look for the service. */
  readonly address: string;
  /** Meets every request from now on; null lets all of them pass. */
  meet: Meet | null;
  close(): Promise<void>;
}

const pass: Meet = async (exchange) => exchange.send(await exchange.forward());

/** Opens a front before the service at this address. All requests pass at first. */
export async function openFront(service: string): Promise<Front> {
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '' } = incoming;
    const exchange = createExchange({ service, incoming, outgoing, keepAlive: true });
    // The app gives requests up, and the service is stopped meanwhile.
    (front.meet ?? pass)(exchange, { method, path }).catch(() => exchange.reset());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front: Front = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meet: null,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return front;
}
