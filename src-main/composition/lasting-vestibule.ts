import {
  type CallHandlers,
  type CallName,
  contract,
  type TellNews,
} from '../../src-shared/bridge/contract.ts';
import type { Vestibule } from '../core/create-vestibule.ts';
import { StoreFailure } from '../core/ports/local-store.ts';
import type { Log } from '../core/ports/log.ts';

/** The databases that can be found damaged while they are in use. */
type DamagedFile = 'local' | 'mirror';

/** One run of the core, from the opening of its files to their closing. */
export interface CoreRun {
  /** The damage that ended the run before; null in the first run. */
  readonly endedOf: DamagedFile | null;
  /** Ends this run: its files are closed, repaired and reopened. Only the first call counts. */
  readonly onDamaged: (file: DamagedFile) => void;
}

/** The most runs: reopening files does not repair a disk that damages everything. */
const maxRuns = 4;

/**
 * A core that survives damaged files: when one is found, it closes and reopens everything and sends `coreReopened`.
 * Calls wait meanwhile; the call that found the damage has failed. When reopening fails, the next call tries again.
 * Fails as the first opening fails.
 */
export async function createLastingVestibule(
  open: (run: CoreRun) => Promise<Vestibule>,
  log: Log,
): Promise<Vestibule> {
  const listeners = new Set<TellNews>();
  const tell: TellNews = (name, payload) => {
    for (const listener of listeners) listener(name, payload);
  };
  let runs = 0;
  let closed = false;
  /** Set when a run could not begin. */
  let failedAfter: DamagedFile | null = null;

  async function startRun(endedOf: DamagedFile | null): Promise<Vestibule> {
    const { promise: damage, resolve: onDamaged } = Promise.withResolvers<DamagedFile>();
    const vestibule = await open({ endedOf, onDamaged });
    runs += 1;
    vestibule.onNews(tell);
    void damage.then((file) => {
      log.error('store.damage-met', new Error(`${file} is damaged`), { runs });
      if (!closed && runs < maxRuns) current = reopenAfter(vestibule, file);
    });
    return vestibule;
  }

  /** Never fails: a failure is for the next call. */
  async function reopenAfter(dead: Vestibule | null, file: DamagedFile): Promise<Vestibule | null> {
    try {
      await dead?.close();
    } catch (error) {
      log.error('store.damaged-not-closed', error);
    }
    try {
      const vestibule = await startRun(file);
      tell('coreReopened', undefined);
      return vestibule;
    } catch (error) {
      log.error('store.not-reopened', error);
      failedAfter = file;
      return null;
    }
  }

  async function currentVestibule(): Promise<Vestibule> {
    if (failedAfter !== null) {
      current = reopenAfter(null, failedAfter);
      failedAfter = null;
    }
    const vestibule = await current;
    if (vestibule === null) throw new Error('the damaged files could not be opened anew');
    return vestibule;
  }

  let current: Promise<Vestibule | null> = Promise.resolve(await startRun(null));
  return {
    handlers: forwardingHandlers(currentVestibule),
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      await (await current)?.close();
    },
  };
}

/** Handlers that forward each call to the core that runs by then. */
function forwardingHandlers(currentVestibule: () => Promise<Vestibule>): CallHandlers {
  const names = Object.keys(contract.calls) as CallName[];
  // Each value asks the handler of its own name with the request of that name.
  return Object.fromEntries(
    names.map((name) => [name, async (request: never) => (await currentVestibule()).handlers[name](request)]),
  ) as unknown as CallHandlers;
}

type Method = (...args: unknown[]) => unknown;

/**
 * Wraps a store: calls `onDamaged` whenever a method fails with `StoreFailure('damaged')`, and passes the failure on.
 */
export function noticeDamage<Store extends object>(store: Store, onDamaged: () => void): Store {
  function fail(error: unknown): never {
    if (error instanceof StoreFailure && error.reason === 'damaged') onDamaged();
    throw error;
  }

  function watched(method: Method): Method {
    return (...args) => {
      try {
        const result = method.apply(store, args);
        return result instanceof Promise ? result.catch(fail) : result;
      } catch (error) {
        return fail(error);
      }
    };
  }

  return new Proxy(store, {
    get(_, name) {
      const member: unknown = Reflect.get(store, name);
      return typeof member === 'function' ? watched(member as Method) : member;
    },
  });
}
