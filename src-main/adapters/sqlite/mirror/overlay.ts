import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { statusesExpected } from '../../../../src-shared/domain/guest-status.ts';
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
import type { FieldKind } from '../../../core/guests/shown.ts';
import { mayBeSamePerson, nameOf } from '../../../core/guests/walk-in-details.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import { exactly, parseQuery } from '../../../core/search/search-query.ts';
import { fullName, nameWord, searchTokens } from '../../../core/search/search-tokens.ts';
import { findIdentities } from '../local/decisions.ts';
import { listChanges } from '../local/outbox.ts';
import { findDoorValues, hasOpenDoorValues, listOpenDoorValues } from '../local/shared.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { findEventKey, findSlot } from './events.ts';
import { tierExpression } from './fts-expression.ts';
import { everybodyToken } from './guest-facets.ts';
import { readListOrder } from './list-order.ts';
import { lastByName, nextByName, type PlaceRange, placesInGap, rangeOfEvent } from './places.ts';
import { joinTokens } from './search-index.ts';

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
  /** Doors have decided what the guest list does not know yet: without that, statements need not look for it. */
  readonly hasDoorValues: boolean;
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
 * walk-ins, each at a place among the others, with an index of its own (`walk_in`, `walk_in_search`), and the places of
 * the guests who are left out (`left_out`). Statements join these tables of the connection itself; `db` may be
 * read-only. Changed values of guests are overlaid over by `overlaidGuests`, for statements that ask for them.
 */
export function openOverlay(db: Database, prepare: Prepare): Overlay {
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
  const facts: ListFacts = {
    listChanges: (event, kind) => listChanges(prepare, event, kind),
    findIdentities: (event, ids) => findIdentities(prepare, event, ids),
    listOpenDoorValues: (event, kind) => listOpenDoorValues(prepare, event, kind),
    findDoorValues: (event, personIds) => findDoorValues(prepare, event, personIds),
  };
  let walkInWords = '';
  /** What the tables hold; null when that is unknown. */
  let made: { guests: EventGuests; readonly mirrorVersion: number; localVersion: number } | null = null;

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
    const overlayVersion = changes.version;
    return { event, eventKey, range, overlayVersion, isPlain, isEmpty, hasDoorValues: false };
  }

  return {
    of(event) {
      const eventKey = findEventKey(prepare, event) ?? unknownEvent;
      const [mirrorVersion, localVersion] = dataVersions(prepare);
      const isSame = made?.guests.eventKey === eventKey && made.mirrorVersion === mirrorVersion;
      if (made !== null && isSame && made.localVersion === localVersion) return made.guests;
      const changes = eventKey === unknownEvent ? noListChanges : readListChanges(facts, event);
      if (made !== null && isSame && made.guests.overlayVersion === changes.version) {
        made.localVersion = localVersion;
      } else {
        made = { guests: make(event, eventKey, changes), mirrorVersion, localVersion };
      }
      made.guests = { ...made.guests, hasDoorValues: hasOpenDoorValues(prepare, event) };
      return made.guests;
    },
    get walkInWords() {
      return walkInWords;
    },
    forget() {
      made = null;
    },
  };
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
      ${candidateColumns} WHERE event_key = +? AND sort_key >= +? AND sort_key < +? AND place IS NOT NULL
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
  const row = prepare('SELECT 1 FROM guest WHERE event_key = +? AND person_id = +?').get(eventKey, personId);
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

/** Which rows of `guest` are on the list: in the mirror, and not left out by what was decided here. */
export const isOnList = 'guest.place IS NOT NULL AND guest.place NOT IN (SELECT place FROM temp.left_out)';

/** What a guest has in the outbox, in one row. */
const changedHere = `
  SELECT person_id,
    max(kind = 'attendance') AS has_attendance, max(iif(kind = 'attendance', desired, NULL)) AS attendance,
    max(kind = 'rsvp') AS has_rsvp, max(iif(kind = 'rsvp', desired, NULL)) AS rsvp,
    max(state = 'needs-attention') AS needs_attention, max(generation) AS generation, NULL AS decided_at
  FROM local.outbox WHERE account = @account AND event_id = @eventId GROUP BY person_id`;

