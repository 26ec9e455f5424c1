import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  openLocalStoreSafely,
  type SafelyOpened,
} from '../../../../src-main/adapters/sqlite/local/open-local-store-safely.ts';
import { withJournal } from '../../../../src-main/core/journal/journalled-local-store.ts';
import type { LocalStore, OutboxEntry } from '../../../../src-main/core/ports/local-store.ts';
import type { Log } from '../../../../src-main/core/ports/log.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { end, mark, overrule } from './marks.ts';
import { temporaryDirectory } from './opened-sqlite-store.ts';

export interface NightFiles {
  readonly file: string;
  readonly journalFile: string;
}

/** What is left of a night at the door, and what must be in it for ever. */
export interface Night extends NightFiles {
  readonly marked: Marked;
}

/** Everything people did, as a store tells it. */
export type Marked = ReturnType<typeof whatIsIn>;

const morning = '2026-05-31T09:00:00.000Z';

/**
 * Sixty guests were marked, and two thirds of it is unsent. `closed`: quit as usual, everything is in
 * `local.db`. `crashed`: killed, the second half of the night is in the WAL only.
 */
export function aNight(end: 'closed' | 'crashed'): Night {
  const guests = Array.from({ length: 60 }, (_, guest) => guest);
  const sixes = Array.from({ length: 10 }, (_, six) => guests.slice(six * 6, six * 6 + 6));
  return aNightOf(
    sixes.map(
      (six) => (store) => inOneCommit(store, (inside) => six.forEach((g) => void markGuest(inside, g))),
    ),
    end,
  );
}

/** A night of these steps, with the same two ends. */
export function aNightOf(steps: readonly ((store: LocalStore) => void)[], end: 'closed' | 'crashed'): Night {
  const files = filesIn(temporaryDirectory());
  const halfTime = Math.floor(steps.length / 2);
  perform(files, steps.slice(0, halfTime)).close();
  const opened = perform(files, steps.slice(halfTime));
  const marked = whatIsIn(opened.store);
  if (end === 'closed') opened.close();
  const left = { ...copyOf(files), marked };
  if (end === 'crashed') opened.close();
  return left;
}

/** Opens what a night left, as every start does. */
export function openNight(files: NightFiles, how: { hasMetDamage?: boolean; log?: Log } = {}): SafelyOpened {
  const { file, journalFile } = files;
  return openLocalStoreSafely({ file, journalFile, wallTime: () => morning, log: recordingLog(), ...how });
}

/** Fails with `StoreFailure('damaged')` where the store is. */
export function whatIsIn(store: LocalStore) {
  const { account } = aDecision();
  return {
    log: store.listDecisions({ account, limit: 1_000 }),
    counts: store.countDecisions({ account }),
    conflicts: store.listOpenConflicts({ account, limit: 1_000 }),
    unsent: store.listEntries({ account, limit: 1_000 }).map(unsentOf),
  };
}

/** The same files in a directory, one of their own unless it is given, as they are at this instant. */
export function copyOf({ file, journalFile }: NightFiles, directory = temporaryDirectory()): NightFiles {
  const copy = filesIn(directory);
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy.file + suffix);
  }
  copyFileSync(journalFile, copy.journalFile);
  return copy;
}

/** Their names in a data directory. */
export function filesIn(directory: string): NightFiles {
  return { file: join(directory, 'local.db'), journalFile: join(directory, 'decisions.journal') };
}

/** State, reason and tries may have to be found out again. */
function unsentOf({ personId, desired, base, generation, decisionId }: OutboxEntry) {
  return { personId, desired, base, generation, decisionId };
}

function perform(files: NightFiles, steps: readonly ((store: LocalStore) => void)[]): SafelyOpened {
  const opened = openNight(files);
  const store = withJournal(opened.store, opened.journal, recordingLog());
  store.writeSetting('door', 'Door B');
  for (const step of steps) step(store);
  return opened;
}

/** Faster by far: each commit waits for the disk. */
function inOneCommit(store: LocalStore, work: (inside: LocalStore) => void): void {
  store.transaction(() => work({ ...store, transaction: (part) => part() }));
}

/** Of six guests one is confirmed, one overruled, one marked twice, one needs attention, two wait. */
function markGuest(store: LocalStore, guest: number): void {
  const entry = mark(store, `person-${guest}`, null, 'Attended');
  if (guest % 6 === 0) end(store, entry, 'confirmed');
  if (guest % 6 === 1) overrule(store, entry);
  if (guest % 6 === 2) mark(store, entry.personId, 'Attended', 'No Show');
  if (guest % 6 === 3) store.putEntry({ ...entry, state: 'needs-attention', reason: 'rejected', tries: 3 });
}
