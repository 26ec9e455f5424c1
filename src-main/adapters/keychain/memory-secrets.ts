import type { KeyStorage } from '../../../src-shared/domain/session.ts';
import type { Secrets } from '../../core/ports/secrets.ts';

/** Secrets in this process's memory, gone with the run. `storage` is what they are said to be kept in. */
export function createMemorySecrets(storage: KeyStorage = 'this-run-only'): Secrets {
  const secrets = new Map<string, string>();
  return {
    storage: async () => storage,
    read: async (address) => secrets.get(address) ?? null,
    write: async (address, secret) => {
      secrets.set(address, secret);
    },
    remove: async (address) => {
      secrets.delete(address);
    },
  };
}
