import { accountOf, partsOfAccount } from '../../../src-shared/domain/account.ts';
import { practiceAccount } from '../../../src-shared/domain/event-ref.ts';
import type { KeyStorage, Session, SignedInUser } from '../../../src-shared/domain/session.ts';
import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Credentials, EventService } from '../ports/event-service.ts';
import { forSignIn } from '../service/failure-code.ts';
import { type AccountSession, openAccountSession } from './account-session.ts';
import type { SessionDeps } from './core-deps.ts';
import { createPasswordLogin } from './password-login.ts';
import { parseServiceAddress } from './service-address.ts';
import { credentialsOf, readSignedInUser, secretOf, writeSignedInUser } from './stored-sign-in.ts';
import { nothingWaits } from './sync-status.ts';

const accountSetting = 'account';
const addressSetting = 'address';

/** Signs in and out, and knows which person is signed in. */
export interface SignIn {
  readonly session: Session;
  /** Reads no disk, so timers may use it. */
  readonly isSignedIn: boolean;
  /** The signed-in account. Fails with `sign-in-required`. */
  current(): AccountSession;
  /** The status of the signed-in account; nothing waits while nobody is signed in. */
  syncStatus(): SyncStatus;
  /** Tries now, when somebody is signed in. */
  nudge(): void;
  /**
   * Fails with `address-invalid`, `address-not-secure`, `address-without-service`, `key-rejected` or what kept the
   * check from working.
   */
  withKey(address: string, key: string): Promise<Session>;
  /** Legacy: the organizations to choose from. Fails as `PasswordLogin.logIn` does. */
  logIn(address: string, email: string, password: string): Promise<readonly string[]>;
  /** Signs in to one of them. Fails as `PasswordLogin.enter` does. */
  enterOrganization(organization: string): Promise<Session>;
  practice(): Promise<Session>;
  /** Fails with `unsent-changes` unless `keepUnsent`. Unsent changes are always kept. */
  signOut(keepUnsent: boolean): Promise<Session>;
  /** Opens the account of the last run. It is usable at once; the key follows from the keychain. */
  resume(): void;
  stop(): Promise<void>;
}

/** Makes the sign-in of a core. `prefilledAddress` wins over the address last used. */
export function createSignIn(deps: SessionDeps, prefilledAddress: string | null): SignIn {
  const { local, secrets, connector, practice, log, tell } = deps;
  const passwordLogin = createPasswordLogin(connector);
  let active: AccountSession | null = null;
  let user: SignedInUser | null = null;
  let keyStorage: KeyStorage = 'keychain';

  function session(): Session {
    const unsentElsewhere = unsentOfOthers();
    if (active) {
      const { account, keyRejected, keyMissing } = active;
      const isPractice = account === practiceAccount;
      return {
        state: 'signed-in',
        ...{ account, practice: isPractice, user, keyStorage, keyRejected, keyMissing, unsentElsewhere },
      };
    }
    const address = prefilledAddress ?? local.readSetting(addressSetting);
    return { state: 'signed-out', address, keyStorage, unsentElsewhere };
  }

  /** Unsent changes of other accounts. Those of practice are kept and not shown. */
  function unsentOfOthers() {
    return [...local.countEntriesByAccount()]
      .filter(([account]) => account !== active?.account && account !== practiceAccount)
      .map(([account, unsent]) => ({ account, unsent }));
  }

  function changed(): Session {
    const now = session();
    tell('sessionChanged', now);
    return now;
  }

  function openAccount(account: string, person: SignedInUser | null): AccountSession {
    passwordLogin.forget();
    user = person;
    writeSignedInUser(local, person);
    if (active?.account === account) return active;
    if (active) inBackground(active.stop());
    active = openAccountSession(deps, account, changed);
    local.writeSetting(accountSetting, account);
    return active;
  }

  /** Keeps accepted credentials, and sends the account's changes with them. */
  async function keepAndConnect(
    account: string,
    credentials: Credentials,
    service: EventService,
    person: SignedInUser | null,
  ): Promise<Session> {
    await secrets.write(account, secretOf(credentials));
    keyStorage = await secrets.storage();
    local.writeSetting(addressSetting, partsOfAccount(account).address);
    openAccount(account, person).connectTo(service);
    log.info('session.signed-in', { kind: credentials.kind, keyStorage });
    return changed();
  }

  async function startPractice(): Promise<Session> {
    const entered = openAccount(practiceAccount, null);
    const { address, apiKey } = await practice.start();
    entered.connectTo(connector.connect(address, { kind: 'api-key', apiKey }));
    return changed();
  }

  /** Connects an account that is already open: only sending waits for the key. */
  async function connectWithStoredKey(entered: AccountSession): Promise<void> {
    const secret = await secrets.read(entered.account);
    // A keychain that would not be read is none.
    keyStorage = await secrets.storage();
    if (active !== entered) return;
    const { address } = partsOfAccount(entered.account);
    entered.connectTo(secret === null ? null : connector.connect(address, credentialsOf(secret)));
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
    get isSignedIn() {
      return active !== null;
    },
    current() {
      if (!active) throw new VestibuleError('sign-in-required');
      return active;
    },
    syncStatus: () => active?.syncStatus() ?? nothingWaits,
    nudge: () => active?.nudge(),
    async withKey(text, apiKey) {
      const address = parseServiceAddress(text);
      const credentials = { kind: 'api-key', apiKey } as const;
      const service = connector.connect(address, credentials);
      await forSignIn(service.listEvents({ limit: 1 }), 'key-rejected');
      return keepAndConnect(accountOf(address, null), credentials, service, null);
    },
    logIn: passwordLogin.logIn,
    async enterOrganization(wanted) {
      const { address, organization, credentials, service, user: person } = await passwordLogin.enter(wanted);
      return keepAndConnect(accountOf(address, organization), credentials, service, person);
    },
    practice: startPractice,
    async signOut(keepUnsent) {
      if (!active) return session();
      const { account } = active;
      const unsent = local.countEntries({ account });
      if (unsent > 0 && !keepUnsent) throw new VestibuleError('unsent-changes');
      local.transaction(() => {
        local.writeSetting(accountSetting, null);
        writeSignedInUser(local, null);
      });
      inBackground(active.stop());
      active = null;
      user = null;
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
      else if (account !== null)
        inBackground(connectWithStoredKey(openAccount(account, readSignedInUser(local))));
    },
    async stop() {
      await active?.stop();
      await practice.stop();
    },
  };
}
