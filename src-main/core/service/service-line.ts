import type { EventService } from '../ports/event-service.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import type { Connection } from './connection.ts';
import type { GuestLane } from './guest-lane.ts';

/** The way to the service with the present key, shared by everything that sends and pulls. */
export interface ServiceLine {
  readonly service: EventService;
  readonly connection: Connection;
  readonly lane: GuestLane;
  readonly acknowledgements: Acknowledgements;
  /** Aborts requests when the key changes or the session ends. */
  readonly signal: AbortSignal;
}

/** A line that can be ended: its requests are aborted, and later answers ignored. */
export interface OpenLine extends ServiceLine {
  end(): void;
}

/** What the lines of all keys of an account share, so that nothing overlaps a request of an old key. */
type Shared = Pick<ServiceLine, 'connection' | 'lane' | 'acknowledgements'>;

/** Opens the line of one key. */
export function openServiceLine(service: EventService, { connection, ...shared }: Shared): OpenLine {
  const ending = new AbortController();
  const { signal } = ending;
  return {
    ...{ ...shared, service, signal },
    connection: ignoreAnswersAfter(connection, signal),
    end: () => ending.abort(),
  };
}

/**
 * Wraps the connection so that answers after `signal` has aborted are ignored: the 401 of an old key must not close the
 * gate that a new key has opened. Only a pause that the service asks for counts for every key.
 */
export function ignoreAnswersAfter(connection: Connection, signal: AbortSignal): Connection {
  return {
    reportSuccess() {
      if (!signal.aborted) connection.reportSuccess();
    },
    reportFailure(failure) {
      if (!signal.aborted || failure.isPause) connection.reportFailure(failure);
    },
    waitMs: () => connection.waitMs(),
    assertOpen() {
      // A request that was waiting for its turn must not be sent with an old key.
      if (signal.aborted) throw new ServiceFailure('interrupted');
      connection.assertOpen();
    },
    reopen: () => connection.reopen(),
    closeForSignIn: () => connection.closeForSignIn(),
    get state() {
      return connection.state;
    },
    get gate() {
      return connection.gate;
    },
    get issuer() {
      return connection.issuer;
    },
  };
}
