import type { CallHandlers, TellNews } from '../../src-shared/bridge/contract.ts';
import { createCallHandlers } from './calls/call-handlers.ts';
import { createDocumentRegistry } from './doors/sharing/open-documents.ts';
import { createSharingStore } from './doors/sharing/shared-local-store.ts';
import { createExportRun } from './export/export-file.ts';
import { createLock } from './lock/lock.ts';
import { refuseWhileLocked } from './lock/locked-calls.ts';
import { startAttemptPruning } from './send/attempt-pruning.ts';
import type { CoreDeps } from './session/core-deps.ts';
import { createSignIn } from './session/sign-in.ts';
import { readPreferences } from './settings/settings.ts';
import { startUpdates } from './updates/updates.ts';

/** How this run starts. */
export interface StartWish {
  /** Prefills the address on the sign-in screen. */
  readonly serviceAddress: string | null;
  /** Straight into the practice organization. */
  readonly practice: boolean;
}

/**
 * Makes the core of its parts, and continues the last run: its account is open before any request, and attempts that a
 * crash cut off count as unknown. The caller owns the adapters.
 */
export async function createVestibule(core: CoreDeps, wish: StartWish): Promise<Vestibule> {
  const listeners = new Set<TellNews>();
  const tell: TellNews = (name, payload) => {
    for (const listener of listeners) listener(name, payload);
  };
  const documents = createDocumentRegistry();
  const sharing = createSharingStore(core.local, documents, core);
  const deps = { ...core, local: sharing.local, sharing, documents, tell };

  const interrupted = core.local.presumeSentAttemptsUnknown();
  if (interrupted > 0) core.log.info('outbox.attempts-presumed-unknown', { interrupted });
  core.clockOffset.noteTime(core.local.latestDecisionTime() ?? '');
  const stopPruning = startAttemptPruning(core.local, core.clock, core.log);
  const signIn = createSignIn(deps, wish.serviceAddress);
  if (wish.practice) await signIn.practice();
  else signIn.resume();

  const lock = createLock({ ...deps, isSignedIn: () => signIn.isSignedIn });
  const updates = startUpdates({
    ...{ channel: core.updateChannel, clock: core.clock, log: core.log },
    isWanted: () => readPreferences(core.local).lookForUpdates,
    onChange: (status) => tell('updateStatusChanged', status),
  });
  listeners.add((name) => {
    if (name === 'preferencesChanged') updates.nudge();
  });
  const exportRun = createExportRun();
  const handlers = createCallHandlers(deps, { signIn, lock, updates, exportRun });
  return {
    handlers: refuseWhileLocked(handlers, () => lock.state.isLocked),
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      stopPruning();
      updates.stop();
      lock.stop();
      // A half-written file names guests, and its worker reads the databases that are closed next.
      await exportRun.stop();
      await signIn.stop();
    },
  };
}

/** A running core, as a shell sees it. */
export interface Vestibule {
  readonly handlers: CallHandlers;
  /** Calls `listener` with all news from now on. Returns how to stop listening. */
  onNews(listener: TellNews): () => void;
  /** Stops requests and timers and closes the databases. Nothing saved is lost. */
  close(): Promise<void>;
}
