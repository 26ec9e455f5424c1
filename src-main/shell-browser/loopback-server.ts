import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Pipe } from '../../src-shared/bridge/pipe.ts';
import { StartFailure } from '../composition/start-failure.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import { createAdmission } from './admission.ts';
import { type BridgeSockets, createBridgeSockets } from './bridge-sockets.ts';
import type { Downloads } from './downloads.ts';
import { answerPageRequests } from './page-requests.ts';
import type { RendererFiles } from './renderer-files.ts';
import { rawRefusal, serverIdentity } from './request-checks.ts';

export interface LoopbackServerOptions {
  /** 0 means any that is free. */
  readonly port: number;
  readonly files: RendererFiles;
  readonly downloads: Downloads;
  /** Serves one renderer; returns how to stop. */
  readonly serve: (pipe: Pipe) => () => void;
  readonly randomToken: () => string;
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>;
  readonly log: Log;
}

/** The pages that are connected. */
export interface Renderers {
  count(): number;
  /** Calls `listener` when one connects or leaves. */
  onChange(listener: () => void): void;
}

/** The browser shell's server, reachable from this machine only. */
export interface LoopbackServer {
  readonly port: number;
  /** A new address with a start token of its own: it works once, within a minute. */
  issueAddress(): string;
  readonly renderers: Renderers;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 and serves pages and bridge. Fails with `StartFailure`
 * when the port cannot be had.
 */
export async function startLoopbackServer(options: LoopbackServerOptions): Promise<LoopbackServer> {
  // A request without a Host, or with an expectation, is refused by us: Node's answer would lack our headers.
  const server = createServer({ requireHostHeader: false });
  const port = await listen(server, options.port);
  const identity = serverIdentity(port);
  const admission = createAdmission(options.randomToken, options.clock);
  const listeners = new Set<() => void>();
  let count = 0;

  const sockets: BridgeSockets = createBridgeSockets({
    ...options,
    identity,
    admission,
    onCount(connected) {
      count = connected;
      for (const listener of listeners) listener();
    },
  });
  const answer = answerPageRequests(identity, admission, options);
  server.on('request', answer);
  server.on('checkExpectation', answer);
  server.on('upgrade', sockets.upgrade);
  server.on('clientError', refuseMalformedRequest);

  return {
    port,
    issueAddress: () => `${identity.origin}/?start=${admission.issueStartToken()}`,
    renderers: { count: () => count, onChange: (listener) => void listeners.add(listener) },
    async close() {
      sockets.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Refuses a malformed request: Node's own answer would lack our headers. */
function refuseMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return;
  socket.end(rawRefusal(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400));
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    throw new StartFailure(
      `Port ${port} on 127.0.0.1 cannot be used: choose another --port, or leave it out.`,
      1,
      { cause: error },
    );
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
