import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../../src-main/adapters/sqlite/migrate.ts';
import { createMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { createDoorReader } from '../../../../src-main/adapters/sqlite/mirror/open-door-reader.ts';
import { mirrorMigrations } from '../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { type GuestFilter, type ListChoice, noFilter } from '../../../../src-shared/domain/guest-filter.ts';
import { aDoorValue } from '../../../builders/a-door-decision.ts';
import { aServiceEvent } from '../../../builders/an-event.ts';
import {
  gala,
  type MirrorUnderContract,
  manyGuests,
  pull,
  pulledAt,
} from '../../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { type MirrorFiles, mirrorFiles } from './opened-mirror-files.ts';

let db: Database.Database;
let mirror: MirrorUnderContract;
let files: MirrorFiles;
const executed = new Set<string>();

beforeEach(async () => {
  files = mirrorFiles();
  db = new Database(':memory:', { verbose: (sql) => executed.add(String(sql)) });
  migrate(db, mirrorMigrations);
  db.prepare('ATTACH ? AS local').run(files.localFile);
  const local = createInMemoryLocalStore();
  mirror = {
    reader: createDoorReader(db, files.local.watchGuests),
    writer: createMirrorWriter(db, local),
    local,
  };
  await pull(mirror, manyGuests(30));
  executed.clear();
});

const page = { offset: 0, limit: 50 };
const scope = { past: false, organization: false };
const [first] = manyGuests(1);
const filter: GuestFilter = {
  attendance: ['not-arrived'],
  rsvpStatuses: ['Invited'],
  columns: [{ name: 'Table', value: '1' }],
  needsAttention: false,
};
const lastChanges: ListChoice = { filter: noFilter, sort: 'last-change' };

const calls: readonly (readonly [string, () => unknown])[] = [
  ['listEvents', () => mirror.reader.listEvents(gala.account, scope)],
  ['findEvent', () => mirror.reader.findEvent(gala)],
  ['the whole list', () => mirror.reader.searchGuests(gala, '', page)],
  ['a search', () => mirror.reader.searchGuests(gala, 'guest num', page)],
  ['a search for a long beginning', () => mirror.reader.searchGuests(gala, 'number000', page)],
  ['the rest of a search', () => mirror.reader.finishSearch(gala, 'zumber', () => true)],
  ['a search past a typo', searchPastTypo],
  ['a later page', () => mirror.reader.searchGuests(gala, 'g', { offset: 20, limit: 5 })],
  ['findGuest', () => mirror.reader.findGuest(gala, 'person-000001')],
  ['findByRsvpLink', () => mirror.reader.findByRsvpLink(gala, 'https://rsvp.example/1')],
  ['findNamesakes', () => mirror.reader.findNamesakes(gala, 'person-000001', 50)],
  ['listColumnNames', () => mirror.reader.listColumnNames(gala)],
  ['listWithoutRsvpLink', () => mirror.reader.listWithoutRsvpLink(gala, 'person-000001', 9)],
  ['findAlike by a name', () => mirror.reader.findAlike(gala, { firstName: 'Number000001 guest' })],
  ['findAlike by one word', () => mirror.reader.findAlike(gala, { firstName: 'Guest' })],
  ['findGone', () => mirror.reader.findGone(gala, { firstName: 'Number000001', lastName: 'Guest' })],
  ['findStatus', () => mirror.reader.findStatus(gala, 'person-000001', 'attendance')],
  ['counts', () => mirror.reader.counts(gala)],
  ['the choices of filters', () => mirror.reader.listFilterChoices(gala)],
  ['a filter', () => mirror.reader.searchGuests(gala, '', page, { filter, sort: 'name' })],
  ['a filter and a search', () => mirror.reader.searchGuests(gala, 'gu', page, { filter, sort: 'name' })],
  ['the last changes', () => mirror.reader.searchGuests(gala, '', page, lastChanges)],
  ['the last changes of some', () => mirror.reader.searchGuests(gala, '', page, { ...lastChanges, filter })],
  ['saveEvents', takeOutEvents],
  ['touchPull', () => mirror.writer.touchPull(gala, '')],
  ['saveGuests', () => mirror.writer.saveGuests(gala, first ? [{ ...first, lastName: 'New' }] : [], 9)],
  ['an import of newcomers', () => pull(mirror, manyGuests(60))],
  ['an import that misses guests', () => pull(mirror, manyGuests(20))],
];

async function takeOutEvents(): Promise<void> {
  await mirror.writer.saveEvents(gala.account, scope, [aServiceEvent()], null);
  executed.clear();
  await mirror.writer.saveEvents(gala.account, scope, [], pulledAt);
}

async function searchPastTypo(): Promise<void> {
  await mirror.reader.finishSearch(gala, 'geust', () => true);
  expect(mirror.reader.searchGuests(gala, 'geust', page).total).toBe(30);
}

test.each(calls)('%s reads no table from end to end', async (_call, call) => {
  await call();
  const statements = [...executed].filter((sql) => /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)/.test(sql));
  expect(statements.length).toBeGreaterThan(0);
  for (const sql of statements) expect(scansOf(sql)).toEqual([]);
});

