import type { KeyStorage } from '../../../src-shared/domain/session.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Secrets } from '../../core/ports/secrets.ts';
import { type Keychain, keychainService } from './keychain.ts';

/** A keychain that does not answer a harmless read in this time is one that hangs. */
const probeLimitMs = 3_000;
/** After the probe a call may wait for a person who unlocks the keychain. */
const callLimitMs = 60_000;

/** An account that never has a secret: reading it never makes the system ask to unlock the keychain. */
const probeAccount = 'probe';

interface KeychainSecretsOptions {
  /** Rejects where there is no keychain library. */
  readonly loadKeychain: () => Promise<Keychain>;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

/**
 * Secrets in the OS keychain. Where it is missing, locked, hanging or failing, secrets stay in
 * memory for this run, and `storage` says so; they never go to a file. `remove` fails when a keychain that
 * worked until then refuses: the secret may still be in it, and that must not be passed over in silence.
 */
export function createKeychainSecrets({ loadKeychain, clock, log }: KeychainSecretsOptions): Secrets {
  const thisRun = createMemorySecrets();
  let opening: Promise<Keychain | null> | null = null;

  const keychain = () => {
    opening ??= open().catch(fallBack);
    return opening;
  };

  async function open(): Promise<Keychain> {
    const candidate = await loadKeychain();
    await withTimeout(clock, probeLimitMs, candidate.getPassword(keychainService, probeAccount));
    return candidate;
  }

  function fallBack(error: unknown): null {
    log.warn('keychain.unusable', { hanging: error instanceof KeychainTimeout });
    opening = Promise.resolve(null);
    return null;
  }

  async function read(address: string): Promise<string | null> {
    const chain = await keychain();
    if (!chain) return thisRun.read(address);
    try {
      return await withTimeout(clock, callLimitMs, chain.getPassword(keychainService, address));
    } catch (error) {
      fallBack(error);
      return thisRun.read(address);
    }
  }

  async function write(address: string, secret: string): Promise<void> {
    const chain = await keychain();
    if (!chain) return thisRun.write(address, secret);
    const writing = chain.setPassword(keychainService, address, secret);
    try {
      await withTimeout(clock, callLimitMs, writing);
    } catch (error) {
      fallBack(error);
      if (error instanceof KeychainTimeout) deleteWhenWritten(chain, address, writing);
      return thisRun.write(address, secret);
    }
  }

  /** A write we gave up on may still succeed; then "for this run only" would be untrue. */
  function deleteWhenWritten(chain: Keychain, address: string, writing: Promise<void>): void {
    writing
      .then(() => chain.deletePassword(keychainService, address))
      .catch((error) => log.error('keychain.late-write', error));
  }

  async function remove(address: string): Promise<void> {
    await thisRun.remove(address);
    const chain = await keychain();
    if (chain) await withTimeout(clock, callLimitMs, chain.deletePassword(keychainService, address));
  }

  return {
    storage: async () => ((await keychain()) ? 'keychain' : 'this-run-only'),
    read,
    write,
    remove,
  };
}

/** The keychain did not answer in time. */
class KeychainTimeout extends Error {
  constructor() {
    super('keychain: no answer in time');
    this.name = 'KeychainTimeout';
  }
}

/** Settles as `work` does, or fails with `KeychainTimeout` when that takes longer than `limitMs`. */
function withTimeout<T>(clock: Pick<Clock, 'after'>, limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => reject(new KeychainTimeout()));
    work.then(resolve, reject).finally(cancel);
  });
}

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
