import { createHash, timingSafeEqual } from 'node:crypto';

/** Admits clients that exchanged a start token for a session cookie. */
export interface Admission {
  /** A new one-time token for an address that is printed or opened. */
  issueStartToken(): string;
  /** Uses up a start token: a new session for a cookie, or null when the token is unknown or used. */
  exchange(startToken: string): string | null;
  isSession(session: string): boolean;
}

/** The most tokens and sessions kept: older ones lapse, so that endless hand-overs need no endless memory. */
const mostStartTokens = 16;
const mostSessions = 64;

/** `randomToken` gives unguessable text (at least 128 bits) fit for an address and a cookie. */
export function createAdmission(randomToken: () => string): Admission {
  const startTokens = new Set<string>();
  const sessions = new Set<string>();

  return {
    issueStartToken: () => issue(startTokens, mostStartTokens, randomToken),
    exchange(candidate) {
      const startToken = find(startTokens, candidate);
      if (startToken === null) return null;
      startTokens.delete(startToken);
      return issue(sessions, mostSessions, randomToken);
    },
    isSession: (candidate) => find(sessions, candidate) !== null,
  };
}

function issue(secrets: Set<string>, most: number, randomToken: () => string): string {
  const [oldest] = secrets;
  if (oldest !== undefined && secrets.size >= most) secrets.delete(oldest);
  const secret = randomToken();
  secrets.add(secret);
  return secret;
}

/** Compares with every secret in constant time, so that the time says nothing about how close a guess is. */
function find(secrets: ReadonlySet<string>, candidate: string): string | null {
  const wanted = digest(candidate);
  let found: string | null = null;
  for (const secret of secrets) {
    if (timingSafeEqual(digest(secret), wanted)) found = secret;
  }
  return found;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
