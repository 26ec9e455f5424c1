import { createHash, timingSafeEqual } from 'node:crypto';

/** Decides who may talk to this server: whoever once held a start token, and has the cookie since. */
export interface Admission {
  /** A new one-time token for an address that is printed or opened. */
  issueStartToken(): string;
  /** Uses up a start token: a new session for a cookie, or null when the token is unknown or used. */
  exchange(startToken: string): string | null;
  isSession(session: string): boolean;
}

/** Older tokens and sessions lapse, so that hand-overs without end need no memory without end. */
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

/** Compares with every secret and in constant time: how long it takes tells nothing of how close a guess is. */
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
