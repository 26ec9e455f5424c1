import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { type ListChoice, wholeList } from '../../../../src-shared/domain/guest-filter.ts';
import type { DoorReader } from '../../../core/ports/mirror.ts';
import type { WatchGuests } from '../local/written-guests.ts';
import { openDatabase } from '../open-database.ts';
import { parseRow, prepareOnce } from '../statements.ts';
import { withStoreFailures } from '../store-failure.ts';
import { findEvent, findEventKey, listEventSizes, listEvents, listPulledEvents } from './events.ts';
import { countAttendance, countWithin, listColumnNames, listFilterChoices } from './filter-choices.ts';
import { openPool } from './guest-pool.ts';
import { openGuestWords } from './guest-words.ts';
import {
  findByRsvpLink,
  findGone,
  findGuest,
  findNamesakes,
  findRecord,
  listPresent,
  listWithoutRsvpLink,
  readGuestsAt,
} from './mirrored-guests.ts';
import { type EventGuests, findAlike, openOverlay } from './overlay.ts';
import { createTallies, finishSearch, type SearchSources, searchPlaces } from './search-places.ts';

const statusSchema = z.object({ status: z.string().nullable() });

/** Both files must be there and migrated (`openMirror`, `openLocalStore`). */
export interface DoorReaderFiles {
  readonly mirrorFile: string;
  readonly localFile: string;
  /** Tells what the store of this thread writes into `local.db`. Without it every commit there may be about anybody. */
  readonly watchGuests?: WatchGuests;
}

/**
 * Opens a connection that reads `mirror.db` with `local.db` attached, and writes neither. Every method fails
 * with `StoreFailure` when the disk refuses.
 */
export function openDoorReader({
  mirrorFile,
  localFile,
  watchGuests,
}: DoorReaderFiles): DoorReader & { close(): void } {
  const db = openDatabase(mirrorFile, { synchronous: 'NORMAL', readonly: true });
  try {
    withStoreFailures(() => db.prepare('ATTACH ? AS local').run(localFile));
    return { ...createDoorReader(db, watchGuests), close: () => withStoreFailures(() => db.close()) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The reader over a connection to `mirror.db` that has `local.db` attached as `local`. */
export function createDoorReader(db: Database, watchGuests?: WatchGuests): DoorReader {
  const prepare = prepareOnce(db);
  const tallies = createTallies();
  const overlay = withStoreFailures(() => openOverlay(db, prepare, watchGuests));
  const words = withStoreFailures(() => openGuestWords(db, prepare, () => overlay.walkInWords));

  /**
   * One state of both files, however many statements it takes to read, and in whatever order: this thread is the one
   * that writes `local.db`, so nothing leaves the outbox meanwhile (another thread needs `open-records.ts`).
   */
  function read<T>(work: () => T): T {
    return withStoreFailures(() => db.transaction(work).deferred());
  }

  /** Reads what is shown of an event. */
  function readShown<T>(event: EventRef, work: (guests: EventGuests) => T): T {
    try {
      return read(() => work(overlay.of(event)));
    } catch (error) {
      overlay.forget();
      throw error;
    }
  }

  function sourcesOf(guests: EventGuests, choice: ListChoice): SearchSources {
    return { pool: openPool(prepare, guests, choice), tallies, words };
  }

  return {
    listEvents: (account, scope) => read(() => listEvents(prepare, account, scope)),
    findEvent: (event) => read(() => findEvent(prepare, event)),
    listPulledEvents: (account) => read(() => listPulledEvents(prepare, account)),

    searchGuests: (event, query, page, choice = wholeList) =>
      readShown(event, (guests) => {
        if (guests.isEmpty) return { total: 0, fitting: 0, whole: 0, guests: [], complete: true };
        const { places, ...found } = searchPlaces(sourcesOf(guests, choice), query, page);
        return { ...found, guests: readGuestsAt(prepare, guests.eventKey, places) };
      }),

    async finishSearch(event, query, isWanted, choice = wholeList) {
      const steps = readShown(event, (guests) => finishSearch(sourcesOf(guests, choice), query));
      // Another event may have been read between two steps: what is shown of this one is laid over again.
      while (isWanted() && !readShown(event, () => steps.next().done)) await nextTurn();
    },

    listEventSizes: (account) => read(() => listEventSizes(prepare, account)),

    findGuest: (event, personId) =>
      readShown(event, ({ eventKey }) => findGuest(prepare, eventKey, personId)),
    findByRsvpLink: (event, address) =>
      readShown(event, ({ eventKey }) => findByRsvpLink(prepare, eventKey, address)),
    findNamesakes: (event, personId, limit) =>
      readShown(event, ({ eventKey }) => findNamesakes(prepare, eventKey, personId, limit)),
    listColumnNames: (event) => readShown(event, (guests) => listColumnNames(prepare, guests)),
    listWithoutRsvpLink: (event, after, limit) =>
      readShown(event, ({ eventKey }) => listWithoutRsvpLink(prepare, eventKey, after, limit)),

    findRecord: (event, personId) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? null : findRecord(prepare, eventKey, personId);
      }),

    // Each mark waits for this. One statement sees one state; with bare `?` SQLite would recompile it each time.
    findStatus: ({ account, eventId }, personId, field) =>
      withStoreFailures(() => {
        const row = prepare(`
          SELECT ${field === 'rsvp' ? 'rsvp_status' : 'attendance_status'} AS status
          FROM event CROSS JOIN guest USING (event_key)
          WHERE account = ? AND event_id = ? AND person_id = ? AND place IS NOT NULL
        `).get(account, eventId, personId);
        return row === undefined ? undefined : parseRow(statusSchema, row).status;
      }),

    findAlike: (event, details) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? [] : findAlike(prepare, eventKey, details);
      }),

    findGone: (event, details) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? [] : findGone(prepare, eventKey, details);
      }),

    listPresent: (event, personIds) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? [] : listPresent(prepare, eventKey, personIds);
      }),

    async countWithin(event, filter) {
      const steps = readShown(event, (guests) => countWithin(prepare, guests, tallies, filter));
      for (;;) {
        const step = readShown(event, () => steps.next());
        if (step.done) return step.value;
        await nextTurn();
      }
    },
    counts: (event) => readShown(event, (guests) => countAttendance(prepare, guests)),
    listFilterChoices: (event) => readShown(event, (guests) => listFilterChoices(prepare, guests)),
  };
}
