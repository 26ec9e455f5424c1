import { Agent, buildConnector } from 'undici';
import { codeOfError } from './code-of-error.ts';

/** No connection came about: whatever was to be sent over it was certainly not sent. */
export class NotConnected extends Error {
  /** Error code of the system, OpenSSL or undici. */
  readonly reason: string;

  constructor(reason: string) {
    super(`not connected: ${reason}`);
    this.name = 'NotConnected';
    this.reason = reason;
  }
}

/**
 * Connections to the service. Opening one (name look-up, TCP, TLS) takes at most `connectMs` and fails with
 * `NotConnected`. HTTP/1.1 only: one request a connection, so a broken connection concerns one request.
 */
export function createServiceAgent(connectMs: number): Agent {
  const connect = buildConnector({ timeout: connectMs, allowH2: false });
  return new Agent({
    connect: (options, callback) =>
      connect(options, (...[error, socket]) => {
        if (error) callback(new NotConnected(codeOfError(error)), null);
        else callback(null, socket);
      }),
  });
}
