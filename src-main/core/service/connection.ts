import type { Gate, SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import type { Clock } from '../ports/clock.ts';
import type { EventService } from '../ports/event-service.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { GuestLane } from './guest-lane.ts';

const failuresUntilOffline = 2;
const shortestHoldMs = 1_000;
const longestHoldMs = 15 * 60_000;
const defaultHoldMs = 30_000;

/**
 * What the requests of this run have taught about the line to the service. Only an authenticated,
 * schema-valid answer proves that the service is there; everything else is a reason to doubt it.
 */
export interface Connection {
  /** An authenticated, schema-valid answer arrived. */
  succeeded(): void;
  failed(failure: ServiceFailure): void;
  /** Milliseconds until a request may be sent: 0 is now, null is when a person has opened the gate. */
  waitMs(): number | null;
  /**
   * For a request that had to wait for its turn: the one before may have closed the way. Fails with
   * `ServiceFailure`, `unauthorized` or `too-many`, when it must not be sent now.
   */
  assertOpen(): void;
  /** A person asked to try again, or gave a new key. A 429 is obeyed all the same. */
  reopen(): void;
  /** There is no key to send: like a rejected one. */
  closeForSignIn(): void;
  readonly state: SyncStatus['connection'];
  readonly gate: Gate | null;
}

/**
 * Makes the connection of one session. `onChange` is told whenever `state` or `gate` may differ, and
 * `onRecovered` when an answer ends a row of failures: a reason for everything that waits to try now.
 */
export function createConnection(
  clock: Clock,
  { onChange, onRecovered }: { onChange: () => void; onRecovered: () => void },
): Connection {
  let state: SyncStatus['connection'] = 'unknown';
  let gate: Gate | null = null;
  let failures = 0;
  let holdUntilMs = 0;

  function waitMs(): number | null {
    if (gate === 'sign-in') return null;
    return Math.max(0, holdUntilMs - clock.monotonicMs());
  }

  return {
    succeeded() {
      const recovered = failures > 0;
      failures = 0;
      state = 'online';
      // What was asked before the key was rejected says nothing about it: only a person opens that gate.
      if (gate !== 'sign-in') gate = null;
      onChange();
      if (recovered) onRecovered();
    },
    failed(failure) {
      // A rejected key stays rejected while the network fails; a portal is gone when something else answers.
      gate = failure.meaning.gate ?? (gate === 'sign-in' ? gate : null);
      if (failure.meaning.isPause) {
        // Of two answers the one that asks for more time counts.
        holdUntilMs = Math.max(holdUntilMs, clock.monotonicMs() + holdMs(failure.retryAfterMs));
      }
      if (failure.meaning.isSilence) {
        failures += 1;
        if (failures >= failuresUntilOffline) state = 'offline';
      }
      onChange();
    },
    waitMs,
    assertOpen() {
      const leftMs = waitMs();
      if (leftMs === null) throw new ServiceFailure('unauthorized');
      if (leftMs > 0) throw new ServiceFailure('too-many', { retryAfterMs: leftMs });
    },
    reopen() {
      gate = null;
      onChange();
    },
    closeForSignIn() {
      gate = 'sign-in';
      onChange();
    },
    get state() {
      return state;
    },
    get gate() {
      return gate;
    },
  };
}

/**
 * The same connection, deaf to answers that come after `signal` has ended their session part: the 401 of an
 * old key must not close the gate that a new key has opened. Only a 429 is the same for every key.
 */
export function heardUntil(connection: Connection, signal: AbortSignal): Connection {
  return {
    succeeded() {
      if (!signal.aborted) connection.succeeded();
    },
    failed(failure) {
      if (!signal.aborted || failure.meaning.isPause) connection.failed(failure);
    },
    waitMs: () => connection.waitMs(),
    assertOpen() {
      // What waited for its turn when the session part ended must not be sent any more.
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
  };
}

/** Retry-After is obeyed between one second and fifteen minutes; without one it is thirty seconds. */
function holdMs(retryAfterMs: number | null): number {
  return Math.min(longestHoldMs, Math.max(shortestHoldMs, retryAfterMs ?? defaultHoldMs));
}

/** Waits for the answer to a request and lets the connection hear how it ended. Fails as the request does. */
export async function reportOutcomeTo<T>(connection: Connection, answer: Promise<T>): Promise<T> {
  try {
    const heard = await answer;
    connection.succeeded();
    return heard;
  } catch (error) {
    if (error instanceof ServiceFailure) connection.failed(error);
    throw error;
  }
}

/** The way to the service with the present key, shared by everything that sends and pulls. */
export interface ServiceLine {
  readonly service: EventService;
  readonly connection: Connection;
  readonly lane: GuestLane;
  /** Gives up what is asked when the key is another one, or the session has ended. */
  readonly signal: AbortSignal;
}

/** A line with how it ends: its requests are given up, and what they answer later is not heard any more. */
export interface OpenLine extends ServiceLine {
  end(): void;
}

/** Opens the line of one key. The lane is one for all keys, so that nothing overlaps what an old key acknowledged. */
export function openServiceLine(service: EventService, connection: Connection, lane: GuestLane): OpenLine {
  const ending = new AbortController();
  const { signal } = ending;
  return {
    ...{ service, lane, signal },
    connection: heardUntil(connection, signal),
    end: () => ending.abort(),
  };
}

/** How far this laptop's wall clock is from the service's. Only shown: order never depends on it. */
export interface ClockOffset {
  /** Takes the Date header of an answer; its resolution is one second. */
  heard(dateHeader: string): void;
  /** Milliseconds this laptop is ahead of the service; null before the first answer with a date. */
  read(): number | null;
}

/** Makes the measure of one run; the newest answer counts. */
export function createClockOffset(clock: Clock): ClockOffset {
  let offsetMs: number | null = null;
  return {
    heard(dateHeader) {
      const serviceMs = Date.parse(dateHeader);
      if (!Number.isNaN(serviceMs)) offsetMs = Date.parse(clock.wallTime()) - serviceMs;
    },
    read: () => offsetMs,
  };
}
