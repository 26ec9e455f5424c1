import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import type { MirrorWriter } from '../../../core/ports/mirror.ts';
import { guestRecord } from '../../../core/pull/guest-record.ts';
import { importGuests } from '../../../core/pull/import-guests.ts';
import { landGuests, type OutboxFacts } from '../../../core/pull/land-guests.ts';
import { prepareOnce } from '../prepare-once.ts';
import { asStoreFailure, withStoreFailures } from '../store-failure.ts';
import { touchPull } from './event-rows.ts';
import { saveEvents } from './event-scopes.ts';
import { openGuestTable } from './guest-table.ts';
import { compact, removeGuests } from './remove-guests.ts';
import { mergeIndex } from './search-index.ts';

/**
 * The writer over a connection to `mirror.db` that is open and migrated, and that nobody else writes with.
 * It works in the thread it is called in: the app has it in a worker (`openMirrorWriter`).
 */
export function createMirrorWriter(db: Database, outbox: OutboxFacts): MirrorWriter {
  const prepare = prepareOnce(db);
  const write = (work: () => void) => withStoreFailures(() => db.transaction(work).immediate());
  return {
    async saveEvents(account, scope, events, completeAt) {
      write(() => saveEvents(prepare, account, scope, events, completeAt));
    },

    async importGuests(pull) {
      try {
        const table = openGuestTable(db, prepare, pull.event);
        return await importGuests({ table, outbox, digest, turn }, pull);
      } catch (error) {
        throw asStoreFailure(error);
      }
    },

    async mergeSearchIndex() {
      try {
        for (const _step of mergeIndex(prepare)) {
          await turn();
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
        landGuests(openGuestTable(db, prepare, event), outbox, records, startedSequence, gone),
      );
    },

    async removeGuests(event) {
      try {
        for (const _step of removeGuests(db, prepare, event)) await turn();
        // The index forgets what was taken out of it when its pieces are brought into one.
        for (const _step of mergeIndex(prepare)) await turn();
      } catch (error) {
        throw asStoreFailure(error);
      }
    },

    async compact() {
      withStoreFailures(() => compact(db));
    },
  };
}

/** Lets the messages in that have arrived meanwhile. */
function turn(): Promise<void> {
  return setImmediate();
}

function digest(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}
