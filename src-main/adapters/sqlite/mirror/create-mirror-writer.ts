import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { MirrorWriter, Pull, PullReport } from '../../../core/ports/mirror.ts';
import { guestRecord } from '../../../core/pull/guest-record.ts';
import { importGuests } from '../../../core/pull/import-guests.ts';
import { landGuests, type OutboxFacts } from '../../../core/pull/land-guests.ts';
import type { Body, Served } from '../../worker/worker-contract.ts';
import { guestStamps } from '../local/attempts.ts';
import { findIdentities, latestDecisions } from '../local/decisions.ts';
import { findEntries } from '../local/outbox.ts';
import { currentSequence } from '../local/sequence.ts';
import { compactDatabase, openDatabase } from '../open-database.ts';
import { type Prepare, parseRow, prepareOnce } from '../statements.ts';
import { asStoreFailure, withStoreFailures } from '../store-failure.ts';
import { removeAlsoListed } from './also-listed.ts';
import { findEventKey, forgetPulls, notePlaceChange, saveEvents, touchPull } from './events.ts';
import { openGuestTable } from './guest-table.ts';
import { readListOrder, sortLists } from './list-order.ts';
import { mergeIndex, noteWordChange, removeFromIndex } from './search-index.ts';

/**
 * The writer over a connection to `mirror.db` that is open and migrated and has no other writer. It works in the
 * thread that calls it: the app has it in a worker (`openMirrorWriter`).
 */
export function createMirrorWriter(db: Database, outbox: OutboxFacts): MirrorWriter {
  const prepare = prepareOnce(db);
  const write = <T>(work: () => T) => withStoreFailures(() => db.transaction(work).immediate());
  const readOrder = () => readListOrder(prepare);
  return {
    async saveEvents(account, scope, events, completeAt) {
      write(() => saveEvents(prepare, account, scope, events, completeAt));
    },

    async importGuests(pull) {
      try {
        const table = openGuestTable(db, prepare, pull.event, readOrder);
        return await importGuests({ table, outbox, digest, turn: yieldToEventLoop }, pull);
      } catch (error) {
        throw asStoreFailure(error);
      }
    },

    async mergeSearchIndex() {
      try {
        for (const _step of mergeIndex(prepare)) {
          await yieldToEventLoop();
          if (!db.open) return;
        }
      } catch (error) {
        throw asStoreFailure(error);
      }
    },

    async touchPull(event, pulledAt) {
      write(() => touchPull(prepare, event, pulledAt));
    },

    async saveGuests(event, guests, startedSequence, gone) {
      const records = guests.map((guest) => guestRecord(guest, JSON.stringify(guest), null));
      withStoreFailures(() =>
        landGuests(openGuestTable(db, prepare, event, readOrder), outbox, records, startedSequence, gone),
      );
    },

    sortLists: async (order) => write(() => sortLists(prepare, order)),

    async removeGuests(event) {
      try {
        for (const _step of removeGuests(db, prepare, event)) await yieldToEventLoop();
        // The index forgets what was taken out of it when its pieces are brought into one.
        for (const _step of mergeIndex(prepare)) await yieldToEventLoop();
      } catch (error) {
        throw asStoreFailure(error);
      }
    },

    async compact() {
      withStoreFailures(() => compactDatabase(db));
    },
  };
}

/** Lets messages that have arrived be handled. */
function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}

function digest(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}

/** Guests removed in one small commit: about as long as landing a batch. */
const guestsPerStep = 100;

const guestSchema = z.object({ guestKey: z.int(), place: z.int().nullable(), tokens: z.string() });

/**
 * Removes every guest of an event, and overwrites them with zeros. The event stays, as one whose list was never
 * pulled. A generator that pauses after each small commit; when it is left in the middle, removing again or the next
 * pull deals with the rest.
 */