/** The same with what all doors say, which comes before the outbox until the guest list is newer. */
const changedAnywhere = `
  SELECT person_id,
    max(kind = 'attendance') AS has_attendance, ${firstSaid('attendance')} AS attendance,
    max(kind = 'rsvp') AS has_rsvp, ${firstSaid('rsvp')} AS rsvp,
    max(needs_attention) AS needs_attention, max(generation) AS generation, max(decided_at) AS decided_at
  FROM (
    SELECT person_id, kind, desired AS value, 0 AS is_said, state = 'needs-attention' AS needs_attention, generation,
      NULL AS decided_at
    FROM local.outbox WHERE account = @account AND event_id = @eventId
    UNION ALL
    SELECT person_id, kind, value, 1, 0, 0, decided_at FROM local.door_value INDEXED BY open_door_value
    WHERE account = @account AND event_id = @eventId AND is_settled = 0
  ) GROUP BY person_id`;

/** The value of one kind among the rows of a guest: that of all doors where there is one, which may be nothing. */
function firstSaid(kind: FieldKind): string {
  const saidBy = (isSaid: 0 | 1) => `max(iif(kind = '${kind}' AND is_said = ${isSaid}, value, NULL))`;
  return `iif(max(kind = '${kind}' AND is_said), ${saidBy(1)}, ${saidBy(0)})`;
}

/**
 * A common table expression `overlaid`: the guests of `@eventKey` about whom `local.db` or the overlay says something else
 * than the mirror. `is_mirrored`: the mirror counts the guest, with `mirrored_attendance` and `mirrored_rsvp`.
 * `is_shown`: the guest is on the list, with `shown_attendance` and `shown_rsvp`: the value of all doors where there is
 * one that the list does not know yet, else that of the outbox, else the mirror's. `decided_at`: when a door decided last
 * what the list does not know. For statements with the parameters `@account`, `@eventId` and `@eventKey`. Few at most
 * times, so it is read anew for every question.
 */
export function overlaidGuests({ hasDoorValues }: Pick<EventGuests, 'hasDoorValues'>): string {
  return `
  changed AS MATERIALIZED (${hasDoorValues ? changedAnywhere : changedHere}),
  overlaid AS MATERIALIZED (
    SELECT place, guest.person_id, 1 AS is_mirrored, 1 AS is_shown,
      attendance_status AS mirrored_attendance, rsvp_status AS mirrored_rsvp,
      iif(has_attendance, attendance, attendance_status) AS shown_attendance,
      iif(has_rsvp, rsvp, rsvp_status) AS shown_rsvp,
      needs_attention, generation, decided_at
    FROM changed CROSS JOIN guest ON event_key = @eventKey AND guest.person_id = changed.person_id
    WHERE ${isOnList}
    UNION ALL
    SELECT place, person_id, 1, 0, attendance_status, rsvp_status, NULL, NULL, 0, 0, NULL
    FROM temp.left_out CROSS JOIN guest USING (place)
    UNION ALL
    SELECT place, walk_in.person_id, 0, 1, NULL, NULL,
      iif(has_attendance, attendance, NULL), iif(has_rsvp, rsvp, raw ->> '$.rsvpStatus'),
      coalesce(needs_attention, 0), coalesce(generation, 0), decided_at
    FROM temp.walk_in LEFT JOIN changed USING (person_id)
  )`;
}

/** The group of a shown attendance status, given as SQL: as `attendanceGroup` in `core/filters/facets.ts`. */
export function attendanceGroupOf(status: string): string {
  return `CASE ${status} WHEN 'Attended' THEN 'attended' WHEN 'No Show' THEN 'no-show' ELSE 'not-arrived' END`;
}

/** Whether an RSVP status, given as SQL, is one of a guest who may come: as `isExpected` in `domain/guest-status.ts`. */
export function isExpectedIn(status: string): string {
  const statuses = statusesExpected.map((each) => `'${each}'`).join(', ');
  return `lower(trim(coalesce(${status}, ''))) IN (${statuses})`;
}

/**
 * A common table expression `shown`, behind `overlaid`: every guest on the list of `@eventKey`, with `place`, `person_id`,
 * `attendance` and `rsvp_status` as shown.
 */
export function shownGuests(guests: Pick<EventGuests, 'hasDoorValues'>): string {
  return `
  ${overlaidGuests(guests)},
  shown AS (
    SELECT place, person_id, attendance_status AS attendance, rsvp_status FROM guest
    WHERE event_key = @eventKey AND place IS NOT NULL AND place NOT IN (SELECT place FROM overlaid)
    UNION ALL
    SELECT place, person_id, shown_attendance, shown_rsvp FROM overlaid WHERE is_shown
  )`;
}
