import { join } from 'node:path';
import { everyGuest } from '../../../src-main/adapters/sqlite/mirror/guest-pool.ts';
import { openGuestWords } from '../../../src-main/adapters/sqlite/mirror/guest-words.ts';
import { openOverlay } from '../../../src-main/adapters/sqlite/mirror/overlay.ts';
import {
  createTallies,
  finishSearch,
  type SearchSources,
  searchPlaces,
} from '../../../src-main/adapters/sqlite/mirror/search-places.ts';
import { openDatabase } from '../../../src-main/adapters/sqlite/open-database.ts';
import { prepareOnce } from '../../../src-main/adapters/sqlite/statements.ts';
import { createSearchHandlers } from '../../../src-main/core/calls/search-calls.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { wholeList } from '../../../src-shared/domain/guest-filter.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { openBenchMirror } from '../mirror/bench-mirror.ts';
import { pageSize } from './queries.ts';

/** The door's own search over a mirrored list. */
export interface Ours {
  /** A keystroke as the core answers it, from the call to the finished rows; ids of the guests, best first. */
  keystroke(query: string, limit?: number): Promise<readonly string[]>;
  /** The search alone: where the guests of a page stand, without reading them. */
  search(query: string): void;
  close(): Promise<void>;
}

/** Mirrors so many guests of the generator in this directory, and reads the words of the second stage. */
export async function openOurs(directory: string, guests: number): Promise<Ours> {
  const mirror = openBenchMirror(directory);
  await mirror.pull(writeGuestListFile(directory, guests));
  const { reader, local, event } = mirror;
  const handlers = createSearchHandlers({ reader, local }, () => event);
  const everybody = { eventId: event.eventId, query: '', choice: wholeList };
  await handlers.searchGuests({ ...everybody, offset: 0, limit: pageSize });
  await handlers.finishSearch(everybody);

  const db = openDatabase(join(directory, 'mirror.db'), { synchronous: 'NORMAL', readonly: true });
  db.prepare('ATTACH ? AS local').run(join(directory, 'local.db'));
  const sources = openSources(db, event);
  return {
    async keystroke(query, limit = pageSize) {
      const { rows } = await handlers.searchGuests({ ...everybody, query, offset: 0, limit });
      return rows.map(({ personId }) => personId);
    },
    search: (query) => void searchPlaces(sources, query, { offset: 0, limit: pageSize }),
    async close() {
      db.close();
      await mirror.close();
    },
  };
}

function openSources(db: ReturnType<typeof openDatabase>, event: EventRef): SearchSources {
  const prepare = prepareOnce(db);
  const overlay = openOverlay(db, prepare);
  const pool = everyGuest(prepare, overlay.of(event));
  const sources = { pool, tallies: createTallies(), words: openGuestWords(db, prepare, () => '') };
  for (const _step of finishSearch(sources, ''));
  return sources;
}