function* removeGuests(db: Database, prepare: Prepare, event: EventRef): Generator<void, void, undefined> {
  const eventKey = findEventKey(prepare, event);
  if (eventKey === null) return;
  const commit = db.transaction((work: () => boolean) => work());
  db.pragma('secure_delete = ON');
  try {
    commit.immediate(() => {
      forgetPulls(prepare, eventKey);
      return true;
    });
    while (commit.immediate(() => removeSome(prepare, eventKey))) yield;
    commit.immediate(() => {
      prepare('DELETE FROM facet WHERE event_key = ?').run(eventKey);
      return true;
    });
  } finally {
    db.pragma('secure_delete = OFF');
  }
}

/** Removes some guests; false when there were none. */
function removeSome(prepare: Prepare, eventKey: number): boolean {
  const rows = prepare(`
    SELECT guest_key AS guestKey, place, tokens FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? LIMIT ?
  `).all(eventKey, guestsPerStep);
  if (rows.length > 0) {
    noteWordChange(prepare);
    notePlaceChange(prepare, eventKey);
  }
  for (const row of rows) {
    const { guestKey, place, tokens } = parseRow(guestSchema, row);
    if (place !== null) removeFromIndex(prepare, place, tokens);
    prepare('DELETE FROM guest_order WHERE guest_key = ?').run(guestKey);
    removeAlsoListed(prepare, eventKey, guestKey);
    prepare('DELETE FROM guest_record WHERE guest_key = ?').run(guestKey);
    prepare('DELETE FROM guest WHERE guest_key = ?').run(guestKey);
  }
  return rows.length > 0;
}

/** Where both databases are: absolute paths. */
export interface MirrorFiles {
  readonly mirrorFile: string;
  readonly localFile: string;
}

/** What the thread that writes `mirror.db` serves: every method of the port. */
export interface MirrorThread extends Omit<MirrorWriter, 'importGuests'> {
  importGuests(pull: SentPull): Promise<PullReport>;
  /** Carries what is in the WAL of `local.db` over into the database, as far as no reader is in the way. */
  checkpointLocal(): Promise<void>;
}

/**
 * A pull whose body returns the time at which it ended, because the worker cannot ask the clock of the other thread.
 */
interface SentPull extends Omit<Pull, 'chunks' | 'wallTime'> {
  readonly body: Body<string>;
}

/** Opens a writer that works in the calling thread; both files must be there and migrated. */
export function openMirrorThread({ mirrorFile, localFile }: MirrorFiles): Served<MirrorThread> {
  const mirror = openDatabase(mirrorFile, { synchronous: 'NORMAL' });
  // A mark waits while an import brings its pages to the disk: the fewer at once, the shorter. With 500, an import takes
  // as long as with SQLite's own 1,000 or with 2,000, and a commit beside it waits a fifth less.
  mirror.pragma('wal_autocheckpoint = 500');
  const local = openDatabase(localFile, { synchronous: 'FULL' });
  // It reads, and makes checkpoints, which this allows.
  local.pragma('query_only = ON');
  const prepareLocal = prepareOnce(local);
  const writer = createMirrorWriter(mirror, {
    findEntries: (event, personIds) => withStoreFailures(() => findEntries(prepareLocal, event, personIds)),
    guestStamps: (event, personIds) => withStoreFailures(() => guestStamps(prepareLocal, event, personIds)),
    currentSequence: () => withStoreFailures(() => currentSequence(prepareLocal)),
    findIdentities: (event, ids) => withStoreFailures(() => findIdentities(prepareLocal, event, ids)),
    latestDecisions: (event, personIds, kind) =>
      withStoreFailures(() => latestDecisions(prepareLocal, event, personIds, kind)),
  });
  return {
    ...writer,
    importGuests({ body, ...pull }) {
      let pulledAt = '';
      async function* chunks(): AsyncGenerator<Uint8Array, void> {
        pulledAt = yield* body;
      }
      return writer.importGuests({ ...pull, chunks: chunks(), wallTime: () => pulledAt });
    },
    checkpointLocal: async () => withStoreFailures(() => void local.pragma('wal_checkpoint(PASSIVE)')),
    close() {
      mirror.close();
      local.close();
    },
  };
}
