import { z } from 'zod';

/**
 * The part of an OS keychain that Vestibule uses: three calls of keytar. A call may wait until a person unlocks the
 * keychain, and rejects when the keychain refuses.
 */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  /** Resolves to whether there was something to delete. */
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** The service name of every secret of Vestibule in the keychain. */
export const keychainService = 'Vestibule';

const isFunction = (value: unknown) => typeof value === 'function';

const keytarSchema = z.object({
  getPassword: z.custom<Keychain['getPassword']>(isFunction),
  setPassword: z.custom<Keychain['setPassword']>(isFunction),
  deletePassword: z.custom<Keychain['deletePassword']>(isFunction),
});

/** keytar is CommonJS: an `import()` of it carries the exports under `default`. */
const moduleSchema = z.object({ default: keytarSchema });

/**
 * Loads the keychain library. It is an optional dependency: where it could not be installed, or its native
 * part cannot be loaded (no libsecret), this rejects. The name is a parameter so that type check, bundler
 * and dependency check do not need the package to be there.
 */
export async function loadKeytar(packageName = 'keytar'): Promise<Keychain> {
  const loaded: unknown = await import(/* @vite-ignore */ packageName);
  return moduleSchema.parse(loaded).default;
}
