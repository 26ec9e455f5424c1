import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/ports/clock.ts';

/** Admits clients that exchanged a start token for a session cookie. */
export interface Admission {
  /** A new one-time token for an address that is printed or opened. */
  issueStartToken(): string;
  /** Uses up a start token: a new session for a cookie, or why there is none. A used token is an unknown one. */
  exchange(
    startToken: string,
  ): { readonly session: string } | { readonly session: null; readonly reason: 'unknown' | 'expired' };
  isSession(session: string): boolean;
}

/** An unused start token lapses after this time. */
export const startTokenLifeMs = 60_000;

/** The most tokens and sessions kept: older ones lapse, so that endless hand-overs need no endless memory. */
const mostStartTokens = 16;
const mostSessions = 64;

/** `randomToken` gives unguessable text (at least 128 bits) fit for an address and a cookie. */
export function createAdmission(randomToken: () => string, clock: Pick<Clock, 'monotonicMs'>): Admission {
  /** Each secret, and when it was issued, in monotonic milliseconds. */
  const startTokens = new Map<string, number>();
  const sessions = new Map<string, number>();

  function issue(secrets: Map<string, number>, most: number): string {
    const [oldest] = secrets.keys();
    if (oldest !== undefined && secrets.size >= most) secrets.delete(oldest);
    const secret = randomToken();
    secrets.set(secret, clock.monotonicMs());
    return secret;
  }

  return {
    issueStartToken: () => issue(startTokens, mostStartTokens),
    exchange(candidate) {
      const found = find(startTokens, candidate);
      if (found === null) return { session: null, reason: 'unknown' };
      startTokens.delete(found.secret);
      const ageMs = clock.monotonicMs() - found.issuedAt;
      if (ageMs > startTokenLifeMs) return { session: null, reason: 'expired' };
      return { session: issue(sessions, mostSessions) };
    },
    isSession: (candidate) => find(sessions, candidate) !== null,
  };
}

/** Compares with every secret in constant time, so that the time says nothing about how close a guess is. */
function find(
  secrets: ReadonlyMap<string, number>,
  candidate: string,
): { readonly secret: string; readonly issuedAt: number } | null {
  const wanted = digest(candidate);
  let found = null;
  for (const [secret, issuedAt] of secrets) {
    if (timingSafeEqual(digest(secret), wanted)) found = { secret, issuedAt };
  }
  return found;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
