import { z } from 'zod';
import type { Keychain } from './keychain.ts';

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
