import type { SessionState } from './session-store.ts';

/** The account signed in, or null: its changes mean that everything shown belongs to somebody else. */
export function selectAccount({ session }: SessionState): string | null {
  return session?.state === 'signed-in' ? session.account : null;
}

export function selectIsPractice({ session }: SessionState): boolean {
  return session?.state === 'signed-in' && session.practice;
}
