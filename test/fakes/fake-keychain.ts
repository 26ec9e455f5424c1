import type { Keychain } from '../../src-main/adapters/keychain/keychain.ts';

/** A keychain in memory, with the calls that reached it. */
export interface FakeKeychain extends Keychain {
  readonly calls: readonly string[];
  /** What `service` holds for `account`. */
  held(service: string, account: string): string | undefined;
}

/** What happens to a call before it is done: throw to refuse it, wait to let it hang. */
export type FakeKeychainMood = (call: string) => Promise<void>;

export function fakeKeychain(mood: FakeKeychainMood = async () => undefined): FakeKeychain {
  const items = new Map<string, string>();
  const calls: string[] = [];
  const idOf = (service: string, account: string) => JSON.stringify([service, account]);

  function asked(call: string): Promise<void> {
    calls.push(call);
    return mood(call);
  }

  return {
    calls,
    held: (service, account) => items.get(idOf(service, account)),
    async getPassword(service, account) {
      await asked('get');
      return items.get(idOf(service, account)) ?? null;
    },
    async setPassword(service, account, password) {
      await asked('set');
      items.set(idOf(service, account), password);
    },
    async deletePassword(service, account) {
      await asked('delete');
      return items.delete(idOf(service, account));
    },
  };
}
