import { createSystemClock } from '../../src-main/adapters/clock/system-clock.ts';
import { createLocalStore, localMigrations } from '../../src-main/adapters/sqlite/local/local-store.ts';
import { openMigrated } from '../../src-main/adapters/sqlite/open-database.ts';
import { markGuest } from '../../src-main/core/decide/decide.ts';
import { createInMemoryMirror } from '../fakes/stores/in-memory-mirror.ts';

/**
 * Marks as many guests as it is told to and ends: FILE MARKS [LEVEL]. With a LEVEL it is the control, which
 * weakens the connection behind the store's back.
 */
const [file = '', marks = '0', level = 'FULL'] = process.argv.slice(2);

const db = openMigrated(file, { synchronous: 'FULL' }, localMigrations);
const local = createLocalStore(db);
db.pragma(`synchronous = ${level}`);

/** A list on which everybody stands and nobody has arrived. */
const reader = { ...createInMemoryMirror(() => local), findStatus: () => null };
const clock = createSystemClock();
const event = { account: 'https://events.example', eventId: 'event' };

for (let guest = 1; guest <= Number(marks); guest++) {
  const by = { operator: null, door: null };
  markGuest({ local, reader, clock }, { ...event, personId: `person-${guest}` }, 'Attended', by);
}
