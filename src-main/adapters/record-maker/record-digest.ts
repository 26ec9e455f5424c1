import { hash } from 'node:crypto';

/** Names the bytes of a guest, as they are kept in the mirror. */
export function recordDigest(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}
