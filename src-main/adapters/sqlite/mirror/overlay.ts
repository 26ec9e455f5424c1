import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { ListedGuest, ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import type { GuestAddition } from '../../../../src-shared/service/request-schemas.ts';
import {
  compareSortKeys,
  isUsualOrder,
  namesakeKey,
  orderKey,
  sameNameKeys,
  sortKey,
  wordsOfName,
} from '../../../core/guests/guest-name.ts';
import {
  type ListChanges,
  type ListFacts,
  noListChanges,
  readListChanges,
} from '../../../core/guests/list-changes.ts';
import { mayBeSamePerson, nameOf } from '../../../core/guests/walk-in-details.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import { exactly, parseQuery } from '../../../core/search/search-query.ts';
import { fullName, nameWord, searchTokens } from '../../../core/search/search-tokens.ts';
import { findIdentities } from '../local/decisions.ts';
import { findDoorValues, listOpenDoorValues } from '../local/door-values.ts';
import { listChanges } from '../local/outbox.ts';
import type { WatchGuests } from '../local/written-guests.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { findEventKey, findSlot } from './events.ts';
import { tierExpression } from './fts-expression.ts';
import { everybodyToken } from './guest-facets.ts';
import { readListOrder } from './list-order.ts';
import { lastByName, nextByName, type PlaceRange, placesInGap, rangeOfEvent } from './places.ts';
import { joinTokens } from './search-index.ts';
import { createOverlaid, overlayAgain, overlayEverybody } from './shown-guests.ts';

/** The guests of one event, as a connection with `local.db` attached reads them. */
export interface EventGuests {
  readonly event: EventRef;
  readonly eventKey: number;
  readonly range: PlaceRange;
  /** Changes whenever `local.db` adds or leaves out another guest. */
  readonly overlayVersion: string;
  /** No guest is added or left out, so the statements of each keystroke can skip the overlay. */
  readonly isPlain: boolean;
  /** The list is empty: no guest of the service and no walk-in. */
  readonly isEmpty: boolean;
}

/** The key of an event that is not in the mirror: its list is empty. */
const unknownEvent = -1;
const noPlaces: PlaceRange = { low: 0, high: 0 };

/** Lays what doors have decided over the mirror of one event at a time, on every read. */
export interface Overlay {
  /**
   * Brings the overlay up to this event, as both files are in the transaction that is under way. What it gives holds
   * until another event is asked for, or the transaction ends.
   */
  of(event: EventRef): EventGuests;
  /** Changes whenever the words of the walk-ins may have changed. */
  readonly walkInWords: string;
  /** The transaction in which the overlay was made was rolled back. */
  forget(): void;
}

/**
 * `mirror.db` holds only what the service said. What is shown is that, with the outbox overlaid over it: here stand the
 * walk-ins, each at a place among the others, with an index of its own (`walk_in`, `walk_in_search`), the places of the
 * guests who are left out (`left_out`), and the values of those about whom doors have decided (`overlaid`). Statements join
 * these tables of the connection itself; `db` may be read-only.
 *
 * A commit is about few guests, and thousands are overlaid. After one to `mirror.db` only those are looked at again whose
 * status it has changed, and everybody when guests of the event got or lost a place. After one to `local.db` those whom
 * `watchGuests` names, and without it everybody.
 */
export function openOverlay(db: Database, prepare: Prepare, watchGuests?: WatchGuests): Overlay {
  db.exec(`
    CREATE TEMP TABLE walk_in (
      place INTEGER PRIMARY KEY, person_id TEXT NOT NULL, sort_key TEXT NOT NULL, namesake_key TEXT NOT NULL,
      raw TEXT NOT NULL
    ) STRICT;
    CREATE INDEX temp.walk_in_by_name ON walk_in (namesake_key);
    CREATE INDEX temp.walk_in_by_person ON walk_in (person_id);
    CREATE TEMP TABLE left_out (place INTEGER PRIMARY KEY) STRICT;
    CREATE VIRTUAL TABLE temp.walk_in_search USING fts5 (
      tokens, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars '_@.+-$'"
    );
  `);
  createOverlaid(db);
  const facts: ListFacts = {
    listChanges: (event, kind) => listChanges(prepare, event, kind),
    findIdentities: (event, ids) => findIdentities(prepare, event, ids),
    listOpenDoorValues: (event, kind) => listOpenDoorValues(prepare, event, kind),
    findDoorValues: (event, personIds) => findDoorValues(prepare, event, personIds),
  };
  let walkInWords = '';
  /** What the tables hold; null when that is unknown. */
  let made: Made | null = null;
  /** The guests of that event whose values the tables do not have yet; null: any of them. */
  let written: Set<string> | null = null;
  watchGuests?.(({ account, eventId, personId }) => {
    const event = made?.guests.event;
    if (event?.account !== account || event.eventId !== eventId) return;
    if (personId === null) written = null;
    else written?.add(personId);
  });

  function make(event: EventRef, eventKey: number, changes: ListChanges): EventGuests {
    const slot = eventKey === unknownEvent ? null : findSlot(prepare, eventKey);
    const range = eventKey === unknownEvent ? noPlaces : rangeOfEvent(eventKey, slot);
    const isPlain = changes.removed.length === 0 && changes.walkIns.length === 0;
    walkInWords = changes.walkIns.map(({ guest }) => guest.personId).join(' ');
    if (made === null || !made.guests.isPlain) clear(db);
    if (!isPlain) {
      leaveOut(prepare, eventKey, changes);
      seatWalkIns(prepare, eventKey, range, changes);
    }
    const isEmpty = slot === null && isPlain;
    return { event, eventKey, range, overlayVersion: changes.version, isPlain, isEmpty };
  }

  /** The same beside `again`: whoever is or was listed apart is to be looked at again. */
  function makeAgain(event: EventRef, eventKey: number, changes: ListChanges, again: Set<string> | null) {
    if (again === null) return make(event, eventKey, changes);
    addAll(again, listApart(prepare));
    const guests = make(event, eventKey, changes);
    addAll(again, listApart(prepare));
    return guests;
  }

  /** The tables held `before`; null: of another event, or of guests at other places. */
  function bringUp(
    event: EventRef,
    eventKey: number,
    before: Made | null,
    isMirrorNew: boolean,
  ): EventGuests {
    const changes = eventKey === unknownEvent ? noListChanges : readListChanges(facts, event);
    const again = before === null ? null : written;
    if (before !== null && again !== null && isMirrorNew) {
      addAll(again, listChanged(prepare, eventKey, before.lastChange));
    }
    // A guest whose record is new may look like a walk-in by now.
    const isMade =
      before?.guests.overlayVersion === changes.version && (before.guests.isPlain || !isMirrorNew);
    const guests = isMade ? before.guests : makeAgain(event, eventKey, changes, again);
    if (again === null) overlayEverybody(prepare, guests);
    else overlayAgain(prepare, guests, again);
    written = watchGuests === undefined ? null : new Set();
    return guests;
  }

  return {
    of(event) {
      const eventKey = findEventKey(prepare, event) ?? unknownEvent;
      const [mirrorVersion, localVersion] = dataVersions(prepare);
      const known = made?.guests.eventKey === eventKey ? made : null;
      const isMirrorNew = known?.mirrorVersion !== mirrorVersion;
      if (known !== null && !isMirrorNew && known.localVersion === localVersion) return known.guests;
      const listed = known !== null && !isMirrorNew ? known : readListed(prepare, eventKey);
      const before = known?.placeChanges === listed.placeChanges ? known : null;
      const guests = bringUp(event, eventKey, before, isMirrorNew);
      const { placeChanges, lastChange } = listed;
      made = { guests, mirrorVersion, localVersion, placeChanges, lastChange };
      return guests;
    },
    get walkInWords() {
      return walkInWords;
    },
    forget() {
      made = null;
    },
  };
}

/** What the tables of an overlay hold. */
interface Made extends Listed {
  readonly guests: EventGuests;
  readonly mirrorVersion: number;
  readonly localVersion: number;
}

const listedSchema = z.object({ placeChanges: z.int(), lastChange: z.int().nullable() });
type Listed = z.infer<typeof listedSchema>;

/** How far the list of an event has changed: places, and statuses. */
function readListed(prepare: Prepare, eventKey: number): Listed {
  const row = prepare(`
    SELECT place_changes AS placeChanges, (
      SELECT last_change FROM guest WHERE event_key = @eventKey AND place IS NOT NULL
      ORDER BY last_change DESC LIMIT 1
    ) AS lastChange
    FROM event WHERE event_key = @eventKey
  `).get({ eventKey });
  return row === undefined ? { placeChanges: 0, lastChange: null } : parseRow(listedSchema, row);
}

/** The guests whose statuses have changed since in the list, among those about whom something else is said. */
function listChanged(prepare: Prepare, eventKey: number, since: number | null): string[] {
  return prepare(`
    SELECT person_id AS personId FROM guest
    WHERE event_key = ? AND last_change > ? AND place IN (SELECT place FROM temp.overlaid)
  `)
    .all(eventKey, since ?? 0)
    .map((row) => parseRow(personSchema, row).personId);
}

const versionSchema = z.object({ data_version: z.int() });

/** The data versions of both files. Each changes with every commit of another connection to its file. */
export function dataVersions(prepare: Prepare): readonly [mirror: number, local: number] {
  const read = (sql: string) => parseRow(versionSchema, prepare(sql).get()).data_version;
  return [read('PRAGMA main.data_version'), read('PRAGMA local.data_version')];
}

function clear(db: Database): void {
  db.exec(`
    DELETE FROM temp.walk_in;
    DELETE FROM temp.left_out;
    INSERT INTO temp.walk_in_search (walk_in_search) VALUES ('delete-all');
  `);
}

function addAll(set: Set<string>, list: readonly string[]): void {
  for (const each of list) set.add(each);
}

/** Walk-ins, and guests who are left out. */
function listApart(prepare: Prepare): string[] {
  return prepare(`
    SELECT person_id AS personId FROM temp.walk_in
    UNION ALL SELECT person_id FROM temp.left_out CROSS JOIN guest USING (place)
  `)
    .all()
    .map((row) => parseRow(personSchema, row).personId);
}

const personSchema = z.object({ personId: z.string() });

/** Leaves out guests under removal, and newcomers who may be a walk-in that was sent and is not settled. */
function leaveOut(prepare: Prepare, eventKey: number, { removed, walkIns }: ListChanges): void {
  prepare(`
    INSERT INTO temp.left_out (place)
    SELECT place FROM json_each(?) AS wanted
      CROSS JOIN guest ON event_key = ? AND person_id = wanted.value AND place IS NOT NULL
  `).run(JSON.stringify(removed), eventKey);
  for (const { sent } of walkIns) {
    if (sent === null) continue;
    for (const { place, raw } of candidates(prepare, eventKey, sent.details)) {
      if (sent.mayBe(parseStoredGuest(raw)))
        prepare('INSERT OR IGNORE INTO temp.left_out (place) VALUES (?)').run(place);
    }
  }
}

const candidateSchema = z.object({ place: z.int(), raw: z.string() });
const candidateColumns = 'SELECT guest.place, raw FROM guest JOIN guest_record USING (guest_key)';

/** Guests of the mirror who fit a walk-in's details, and a few who do not: by personId, e-mail, or name. */
function candidates(prepare: Prepare, eventKey: number, details: GuestAddition) {
  return rows().map((row) => parseRow(candidateSchema, row));

  function rows(): unknown[] {
    const { personId, email } = details;
    const named = { ...details, personId: '' };
    if (personId !== undefined) {
      return prepare(`${candidateColumns} WHERE event_key = ? AND person_id = ? AND place IS NOT NULL`).all(
        eventKey,
        personId,
      );
    }
    const tiers = email === undefined ? null : parseQuery(email);
    const found = (tiers && tierExpression(tiers[0])) ?? nameExpression(named);
    if (found !== null) {
      return prepare(`
        SELECT guest.place, raw FROM guest_search
          CROSS JOIN guest ON guest.place = guest_search.rowid AND event_key = ?
          JOIN guest_record USING (guest_key)
        WHERE guest_search MATCH ?
      `).all(eventKey, found);
    }
    const { from, to } = sameNameKeys(sortKey(named));
    return prepare(`
      ${candidateColumns} WHERE event_key = ? AND sort_key >= ? AND sort_key < ? AND place IS NOT NULL
    `).all(eventKey, from, to);
  }
}

/** Finds guests with all words of a name, in any order; with the only one as the whole name. Null without any word. */
function nameExpression(guest: ListedGuest): string | null {
  const words = wordsOfName(guest);
  const [first, second] = new Set(words);
  if (first === undefined) return null;
  const tokens = second === undefined ? [fullName(words)] : words.map(nameWord);
  return tierExpression([tokens.map((token) => [exactly(token)])]);
}

/** Guests of the mirror who may be the person described. */
export function findAlike(
  prepare: Prepare,
  eventKey: number,
  details: GuestAddition,
): readonly ServiceGuest[] {
  const { email, ...looks } = details;
  const found = [details, ...(email === undefined || nameOf(looks) === '' ? [] : [looks])].flatMap((each) =>
    candidates(prepare, eventKey, each),
  );
  const guests = new Map(found.map(({ place, raw }) => [place, parseStoredGuest(raw)]));
  return [...guests.values()].filter((guest) => mayBeSamePerson(details, guest));
}

/** Gives each walk-in whose guest is not in the mirror a place between its neighbours in the order of the list. */
function seatWalkIns(prepare: Prepare, eventKey: number, range: PlaceRange, { walkIns }: ListChanges): void {
  const listOrder = readListOrder(prepare);
  const order = { eventKey, isUsual: isUsualOrder(listOrder) };
  const seated = walkIns
    .map(({ guest }) => ({ guest, key: orderKey(guest, listOrder) }))
    .filter(({ guest }) => !isKnown(prepare, eventKey, guest.personId))
    .sort((one, other) => compareSortKeys(one.key, other.key));
  const gaps = Map.groupBy(seated, ({ key }) => nextByName(prepare, order, key)?.place ?? range.high);
  for (const [after, inGap] of gaps) {
    const before = lastByName(prepare, order, inGap[0]?.key ?? '');
    const gap = { before: before?.place ?? null, after: after === range.high ? null : after };
    const places = placesInGap(range, gap, inGap.length) ?? [];
    for (const [index, { guest }] of inGap.entries()) {
      const place = places[index] ?? freePlace(prepare, after);
      const tokens = joinTokens(searchTokens(guest).join(' '), everybodyToken);
      prepare(`
        INSERT INTO temp.walk_in (place, person_id, sort_key, namesake_key, raw) VALUES (?, ?, ?, ?, ?)
      `).run(place, guest.personId, sortKey(guest), namesakeKey(guest), JSON.stringify(guest));
      prepare('INSERT INTO temp.walk_in_search (rowid, tokens) VALUES (?, ?)').run(place, tokens);
    }
  }
}

function isKnown(prepare: Prepare, eventKey: number, personId: string): boolean {
  const row = prepare('SELECT 1 FROM guest WHERE event_key = ? AND person_id = ?').get(eventKey, personId);
  return row !== undefined;
}

/** The next free place behind a full gap; only the writer of the mirror may make room. */
function freePlace(prepare: Prepare, after: number): number {
  const isTaken = (place: number) =>
    prepare(`
      SELECT 1 FROM guest WHERE place = @place UNION ALL SELECT 1 FROM temp.walk_in WHERE place = @place
    `).get({ place }) !== undefined;
  let place = after + 1;
  while (isTaken(place)) place += 1;
  return place;
}
