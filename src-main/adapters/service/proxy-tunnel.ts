import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { Socket } from 'node:net';
import { ServiceFailure } from '../../core/ports/service-failure.ts';
import type { ProxyServer } from './proxy-choice.ts';
import { FailureReason, reasonOf } from './request-failures.ts';

/** A proxy answers these when it cannot reach the service: nobody knows the name, or nobody answers. */
const notReached: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Opens a tunnel through a proxy (CONNECT, RFC 9110) to `host` and `port` of the service, in at most `timeoutMs`. The
 * proxy looks up the name. Fails with `ServiceFailure`: `proxy-gone`, `proxy-login`, `proxy-refused` or `unreachable`.
 */
export function openTunnel(
  proxy: ProxyServer,
  host: string,
  port: number,
  timeoutMs: number,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const target = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const request = (proxy.isSecure ? requestByHttps : requestByHttp)({
    method: 'CONNECT',
    host: proxy.host,
    port: proxy.port,
    path: target,
    agent: false,
    headers: {
      host: target,
      ...(proxy.authorization !== null && { 'proxy-authorization': proxy.authorization }),
    },
  });
  const timer = setTimeout(() => request.destroy(new FailureReason('ETIMEDOUT')), timeoutMs);
  request.once('connect', ({ statusCode = 0 }, stream, head) => {
    clearTimeout(timer);
    // Node says Duplex, and gives the socket of the request.
    const socket = stream as Socket;
    const failure = failureOfTunnel(statusCode);
    if (failure === null) {
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    } else {
      socket.destroy();
      reject(failure);
    }
  });
  request.once('error', (error) => {
    clearTimeout(timer);
    reject(new ServiceFailure('proxy-gone', { cause: reasonOf(error) }));
  });
  request.end();
  return promise;
}

/** What the proxy's answer means; null when the tunnel is open. */
function failureOfTunnel(status: number): ServiceFailure | null {
  if (status >= 200 && status < 300) return null;
  const cause = new FailureReason(`PROXY_${status}`);
  if (status === 407) return new ServiceFailure('proxy-login', { cause });
  return new ServiceFailure(notReached.has(status) ? 'unreachable' : 'proxy-refused', { cause });
}
