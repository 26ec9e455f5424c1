import { connect, type Socket } from 'node:net';
import { ServiceFailure } from '../../core/ports/service-failure.ts';
import type { ProxyChoice, ProxyServer } from './proxy-choice.ts';
import { openTunnel } from './proxy-tunnel.ts';
import { FailureReason, reasonOf } from './request-failures.ts';

/** Where a service listens. */
export interface ServiceHost {
  readonly isSecure: boolean;
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Where the service at an address listens; null for what is no address of a service. */
export function serviceHostOf(address: string): ServiceHost | null {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  return { isSecure, host: url.hostname.replace(/^\[|\]$/g, ''), port };
}

/** Whether both are the same service, at the same port. */
export function isSameService(one: ServiceHost, other: ServiceHost): boolean {
  return one.isSecure === other.isSecure && one.host === other.host && one.port === other.port;
}

/**
 * Tries the ways to a service that `choose` names, one after the other. Only a proxy that is gone leaves the next way to be
 * tried. Fails with what the last way failed with.
 */
export async function tryWays<T>(
  choose: ProxyChoice,
  { isSecure, host, port }: ServiceHost,
  open: (proxy: ProxyServer | null) => Promise<T>,
): Promise<T> {
  const name = host.includes(':') ? `[${host}]` : host;
  let failure: unknown;
  for (const proxy of await choose(new URL(`${isSecure ? 'https' : 'http'}://${name}:${port}`))) {
    try {
      return await open(proxy);
    } catch (error) {
      failure = error;
      if (!(error instanceof ServiceFailure) || error.kind !== 'proxy-gone') throw error;
    }
  }
  throw failure;
}

/** Opens a connection that carries bytes to a service. Fails with `ServiceFailure`. */
export type OpenService = (service: ServiceHost) => Promise<Socket>;

/** Opens connections as this laptop's own are opened, in at most `connectMs`; what goes over them is the caller's. */
export function createServiceWay(connectMs: number, choose: ProxyChoice): OpenService {
  return (service) =>
    tryWays(choose, service, (proxy) =>
      proxy === null
        ? connectTo(service, connectMs)
        : openTunnel(proxy, service.host, service.port, connectMs),
    );
}

function connectTo({ host, port }: ServiceHost, connectMs: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ host, port });
  const fail = (error: unknown) => {
    socket.destroy();
    reject(new ServiceFailure('unreachable', { cause: reasonOf(error) }));
  };
  const timer = setTimeout(() => fail(new FailureReason('ETIMEDOUT')), connectMs);
  socket.once('error', fail);
  socket.once('close', () => clearTimeout(timer));
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.off('error', fail);
    resolve(socket);
  });
  return promise;
}
