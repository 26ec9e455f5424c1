import { Agent, buildConnector } from 'undici';
import { type FailureReason, reasonOf } from './failure-reason.ts';

/** No connection came about: whatever was to be sent over it was certainly not sent. */
export class NotConnected extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super('not connected');
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
        if (error) callback(new NotConnected(reasonOf(error)), null);
        else callback(null, socket);
      }),
  });
}
