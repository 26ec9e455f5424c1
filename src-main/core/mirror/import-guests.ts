import type { Pull, PullReport } from '../ports/mirror.ts';
import { cutList } from './cut-list.ts';
import type { GuestTable } from './guest-table.ts';
import type { OutboxFacts } from './land-guests.ts';
import { guestsPerStep, PullLanding } from './land-pull.ts';
import type { MadeRecords, RecordMaker } from './make-records.ts';
import { readAhead } from './read-ahead.ts';

/** What an import needs besides the pull. */
export interface ImportDeps {
  readonly table: GuestTable;
  readonly outbox: OutboxFacts;
  /** Of this list: it is closed with it. */
  readonly recordMaker: RecordMaker;
  /** Lets other work of this thread run; called after each small step. */
  readonly turn: () => Promise<void>;
}

/** Steps whose records are made while those before them land: fewer, and landing would wait for the next run. */
const stepsAhead = 50;

/**
 * Reads a guest list as it arrives and lands it in small commits. When the stream fails or is not a guest
 * list, the guests landed so far stay and nobody is hidden. Fails with what the stream failed with, with
 * `ServiceFailure('unreadable')`, or with `StoreFailure`.
 */
export async function importGuests(deps: ImportDeps, pull: Pull): Promise<PullReport> {
  try {
    return await landList(deps, pull);
  } finally {
    deps.recordMaker.close();
  }
}

async function landList(deps: ImportDeps, pull: Pull): Promise<PullReport> {
  const { table, outbox, turn } = deps;
  const landing = new PullLanding(table, outbox, pull.startedSequence);
  for (const _step of landing.prepare()) await turn();

  async function endStep(): Promise<void> {
    pull.onProgress(landing.received);
    await turn();
  }

  async function landRun(): Promise<void> {
    for (const _step of landing.landRun()) await endStep();
  }

  try {
    for await (const { making } of readAhead(steps(deps, pull, landing), stepsAhead)) {
      const { records, failure } = await making;
      landing.take(records);
      if (failure !== null) throw failure;
      if (landing.isRunFull) await landRun();
      // A step with room for more is the last: all of it lands now.
      else if (records.length === guestsPerStep) await endStep();
    }
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

interface Step {
  /** Inside an object, because a generator waits for a promise that it gives. */
  readonly making: Promise<MadeRecords>;
}

/** Steps of a list that are being made, in order; one that fails ends it. */
async function* steps(
  { recordMaker }: ImportDeps,
  { chunks }: Pull,
  landing: PullLanding,
): AsyncGenerator<Step, void, undefined> {
  for await (const part of cutList(chunks, guestsPerStep)) {
    const making =
      'guests' in part ? recordMaker.make(part.guests, landing.awaitsNew) : Promise.reject(part.failure);
    // An import that has failed meanwhile waits for none of them.
    making.catch(() => undefined);
    yield { making };
  }
}
