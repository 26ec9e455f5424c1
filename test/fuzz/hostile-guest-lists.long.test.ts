import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { facetsOf } from '../../src-main/core/filters/facets.ts';
import { guestDetails } from '../../src-main/core/guest-details/guest-details.ts';
import { sortKey } from '../../src-main/core/guests/guest-name.ts';
import { toGuestRows } from '../../src-main/core/guests/guest-rows.ts';
import type { MirrorWriter, PullReport } from '../../src-main/core/ports/mirror.ts';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import { parseStoredGuest } from '../../src-main/core/pull/guest-record.ts';
import { importGuests } from '../../src-main/core/pull/import-guests.ts';
import { searchTokens } from '../../src-main/core/search/search-tokens.ts';
import { guestDetailsSchema } from '../../src-shared/domain/guest-details.ts';
import { guestRowSchema } from '../../src-shared/domain/guest-row.ts';
import {
  type MirrorFiles,
  mirrorFiles,
  openInProcess,
} from '../adapters/sqlite/mirror/opened-mirror-files.ts';
import type { MirrorUnderContract } from '../contract/mirror/mirror-under-contract.ts';
import { createInMemoryLocalStore } from '../fakes/stores/in-memory-local-store.ts';
import { type SeededRandom, seededRandom } from '../simulation/seeded-random.ts';
import { hostileBytes, hostileGuest } from './hostile-body.ts';
import { plainGuestTable } from './plain-guest-table.ts';
import { wasTrapSprung } from './trap.ts';

const event = { account: 'https://service.example', eventId: 'hostile' };

const smallLists = 20_000;

test(`${smallLists} small lists, whole or damaged, end with a report or as unreadable`, async () => {
  const random = seededRandom(11);
  const outbox = createInMemoryLocalStore();
  const ends = { landed: 0, unreadable: 0 };
  for (let count = 0; count < smallLists; count += 1) {
    const table = plainGuestTable(event);
    const deps = {
      table,
      outbox,
      digest: (bytes: Uint8Array) => hash('sha256', bytes),
      turn: async () => {},
    };
    const guests = Array.from({ length: random.below(4) }, () => hostileGuest(random));
    const report = await pull((list) => importGuests(deps, list), listOf(guests, random), random);
    ends[report === null ? 'unreadable' : 'landed'] += 1;
    for (const [personId, { raw }] of table.stored) {
      const guest = parseStoredGuest(raw);
      if (guest.personId !== personId) throw new Error(`list ${count} landed a guest under another id`);
      sortKey(guest);
      searchTokens(guest);
      facetsOf(guest);
    }
  }
  expect(Math.min(ends.landed, ends.unreadable)).toBeGreaterThan(smallLists / 10);
  expect(wasTrapSprung()).toBe(false);
}, 300_000);

const largeLists = 20;
const guestsPerList = 300;

test(`${largeLists * guestsPerList} hostile guests in mirror.db leave it whole, and each of them findable`, async () => {
  const random = seededRandom(12);
  const files = mirrorFiles();
  const opened = openInProcess(files);
  const journal = whatPeopleDid(files);
  let landed = 0;
  for (let count = 0; count < largeLists; count += 1) {
    const guests = Array.from({ length: guestsPerList }, () => parsableGuest(random));
    const report = await pull(opened.writer.importGuests, listOf(guests, random), random);
    landed += report === null ? 0 : 1;
    expectShowable(opened);
    expectWhole(files);
  }
  expect(landed).toBeGreaterThan(largeLists / 2);
  expect(whatPeopleDid(files)).toEqual(journal);
  expect(wasTrapSprung()).toBe(false);
}, 300_000);

/** Null when the list was unreadable. Any other failure is a fault of ours, and ends the test. */
async function pull(
  importList: MirrorWriter['importGuests'],
  body: Buffer,
  random: SeededRandom,
): Promise<PullReport | null> {
  const answer = { event, startedSequence: 1, etag: null, wallTime: () => '', onProgress: () => undefined };
  try {
    return await importList({ ...answer, chunks: inPieces(body, random) });
  } catch (error) {
    if (error instanceof ServiceFailure && error.kind === 'unreadable') return null;
    throw error;
  }
}

function listOf(guests: readonly string[], random: SeededRandom): Buffer {
  return hostileBytes(random, `{"total":${guests.length},"guests":[${guests.join(',')}]}`);
}

/** A record that does not end its list: whatever is odd about it is in its values. */
function parsableGuest(random: SeededRandom): string {
  for (;;) {
    const guest = hostileGuest(random);
    if (isJson(guest) && !guest.includes('"deep"')) return guest;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function* inPieces(body: Buffer, random: SeededRandom): AsyncGenerator<Uint8Array> {
  const longest = random.pick([7, 1_000, 65_536]);
  for (let at = 0; at < body.length; ) {
    const end = at + 1 + random.below(longest);
    yield body.subarray(at, end);
    at = end;
  }
}

/** Whoever is on the list can be shown, found by id and opened, and what they can be filtered by can be named. */
function expectShowable({ reader, local }: MirrorUnderContract): void {
  const { total, guests } = reader.searchGuests(event, '', { offset: 0, limit: 10_000 });
  expect(guests).toHaveLength(total);
  expect(reader.counts(event).listed).toBe(total);
  for (const row of toGuestRows(local, event, guests)) {
    guestRowSchema.parse(row);
    const ref = { ...event, personId: row.personId };
    guestDetailsSchema.parse(guestDetails({ reader, local }, ref));
  }
  reader.listFilterChoices(event);
  reader.listColumnNames(event);
}

function expectWhole({ mirrorFile }: MirrorFiles): void {
  const db = new Database(mirrorFile);
  onTestFinished(() => void db.close());
  db.exec("INSERT INTO guest_search (guest_search) VALUES ('integrity-check')");
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
}

/** Everything in `local.db` that a person can have put there. */
function whatPeopleDid({ localFile }: MirrorFiles): unknown {
  const db = new Database(localFile, { readonly: true });
  onTestFinished(() => void db.close());
  return ['outbox', 'attempt', 'decision'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());
}
