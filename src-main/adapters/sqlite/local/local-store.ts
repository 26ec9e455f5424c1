import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { LocalStore } from '../../../core/ports/local-store.ts';
import type { Migration } from '../migrate.ts';
import { compactDatabase, openMigrated } from '../open-database.ts';
import { prepareOnce } from '../statements.ts';
import { withStoreFailures } from '../store-failure.ts';
import { transactionsOf } from '../transactions.ts';
import * as arrivals from './arrivals.ts';
import * as attempts from './attempts.ts';
import * as conflicts from './conflicts.ts';
import * as decisions from './decisions.ts';
import * as doorDecisions from './door-decisions.ts';
import * as doorReviews from './door-reviews.ts';
import * as doorValues from './door-values.ts';
import { ensureLaptopId } from './laptop-id.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { guestIdentity } from './migrations/002-guest-identity.ts';
import { guestStamps } from './migrations/003-guest-stamps.ts';
import { redaction } from './migrations/004-redaction.ts';
import { knownGuests } from './migrations/005-known-guests.ts';
import { doors } from './migrations/006-doors.ts';
import { oneOfTwoGuests } from './migrations/007-one-of-two-guests.ts';
import { replacedMarks } from './migrations/008-replaced-marks.ts';
import { listedValues } from './migrations/009-listed-values.ts';
import { repeatsAndUndoes } from './migrations/010-repeats-and-undoes.ts';
import { orderOfOutcomes } from './migrations/011-order-of-outcomes.ts';
import { settledDecisions } from './migrations/012-settled-decisions.ts';
import { doorTallies } from './migrations/013-door-tallies.ts';
import { unsentValues } from './migrations/014-unsent-values.ts';
import { removedGuests } from './migrations/015-removed-guests.ts';
import { sharedReviews } from './migrations/016-shared-reviews.ts';
import { salvagedUpdates } from './migrations/017-salvaged-updates.ts';
import * as outbox from './outbox.ts';
import { currentSequence, nextSequence } from './sequence.ts';
import * as settings from './settings.ts';
import * as sharedUpdates from './shared-updates.ts';
import { type WatchGuests, WrittenGuests } from './written-guests.ts';

/** The schema of `local.db`, step by step. */
export const localMigrations: readonly Migration[] = [
  firstTables,
  guestIdentity,
  guestStamps,
  redaction,
  knownGuests,
  doors,
  oneOfTwoGuests,
  replacedMarks,
  listedValues,
  repeatsAndUndoes,
  orderOfOutcomes,
  settledDecisions,
  doorTallies,
  unsentValues,
  removedGuests,
  sharedReviews,
  salvagedUpdates,
];

/**
 * Opens `local.db`, and makes it when it is not there. Every commit is an fsync. Fails with
 * `StoreFailure`, `newer-schema` before anything is touched.
 */
