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

/** One core, from the opening of its files to their closing. */
export interface Life {
  /** What the life before ended of; null in the first. */
  readonly endedOf: DamagedFile | null;
  /** Ends this life: its files are closed, mended, and opened anew. Only the first time counts. */
  readonly onDamaged: (file: DamagedFile) => void;
}

/** A disk that damages whatever is written is not mended by opening files. */
const mostLives = 4;

/**
 * A core that survives its files: when one is found damaged, everything
 * is closed and opened anew, and `coreReopened` is told. Calls wait meanwhile; the call that met the damage has
 * failed. When opening anew fails, the next call tries again. Fails with what the first opening fails with.
 */
export async function createLastingVestibule(
  open: (life: Life) => Promise<Vestibule>,
  log: Log,
): Promise<Vestibule> {
  const listeners = new Set<TellNews>();
  const tell: TellNews = (name, payload) => {
    for (const listener of listeners) listener(name, payload);
  };
  let lives = 0;
  let closed = false;
  /** Set when a life could not begin. */
  let failedAfter: DamagedFile | null = null;

  async function live(endedOf: DamagedFile | null): Promise<Vestibule> {
    const { promise: damage, resolve: onDamaged } = Promise.withResolvers<DamagedFile>();
    const vestibule = await open({ endedOf, onDamaged });
    lives += 1;
    vestibule.onNews(tell);
    void damage.then((file) => {
      log.error('store.damage-met', new Error(`${file} is damaged`), { lives });
      if (!closed && lives < mostLives) current = succeed(vestibule, file);
    });
    return vestibule;
  }

  /** Never fails: a failure is for the next call. */
  async function succeed(dead: Vestibule | null, file: DamagedFile): Promise<Vestibule | null> {
    try {
      await dead?.close();
    } catch (error) {
      log.error('store.damaged-not-closed', error);
    }
    try {
      const vestibule = await live(file);
      tell('coreReopened', undefined);
      return vestibule;
    } catch (error) {
      log.error('store.not-reopened', error);
      failedAfter = file;
      return null;
    }
  }

  async function living(): Promise<Vestibule> {
    if (failedAfter !== null) {
      current = succeed(null, failedAfter);
      failedAfter = null;
    }
    const vestibule = await current;
    if (vestibule === null) throw new Error('the damaged files could not be opened anew');
    return vestibule;
  }

  let current: Promise<Vestibule | null> = Promise.resolve(await live(null));
  return {
    handlers: forwardingHandlers(living),
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

/** Handlers that ask whichever core is there by then. */
function forwardingHandlers(living: () => Promise<Vestibule>): CallHandlers {
  const names = Object.keys(contract.calls) as CallName[];
  // Each value asks the handler of its own name with the request of that name.
  return Object.fromEntries(
    names.map((name) => [name, async (request: never) => (await living()).handlers[name](request)]),
  ) as unknown as CallHandlers;
}

type Method = (...args: unknown[]) => unknown;

/**
 * The same store; `onDamaged` is told whenever one of its methods fails with `StoreFailure('damaged')`. The
 * failure itself goes on to the caller.
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
