import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { type ListChoice, noFilterChoices, wholeList } from '../../../../src-shared/domain/guest-filter.ts';
import type { DoorReader } from '../../../core/ports/mirror.ts';
import { parseRow } from '../local/rows.ts';
import { openDatabase } from '../open-database.ts';
import { prepareOnce } from '../prepare-once.ts';
import { withStoreFailures } from '../store-failure.ts';
import { findEvent, findEventKey, findSlot, listPulledEvents } from './event-rows.ts';
import { listEvents } from './event-scopes.ts';
import { listEventSizes } from './event-sizes.ts';
import { countAttendance, listFilterChoices } from './filter-choices.ts';
import { openPool } from './filtered-pool.ts';
import { openGuestWords } from './guest-words.ts';
import {
  findByRsvpLink,
  findGuest,
  findNamesakes,
  findRecord,
  guestsAt,
  listColumnNames,
  listWalkIns,
  listWithoutRsvpLink,
} from './mirrored-guests.ts';
import { rangeOfSlot } from './places.ts';
import { finishSearch, type SearchSources, searchPlaces } from './search-places.ts';
import { createTallies } from './tallies.ts';

const statusSchema = z.object({ status: z.string().nullable() });

/** Both files must be there and migrated (`openMirror`, `openLocalStore`). */
export interface DoorReaderFiles {
  readonly mirrorFile: string;
  readonly localFile: string;
}

/**
 * Opens a connection that reads `mirror.db` with `local.db` attached, and writes neither. Every method fails
 * with `StoreFailure` when the disk refuses.
 */
export function openDoorReader({ mirrorFile, localFile }: DoorReaderFiles): DoorReader & { close(): void } {
  const db = openDatabase(mirrorFile, { synchronous: 'NORMAL', readonly: true });
  try {
    withStoreFailures(() => db.prepare('ATTACH ? AS local').run(localFile));
    return { ...createDoorReader(db), close: () => withStoreFailures(() => db.close()) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The reader over a connection to `mirror.db` that has `local.db` attached as `local`. */
export function createDoorReader(db: Database): DoorReader {
  const prepare = prepareOnce(db);
  /**
   * One state of both files, however many statements it takes to read, and in whatever order: this thread is the one
   * that writes `local.db`, so nothing leaves the outbox meanwhile (another thread needs `open-records.ts`).
   */
  const read = <T>(work: () => T): T => withStoreFailures(() => db.transaction(work).deferred());
  const tallies = createTallies();
  const words = withStoreFailures(() => openGuestWords(db, prepare));

  function sourcesOf(event: EventRef, eventKey: number | null, choice: ListChoice): SearchSources | null {
    const slot = eventKey === null ? null : findSlot(prepare, eventKey);
    if (eventKey === null || slot === null) return null;
    const guests = { event, eventKey, range: rangeOfSlot(slot) };
    return { pool: openPool(prepare, guests, choice), tallies, words };
  }

  return {
    listEvents: (account, scope) => read(() => listEvents(prepare, account, scope)),
    findEvent: (event) => read(() => findEvent(prepare, event)),
    listPulledEvents: (account) => read(() => listPulledEvents(prepare, account)),

    searchGuests: (event, query, page, choice = wholeList) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        const sources = sourcesOf(event, eventKey, choice);
        if (eventKey === null || sources === null) return { total: 0, guests: [], complete: true };
        const { total, places, complete } = searchPlaces(sources, query, page);
        return { total, guests: guestsAt(prepare, eventKey, places), complete };
      }),

    async finishSearch(event, query, isWanted, choice = wholeList) {
      const sources = read(() => sourcesOf(event, findEventKey(prepare, event), choice));
      if (sources === null) return;
      const steps = finishSearch(sources, query);
      while (isWanted() && !read(() => steps.next()).done) await nextTurn();
    },

    listEventSizes: (account) => read(() => listEventSizes(prepare, account)),

    findGuest: (event, personId) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? null : findGuest(prepare, eventKey, personId);
      }),

    findByRsvpLink: (event, address) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? null : findByRsvpLink(prepare, eventKey, address);
      }),

    findRecord: (event, personId) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? null : findRecord(prepare, eventKey, personId);
      }),

    listWalkIns: (event) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? [] : listWalkIns(prepare, eventKey);
      }),

    findNamesakes: (event, personId, limit) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? [] : findNamesakes(prepare, eventKey, personId, limit);
      }),

    listColumnNames: (event) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? [] : listColumnNames(prepare, eventKey);
      }),

    listWithoutRsvpLink: (event, after, limit) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null
          ? { personIds: [], last: null }
          : listWithoutRsvpLink(prepare, eventKey, after, limit);
      }),

    // Each mark waits for this. One statement sees one state; with bare `?` it would be compiled anew each time.
    findAttendance: ({ account, eventId }, personId) =>
      withStoreFailures(() => {
        const row = prepare(`
          SELECT attendance_status AS status FROM event CROSS JOIN guest USING (event_key)
          WHERE account = +? AND event_id = +? AND person_id = +? AND place IS NOT NULL
        `).get(account, eventId, personId);
        return row === undefined ? undefined : parseRow(statusSchema, row).status;
      }),

    counts: (event) => read(() => countAttendance(prepare, event, findEventKey(prepare, event))),

    listFilterChoices: (event) =>
      read(() => {
        const eventKey = findEventKey(prepare, event);
        return eventKey === null ? noFilterChoices : listFilterChoices(prepare, event, eventKey);
      }),
  };
}
