import { createMemorySecrets } from '../../src-main/adapters/keychain/keychain-secrets.ts';
import type { Secrets } from '../../src-main/core/ports/secrets.ts';
import type { KeyStorage } from '../../src-shared/domain/session.ts';

/** Secrets in memory that claim to be in a keychain unless told otherwise. */
export function fakeSecrets(storage: KeyStorage = 'keychain'): Secrets {
  return createMemorySecrets(storage);
}
