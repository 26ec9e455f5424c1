import type { Pull, PullReport } from '../ports/mirror.ts';
import { GuestCutter } from './guest-cutter.ts';
import type { GuestTable, OutboxFacts } from './land-guests.ts';
import { type Digest, guestsPerStep, PullLanding } from './land-pull.ts';

/** What an import needs beside the pull. */
export interface ImportDeps {
  readonly table: GuestTable;
  readonly outbox: OutboxFacts;
  readonly digest: Digest;
  /** Lets other work of this thread run; called after each small step. */
  readonly turn: () => Promise<void>;
}

/**
 * Reads a guest list as it arrives and lands it in small commits. When the stream fails or is not a guest
 * list, the guests landed so far stay and nobody is hidden. Fails with what the stream failed with, with
 * `ServiceFailure('unreadable')`, or with `StoreFailure`.
 */
export async function importGuests(deps: ImportDeps, pull: Pull): Promise<PullReport> {
  const { table, outbox, digest, turn } = deps;
  const landing = new PullLanding(table, outbox, pull, digest);
  for (const _step of landing.prepare()) await turn();

  async function endStep(): Promise<void> {
    pull.onProgress(landing.received);
    await turn();
  }

  async function landRun(): Promise<void> {
    for (const _step of landing.landRun()) await endStep();
  }

  const cutter = new GuestCutter();
  let read = 0;
  try {
    for await (const chunk of pull.chunks) {
      for (const guest of cutter.push(chunk)) {
        landing.read(guest);
        read += 1;
        if (landing.isRunFull) await landRun();
        else if (read % guestsPerStep === 0) await endStep();
      }
    }
    cutter.end();
  } finally {
    await landRun();
  }

  const finishing = landing.finish({ pulledAt: pull.wallTime(), etag: pull.etag });
  for (;;) {
    const step = finishing.next();
    if (step.done) return step.value;
    await turn();
  }
}
