import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { LocalStore } from '../../../core/ports/local-store.ts';
import type { Migration } from '../migrate.ts';
import { openMigrated } from '../open-database.ts';
import { prepareOnce } from '../prepare-once.ts';
import { withStoreFailures } from '../store-failure.ts';
import * as attempts from './attempts.ts';
import * as conflicts from './conflicts.ts';
import * as decisions from './decisions.ts';
import { EntryCounts } from './entry-counts.ts';
import * as stamps from './guest-stamps.ts';
import * as identities from './identities.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { guestIdentity } from './migrations/002-guest-identity.ts';
import { guestStamps } from './migrations/003-guest-stamps.ts';
import { OpenConflictCounts } from './open-conflict-counts.ts';
import * as outbox from './outbox.ts';
import * as settings from './settings.ts';
import { transactionsOf } from './transactions.ts';

/** The schema of `local.db`, step by step. */
export const localMigrations: readonly Migration[] = [firstTables, guestIdentity, guestStamps];

/**
 * Opens `local.db`, and makes it when it is not there. Every commit is an fsync. Fails with
 * `StoreFailure`, `newer-schema` before anything is touched.
 */
export function openLocalStore(file: string): LocalStore & { close(): void } {
  const db = openMigrated(file, { synchronous: 'FULL' }, localMigrations);
  try {
    return { ...createLocalStore(db), close: () => withStoreFailures(() => db.close()) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The store over a connection that is open and migrated, and that nobody else writes with. */
export function createLocalStore(db: Database): LocalStore {
  // A mark that has to carry the WAL over takes milliseconds: at SQLite's default, more than one in a hundred has to.
  db.pragma('wal_autocheckpoint = 4000');
  const prepare = prepareOnce(db);
  const counts = new EntryCounts(prepare);
  const openConflicts = new OpenConflictCounts(prepare);
  const { read, write, transaction } = transactionsOf(db, () => {
    counts.forget();
    openConflicts.forget();
  });
  return {
    laptopId: write(() => settings.laptopId(prepare, randomUUID)),
    transaction,
    nextSequence: () => write(() => settings.nextSequence(prepare)),
    currentSequence: () => read(() => settings.currentSequence(prepare)),

    readSetting: (name) => read(() => settings.readSetting(prepare, name)),
    writeSetting: (name, value) => write(() => settings.writeSetting(prepare, name, value)),

    findEntry: (change) => read(() => outbox.findEntry(prepare, change)),
    putEntry: (entry) =>
      write(() => counts.follow(entry, entry.state, () => outbox.putEntry(prepare, entry))),
    removeEntry: (change) =>
      write(() => counts.follow(change, null, () => outbox.removeEntry(prepare, change))),
    listEntries: (query) => read(() => outbox.listEntries(prepare, query)),
    listEventsWithEntries: (account, state) =>
      read(() => outbox.listEventsWithEntries(prepare, account, state)),
    listChanges: (event, kind) => read(() => outbox.listChanges(prepare, event, kind)),
    findEntries: (event, personIds) => read(() => outbox.findEntries(prepare, event, personIds)),
    countEntriesByAccount: () => read(() => outbox.countEntriesByAccount(prepare)),
    countEntries: (query) =>
      read(() =>
        query.eventId === undefined
          ? counts.count(query.account, query.state)
          : outbox.countEntries(prepare, query),
      ),

    addAttempt: (attempt) => write(() => attempts.addAttempt(prepare, attempt)),
    endAttempt: (attemptId, outcome) => write(() => attempts.endAttempt(prepare, attemptId, outcome)),
    listAttempts: (change) => read(() => attempts.listAttempts(prepare, change)),
    presumeSentAttemptsUnknown: () => write(() => attempts.presumeSentAttemptsUnknown(prepare)),
    stampGuests: (event, personIds) =>
      write(() => {
        const sequence = settings.nextSequence(prepare);
        stamps.stampGuests(prepare, event, personIds, sequence);
        return sequence;
      }),
    guestStamps: (event, personIds) => read(() => stamps.guestStamps(prepare, event, personIds)),
    pruneAttempts: (sequence) =>
      write(() => {
        stamps.pruneStamps(prepare, sequence);
        return attempts.pruneAttempts(prepare, sequence);
      }),

    appendDecision: (decision) => write(() => decisions.appendDecision(prepare, decision)),
    appendOutcome: (outcome) => write(() => decisions.appendOutcome(prepare, outcome)),
    appendIdentity: (identity) => write(() => identities.appendIdentity(prepare, identity)),
    findIdentities: (event, ids) => read(() => identities.findIdentities(prepare, event, ids)),
    appendConflict: (conflict) =>
      write(() => {
        conflicts.appendConflict(prepare, conflict);
        openConflicts.forget();
      }),
    appendReview: (review) =>
      write(() => {
        conflicts.appendReview(prepare, review);
        openConflicts.forget();
      }),
    listOpenConflicts: (query) => read(() => conflicts.listOpenConflicts(prepare, query)),
    countOpenConflicts: (account) => read(() => openConflicts.count(account)),
    findConflict: (conflictId) => read(() => conflicts.findConflict(prepare, conflictId)),
    findDecision: (decisionId) => read(() => decisions.findDecision(prepare, decisionId)),
    listDecisions: (query) => read(() => decisions.listDecisions(prepare, query)),
    countDecisions: (query) => read(() => decisions.countDecisions(prepare, query)),
    findOverturned: (decisionIds) => read(() => decisions.findOverturned(prepare, decisionIds)),
    latestDecisions: (event, personIds, kind) =>
      read(() => decisions.latestDecisions(prepare, event, personIds, kind)),
  };
}