test.each(calls)('%s reads no table from end to end, with what other doors say', async (_call, call) => {
  files.local.putDoorValue(aDoorValue({ ...gala, personId: 'person-000001' }));
  await call();
  const statements = [...executed].filter((sql) => /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)/.test(sql));
  for (const sql of statements) expect(scansOf(sql)).toEqual([]);
});

test('a commit makes only the guests that it is about be looked at again', () => {
  mirror.reader.counts(gala);
  executed.clear();
  files.local.putDoorValue(aDoorValue({ ...gala, personId: 'person-000001' }));
  expect(mirror.reader.counts(gala).attended).toBe(1);
  const overlaid = [...executed].filter((sql) => sql.includes('INTO temp.overlaid'));
  expect(overlaid).toEqual([expect.stringContaining('json_each(\'["person-000001"]\')')]);
});

test('the list, a search and the counts answer from their indexes', async () => {
  mirror.reader.searchGuests(gala, '', page);
  mirror.reader.searchGuests(gala, 'guest', page);
  mirror.reader.counts(gala);
  const plans = [...executed].filter((sql) => /^\s*(WITH|SELECT)/.test(sql)).flatMap(planOf);
  expect(plans).toEqual(
    expect.arrayContaining([
      'SEARCH guest USING COVERING INDEX guest_by_place (place>? AND place<?)',
      expect.stringMatching(/^SCAN guest_search VIRTUAL TABLE INDEX \d+:M1><$/),
      'SEARCH facet USING INDEX facet_by_value (event_key=? AND field=?)',
      'SEARCH guest USING COVERING INDEX guest_not_expected (event_key=?)',
    ]),
  );
  expect(plans.filter((detail) => detail.includes('TEMP B-TREE') && !detail.includes('GROUP BY'))).toEqual(
    [],
  );
});

test('a scanned link finds its guest in the index', () => {
  mirror.reader.findByRsvpLink(gala, 'https://rsvp.example/1');
  const [lookup] = [...executed].filter((sql) => sql.includes('link_digest'));
  expect(planOf(lookup ?? '').filter((detail) => detail.includes('guest'))).toEqual([
    'SEARCH guest USING INDEX guest_by_link (event_key=? AND link_digest=?)',
    'SEARCH guest_record USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH also_listed USING PRIMARY KEY (event_key=? AND guest_key=?)',
  ]);
});

test('the last changes come in the order of their index: nobody is sorted', () => {
  mirror.reader.searchGuests(gala, '', page, lastChanges);
  const [list] = [...executed].filter((sql) => sql.includes('ORDER BY change DESC'));
  expect(planOf(list ?? '')).toContain('SEARCH guest USING COVERING INDEX guest_by_change (event_key=?)');
});

/** Of what doors have decided, as it is laid over the guests: a few rows at most times. */
const overlayOnly = /^SCAN (moved|changed|(temp\.)?(overlaid|walk_in|left_out))( USING .*)?$/;

/** Steps that go through a whole table. A virtual table says SCAN for its own index, and JSON is no table. */
function scansOf(sql: string): readonly string[] {
  return planOf(sql)
    .filter((detail) => /^SCAN /.test(detail) && !overlayOnly.test(detail))
    .filter((detail) => !/VIRTUAL TABLE INDEX|CONSTANT ROW|^SCAN \(?subquery/i.test(detail));
}

function planOf(sql: string): readonly string[] {
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => detail);
}
