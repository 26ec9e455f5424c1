import type { Gate, SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import type { Clock } from '../ports/clock.ts';
import { ServiceFailure } from '../ports/service-failure.ts';

const failuresUntilTold = 2;
const shortestHoldMs = 1_000;
const longestHoldMs = 15 * 60_000;
const defaultHoldMs = 30_000;

/**
 * The state of the line to the service, by the requests of this run. Only an authenticated, schema-valid answer proves
 * that the service is there.
 */
export interface Connection {
  /** Notes an authenticated, schema-valid answer. */
  reportSuccess(): void;
  reportFailure(failure: ServiceFailure): void;
  /** Milliseconds until a request may be sent; null until a person opens the gate. */
  waitMs(): number | null;
  /**
   * Fails with `ServiceFailure`, `unauthorized` or `too-many`, when no request may be sent now. For requests that waited
   * for their turn, because an earlier one may have closed the gate.
   */
  assertOpen(): void;
  /** Opens the gate: a person asked to try again, or gave a new key. A pause that the service asked for stays. */
  reopen(): void;
  /** Closes the gate as after a rejected key: there is no key to send. */
  closeForSignIn(): void;
  readonly state: SyncStatus['connection'];
  readonly gate: Gate | null;
  /** Who issued the certificate that closed the gate, when it is not trusted. */
  readonly issuer: string | null;
}

/**
 * Makes the connection of one session. `onChange` is called whenever `state` or `gate` may differ, and `onRecovered`
 * when an answer ends a row of failures, so that everything that waits can try now.
 */
export function createConnection(
  clock: Clock,
  { onChange, onRecovered }: { onChange: () => void; onRecovered: () => void },
): Connection {
  let state: SyncStatus['connection'] = 'unknown';
  let gate: Gate | null = null;
  let issuer: string | null = null;
  let failures = 0;
  let holdUntilMs = 0;

  function waitMs(): number | null {
    if (gate === 'sign-in') return null;
    return Math.max(0, holdUntilMs - clock.monotonicMs());
  }

  return {
    reportSuccess() {
      const recovered = failures > 0;
      failures = 0;
      state = 'online';
      // This request may have left before the key was rejected: only a person opens that gate.
      if (gate !== 'sign-in') gate = null;
      onChange();
      if (recovered) onRecovered();
    },
    reportFailure(failure) {
      // A rejected key stays rejected while the network fails. Any other gate is gone when something else answers.
      gate = failure.meaning.gate ?? (gate === 'sign-in' ? gate : null);
      issuer = failure.issuer;
      if (failure.isPause) {
        // The longer of two pauses counts.
        holdUntilMs = Math.max(holdUntilMs, clock.monotonicMs() + holdMs(failure.retryAfterMs));
      }
      const { line } = failure.meaning;
      if (line !== 'answers') {
        failures += 1;
        if (failures >= failuresUntilTold) state = line === 'silent' ? 'offline' : 'failing';
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
    get issuer() {
      return gate === 'certificate-untrusted' ? issuer : null;
    },
  };
}

/** The pause to make: Retry-After, between one second and fifteen minutes; thirty seconds without one. */
function holdMs(retryAfterMs: number | null): number {
  return Math.min(longestHoldMs, Math.max(shortestHoldMs, retryAfterMs ?? defaultHoldMs));
}

/** Waits for the answer to a request and reports its outcome to the connection. Fails as the request does. */
export async function reportOutcomeTo<T>(connection: Connection, answer: Promise<T>): Promise<T> {
  try {
    const heard = await answer;
    connection.reportSuccess();
    return heard;
  } catch (error) {
    if (error instanceof ServiceFailure) connection.reportFailure(error);
    throw error;
  }
}
