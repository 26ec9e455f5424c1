import { practiceAccount } from '../../../src-shared/domain/event-ref.ts';
import type { KeyStorage, Session } from '../../../src-shared/domain/session.ts';
import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type AccountSession, openAccountSession } from './account-session.ts';
import type { SessionDeps } from './core-deps.ts';
import { forPerson } from './failure-code.ts';
import { parseServiceAddress } from './service-address.ts';

const accountSetting = 'account';
const addressSetting = 'address';

const nothingWaits: SyncStatus = {
  connection: 'unknown',
  gate: null,
  waiting: 0,
  needsAttention: 0,
  busy: false,
  nextTryInMs: null,
};

/** Who is signed in, and how that changes (design §3). */
export interface SignIn {
  readonly session: Session;
  /** The signed-in account. Fails with `sign-in-required`. */
  current(): AccountSession;
  /** The status of the signed-in account; nothing waits while nobody is signed in. */
  syncStatus(): SyncStatus;
  /** Fails with `address-invalid`, `address-not-secure`, `key-rejected` or what kept the check from working. */
  withKey(address: string, key: string): Promise<Session>;
  practice(): Promise<Session>;
  /** Fails with `unsent-changes` unless `keepUnsent`. Unsent changes are always kept. */
  signOut(keepUnsent: boolean): Promise<Session>;
  /** Takes up the account of the last run: usable at once, the key follows from the keychain. */
  resume(): void;
  stop(): Promise<void>;
}

/** Makes the sign-in of one running core. `prefilledAddress` wins over the address last used. */
export function createSignIn(deps: SessionDeps, prefilledAddress: string | null): SignIn {
  const { local, secrets, connector, practice, log, tell } = deps;
  let active: AccountSession | null = null;
  let keyStorage: KeyStorage = 'keychain';

  function session(): Session {
    if (active) {
      const { account, keyRejected } = active;
      return { state: 'signed-in', account, practice: account === practiceAccount, keyStorage, keyRejected };
    }
    const address = prefilledAddress ?? local.readSetting(addressSetting);
    return { state: 'signed-out', address, keyStorage };
  }

  function changed(): Session {
    const now = session();
    tell('sessionChanged', now);
    return now;
  }

  function enter(account: string): AccountSession {
    if (active?.account === account) return active;
    active?.stop();
    active = openAccountSession(deps, account, changed);
    local.writeSetting(accountSetting, account);
    return active;
  }

  async function startPractice(): Promise<Session> {
    const entered = enter(practiceAccount);
    const { address, apiKey } = await practice.start();
    entered.connectTo(connector.connect(address, { kind: 'api-key', apiKey }));
    return changed();
  }

  /** The door is usable at once; only sending waits for the key. */
  async function connectWithStoredKey(entered: AccountSession): Promise<void> {
    const apiKey = await secrets.read(entered.account);
    if (active !== entered) return;
    entered.connectTo(
      apiKey === null ? null : connector.connect(entered.account, { kind: 'api-key', apiKey }),
    );
  }

  async function learnKeyStorage(): Promise<void> {
    keyStorage = await secrets.storage();
    changed();
  }

  function inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => log.error('session.resume-failed', error));
  }

  return {
    get session() {
      return session();
    },
    current() {
      if (!active) throw new VestibuleError('sign-in-required');
      return active;
    },
    syncStatus: () => active?.syncStatus() ?? nothingWaits,
    async withKey(text, apiKey) {
      const address = parseServiceAddress(text);
      const service = connector.connect(address, { kind: 'api-key', apiKey });
      await forPerson(service.listEvents({ limit: 1 }));
      await secrets.write(address, apiKey);
      keyStorage = await secrets.storage();
      local.writeSetting(addressSetting, address);
      enter(address).connectTo(service);
      log.info('session.signed-in', { keyStorage });
      return changed();
    },
    practice: startPractice,
    async signOut(keepUnsent) {
      if (!active) return session();
      const { account } = active;
      const unsent = local.countEntries({ account });
      if (unsent > 0 && !keepUnsent) throw new VestibuleError('unsent-changes');
      active.stop();
      active = null;
      local.writeSetting(accountSetting, null);
      const now = changed();
      log.info('session.signed-out', { unsent });
      if (account === practiceAccount) await practice.stop();
      else await secrets.remove(account);
      return now;
    },
    resume() {
      inBackground(learnKeyStorage());
      const account = local.readSetting(accountSetting);
      if (account === practiceAccount) inBackground(startPractice());
      else if (account !== null) inBackground(connectWithStoredKey(enter(account)));
    },
    async stop() {
      active?.stop();
      await practice.stop();
    },
  };
}
