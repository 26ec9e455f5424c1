import type { Clock } from '../../ports/clock.ts';
import type { SharedTopic } from '../../ports/doors.ts';
import type { Log } from '../../ports/log.ts';
import type { SharedStore, StoredUpdate } from '../../ports/shared-store.ts';
import { yieldToEventLoop } from '../../timing/yield-to-event-loop.ts';

/** What is left is tried again after this time: other laptops may have brought what was missing. */
export const tryAgainAfterMs = 60_000;

/** Entries that stand in a row, by one writer, in updates that were salvaged. */
export interface SalvagedRun {
  /** Of these updates (`StoredUpdate`). */
  readonly keys: readonly number[];
  /** The entries, in updates as another laptop sends them; `one`: each in an update of its own. */
  pieces(size: 'usual' | 'one'): Iterable<Uint8Array>;
}

export interface SalvageDeps {
  readonly store: Pick<SharedStore, 'loadSalvaged' | 'removeSalvaged'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Reads updates of a page. One that cannot be read is a run without pieces. */
  readonly readRuns: (stored: readonly StoredUpdate[]) => readonly SalvagedRun[];
}

interface TakenRun {
  /** All of it is held now. */
  readonly isHeld: boolean;
  /** Something of it was not held before. */
  readonly isNew: boolean;
}

export interface SalvageTaking {
  /** All was tried once. Never rejects. */
  readonly tried: Promise<void>;
  /** Nothing more is taken from here on. */
  stop(): void;
}

/**
 * Takes what was salvaged of a topic from a damaged `local.db`, exactly as if another laptop sent it: `take` checks and commits
 * it. What is held then is forgotten. The rest, such as entries behind a lost one or by a laptop that is not known yet, stays, and
 * is tried again each minute and at each start. A disk that refuses leaves everything as it is.
 */
export function startTakingSalvaged(
  deps: SalvageDeps,
  { topic, take }: Pick<SharedTopic, 'take'> & { readonly topic: string },
): SalvageTaking {
  const { store, clock, log, readRuns } = deps;
  let isStopped = false;
  let cancelNext = () => {};

  async function tryAll(): Promise<void> {
    let isAnyLeft = true;
    try {
      isAnyLeft = await takeAll();
    } catch (error) {
      log.error('doors.salvaged-not-taken', error);
    }
    if (isAnyLeft && !isStopped) cancelNext = clock.after(tryAgainAfterMs, () => void tryAll());
  }

  /** Returns whether anything is left. */
  async function takeAll(): Promise<boolean> {
    let isAnyLeft = false;
    let isAnyNew = false;
    for (const run of salvagedRuns()) {
      const { isHeld, isNew } = await takeRun(run);
      if (isStopped) return true;
      if (isHeld) store.removeSalvaged(topic, run.keys);
      isAnyLeft ||= !isHeld;
      isAnyNew ||= isNew;
    }
    // What was taken last may be what another waits for, as who is paired is.
    return isAnyLeft && isAnyNew ? takeAll() : isAnyLeft;
  }

  function* salvagedRuns(): Iterable<SalvagedRun> {
    let page = store.loadSalvaged(topic);
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      yield* readRuns(page);
      page = store.loadSalvaged(topic, last.key);
    }
  }

  /** Takes all of a run, or up to the first entry that is refused. */
  async function takeRun(run: SalvagedRun): Promise<TakenRun> {
    const all = await takePieces(run.pieces('usual'));
    if (all.isHeld || isStopped) return all;
    const some = await takePieces(run.pieces('one'));
    return { isHeld: some.isHeld, isNew: all.isNew || some.isNew };
  }

  async function takePieces(pieces: Iterable<Uint8Array>): Promise<TakenRun> {
    let isNew = false;
    for (const piece of pieces) {
      await yieldToEventLoop(clock);
      const taken = isStopped ? null : take(piece);
      if (taken === null || taken.refused !== null) return { isHeld: false, isNew };
      isNew ||= taken.isNew;
    }
    return { isHeld: true, isNew };
  }

  return {
    tried: tryAll(),
    stop() {
      isStopped = true;
      cancelNext();
    },
  };
}