export function openLocalStore(file: string): WatchedStore & { close(): void } {
  const db = openMigrated(file, { synchronous: 'FULL' }, localMigrations);
  try {
    return { ...createLocalStore(db), close: () => withStoreFailures(() => db.close()) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The store, and who is told which guests it writes about. */
export interface WatchedStore extends LocalStore {
  readonly watchGuests: WatchGuests;
}

/** The store over a connection that is open and migrated and has no other writer. */
export function createLocalStore(db: Database): WatchedStore {
  // A mark that has to carry the WAL over waits for two more syncs, so another thread does it (`checkpointElsewhere`). This is
  // for when that thread cannot: 80 MB.
  db.pragma('wal_autocheckpoint = 20000');
  // Nothing of a walk-in stays behind in a page when its outbox entry goes.
  db.pragma('secure_delete = ON');
  const prepare = prepareOnce(db);
  const counts = new outbox.EntryCounts(prepare);
  const openConflicts = new conflicts.OpenConflictCounts(prepare);
  const tallied = new arrivals.TalliedArrivals(prepare);
  const written = new WrittenGuests();
  const { read, write, transaction } = transactionsOf(db, {
    onCommitted: () => written.tell(),
    onUndone() {
      counts.forget();
      openConflicts.forget();
      tallied.forget();
      written.forget();
    },
  });
  return {
    watchGuests: written.watch,
    laptopId: write(() => ensureLaptopId(prepare, randomUUID)),
    transaction,
    nextSequence: () => write(() => nextSequence(prepare)),
    currentSequence: () => read(() => currentSequence(prepare)),

    readSetting: (name) => read(() => settings.readSetting(prepare, name)),
    writeSetting: (name, value) => write(() => settings.writeSetting(prepare, name, value)),

    findEntry: (change) => read(() => outbox.findEntry(prepare, change)),
    putEntry: (entry) =>
      write(() => {
        counts.follow(entry, () => outbox.putEntry(prepare, entry));
        written.note(entry);
      }),
    removeEntry: (change) =>
      write(() => {
        counts.follow(change, () => outbox.removeEntry(prepare, change));
        written.note(change);
      }),
    listEntries: (query) => read(() => outbox.listEntries(prepare, query)),
    listEventsWithEntries: (account, state) =>
      read(() => outbox.listEventsWithEntries(prepare, account, state)),
    listChanges: (event, kind) => read(() => outbox.listChanges(prepare, event, kind)),
    findEntries: (event, personIds) => read(() => outbox.findEntries(prepare, event, personIds)),
    countEntriesByAccount: () => read(() => outbox.countEntriesByAccount(prepare)),
    countEntries: (query) => read(() => counts.count(query)),
    countUnsent: (query) => read(() => counts.countUnsent(query)),

    addAttempt: (attempt) => write(() => attempts.addAttempt(prepare, attempt)),
    endAttempt: (attemptId, outcome) => write(() => attempts.endAttempt(prepare, attemptId, outcome)),
    listAttempts: (change) => read(() => attempts.listAttempts(prepare, change)),
    presumeSentAttemptsUnknown: () => write(() => attempts.presumeSentAttemptsUnknown(prepare)),
    stampGuests: (event, personIds) =>
      write(() => {
        const sequence = nextSequence(prepare);
        attempts.stampGuests(prepare, event, personIds, sequence);
        return sequence;
      }),
    guestStamps: (event, personIds) => read(() => attempts.guestStamps(prepare, event, personIds)),
    pruneAttempts: (sequence) =>
      write(() => {
        attempts.pruneStamps(prepare, sequence);
        return attempts.pruneAttempts(prepare, sequence);
      }),

    appendDecision: (decision) =>
      write(() => {
        decisions.appendDecision(prepare, decision);
        tallied.note(decision);
      }),
    appendOutcome: (outcome) => write(() => decisions.appendOutcome(prepare, outcome)),
    appendIdentity: (identity) =>
      write(() => {
        decisions.appendIdentity(prepare, identity);
        tallied.note(identity);
        tallied.note({ ...identity, personId: identity.localId });
      }),
    listIdentities: (event) => read(() => decisions.listIdentities(prepare, event)),
    findIdentities: (event, ids) => read(() => decisions.findIdentities(prepare, event, ids)),
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
    countOpenConflicts: (query) =>
      read(() =>
        query.eventId === undefined
          ? openConflicts.count(query.account)
          : conflicts.countOpenConflicts(prepare, query),
      ),
    findConflict: (conflictId) => read(() => conflicts.findConflict(prepare, conflictId)),
    findDecision: (decisionId) => read(() => decisions.findDecision(prepare, decisionId)),
    listDecisions: (query) => read(() => decisions.listDecisions(prepare, query)),
    tallyArrivals: (event, since) => read(() => tallied.tally(event, since)),
    listArrivals: (event, query) => read(() => arrivals.listArrivals(prepare, event, query)),
    latestDecisionTime: () => read(() => decisions.latestDecisionTime(prepare)),
    countDecisions: (query) => read(() => decisions.countDecisions(prepare, query)),
    findOverturned: (decisionIds) => read(() => decisions.findOverturned(prepare, decisionIds)),
    latestDecisions: (event, personIds, kind) =>
      read(() => decisions.latestDecisions(prepare, event, personIds, kind)),
    countAddedGuests: (account) => read(() => decisions.countAddedGuests(prepare, account)),
    redactAdditions: (event) =>
      transaction(() => {
        attempts.redactAdditions(prepare, event);
        return decisions.redactAdditions(prepare, event);
      }),
    compact: () => withStoreFailures(() => compactDatabase(db)),

    loadUpdates: (topic, after = null) => read(() => sharedUpdates.loadUpdates(prepare, topic, after)),
    appendUpdate: (topic, update) => write(() => sharedUpdates.appendUpdate(prepare, topic, update)),
    replaceUpdates: (topic, stored, updates) =>
      write(() => sharedUpdates.replaceUpdates(prepare, topic, stored, updates)),
    removeUpdates: (topic) => write(() => sharedUpdates.removeUpdates(prepare, topic)),
    listTopics: () => read(() => sharedUpdates.listTopics(prepare)),
    loadSalvaged: (topic, after = null) => read(() => sharedUpdates.loadSalvaged(prepare, topic, after)),
    removeSalvaged: (topic, keys) => write(() => sharedUpdates.removeSalvaged(prepare, topic, keys)),
    listReached: (account) => read(() => sharedUpdates.listReached(prepare, account)),
    noteReached: (account, door, { host, port }, reachedAt) =>
      write(() => sharedUpdates.noteReached(prepare, { account, door, host, port, reachedAt })),
    addDoorDecision: (decision) => write(() => doorDecisions.addDoorDecision(prepare, decision)),
    addDoorOutcome: (outcome) => write(() => doorDecisions.addDoorOutcome(prepare, outcome)),
    findLastEnded: (decisionIds) => read(() => doorDecisions.findLastEnded(prepare, decisionIds)),
    findDoorDecision: (decisionId) => read(() => doorDecisions.findDoorDecision(prepare, decisionId)),
    listDoorDecisions: (event, personIds) =>
      read(() => doorDecisions.listDoorDecisions(prepare, event, personIds)),
    tallyDoors: (event) => read(() => doorDecisions.tallyDoors(prepare, event)),
    listUnsharedDecisions: (event, page) => read(() => decisions.listUnsharedDecisions(prepare, event, page)),
    listUnsharedEnds: (event, limit) => read(() => decisions.listUnsharedEnds(prepare, event, limit)),
    settleDoorDecisions: (decisionIds) =>
      write(() => doorDecisions.settleDoorDecisions(prepare, decisionIds)),
    putDoorValue: (value) =>
      write(() => {
        counts.follow(value, () => doorValues.putDoorValue(prepare, value));
        tallied.note(value);
        written.note(value);
      }),
    removeDoorValue: (change) =>
      write(() => {
        counts.follow(change, () => doorValues.removeDoorValue(prepare, change));
        tallied.note(change);
        written.note(change);
      }),
    findDoorValues: (event, personIds) => read(() => doorValues.findDoorValues(prepare, event, personIds)),
    listOpenDoorValues: (event, kind) => read(() => doorValues.listOpenDoorValues(prepare, event, kind)),
    pageOpenDoorValues: (event, page) => read(() => doorValues.pageOpenDoorValues(prepare, event, page)),
    pageUnsentDoorValues: (event, page) => read(() => doorValues.pageUnsentDoorValues(prepare, event, page)),
    listRivalries: (query) => read(() => doorValues.listRivalries(prepare, query)),
    countRivalries: (query) => read(() => doorValues.countRivalries(prepare, query)),
    addDoorReview: (review, isShared) => write(() => doorReviews.addDoorReview(prepare, review, isShared)),
    listUnsharedReviews: (event) => read(() => doorReviews.listUnsharedReviews(prepare, event)),
    removeSharedEvent: (event) =>
      write(() => {
        doorDecisions.removeSharedEvent(prepare, event);
        counts.forget();
        tallied.forget();
        written.note({ ...event, personId: null });
      }),
  };
}
