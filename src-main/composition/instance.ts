import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../core/ports/log.ts';
import { dataDirectory } from './data-directory.ts';
import { answerHandOvers, askToShow, handOverPath, type Shown, type ShowRequest } from './hand-over.ts';
import { StartFailure } from './start-failure.ts';

/** A lock that this process holds until it is released, or until the process dies. */
export interface HeldLock {
  release(): void;
}

/** Takes a lock by its file (absolute path), or gives null when another process holds it. */
export type LockDataDirectory = (file: string) => HeldLock | null;

/** The one process that uses a data directory. */
export interface Instance {
  /** Answers no further start. The first step of closing. */
  stopAnswering(): Promise<void>;
  /** Lets the next process have the directory. The last step of closing, when its files are closed. */
  release(): void;
}

export type Claim =
  | { readonly first: true; readonly instance: Instance }
  | { readonly first: false; readonly shown: Shown };

export interface ClaimOptions {
  /** Absolute path of a directory that exists. */
  readonly dataDirectory: string;
  readonly lock: LockDataDirectory;
  readonly log: Log;
  /** What this start asks for when it is the second. */
  readonly request: ShowRequest;
  /** What this start does when it is the first and a later one asks. */
  readonly show: (request: ShowRequest) => Promise<Shown>;
}

/** A first instance may be about to answer, or about to end: both take moments. */
const patienceMs = 8_000;
const betweenTriesMs = 100;

/**
 * Makes this process the instance of its data directory, or hands over to the one that is. The
 * lock decides; the socket only carries the request. Fails with `StartFailure` when another process
 * holds the directory and does not answer.
 */
export async function claimInstance(options: ClaimOptions): Promise<Claim> {
  const { lock, log } = options;
  const lockFile = dataDirectory(options.dataDirectory).lock;
  const giveUpAt = performance.now() + patienceMs;
  let lastError: unknown;
  do {
    const held = lock(lockFile);
    if (held !== null) return { first: true, instance: await becomeInstance(held, options) };
    try {
      const path = await handOverPath(options.dataDirectory);
      return { first: false, shown: await askToShow(path, options.request) };
    } catch (error) {
      lastError = error;
      await wait(betweenTriesMs);
    }
  } while (performance.now() < giveUpAt);
  log.error('hand-over.unanswered', lastError);
  throw new StartFailure(
    'Vestibule is already running with this data directory and does not answer: end it, or choose another --data-dir.',
    1,
    { cause: lastError, inWindow: ({ unanswered }) => unanswered },
  );
}

async function becomeInstance(held: HeldLock, options: ClaimOptions): Promise<Instance> {
  return { stopAnswering: await offerHandOver(options), release: () => held.release() };
}

/** Where no socket can be made, a later start can only be told that this one runs: no reason not to run. */
async function offerHandOver({ dataDirectory, show, log }: ClaimOptions): Promise<() => Promise<void>> {
  try {
    return await answerHandOvers(await handOverPath(dataDirectory), show, log);
  } catch (error) {
    log.error('hand-over.not-offered', error);
    return async () => {};
  }
}

/** What the second start says, one line each. */
export function describeHandOver({ windowShown, readyAddress }: Shown): string {
  const sentence = windowShown
    ? 'Vestibule is already running with this data directory; the open window was brought to the front.'
    : 'Vestibule is already running with this data directory.';
  return readyAddress === null ? sentence : `${sentence}\n${describeReady(readyAddress)}`;
}

/** The line that people and scripts wait for. */
export function describeReady(address: string): string {
  return `Vestibule is ready at ${address}`;
}
