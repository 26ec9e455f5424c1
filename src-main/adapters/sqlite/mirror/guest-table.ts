import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { ListOrder } from '../../../../src-shared/domain/settings.ts';
import { facetsOf } from '../../../core/filters/facets.ts';
import { compareSortKeys, isUsualOrder, orderKey, usualOrder } from '../../../core/guests/guest-name.ts';
import type { GuestChange, GuestTable, KnownGuest, StoredGuest } from '../../../core/pull/land-guests.ts';
import { type Prepare, parseRow } from '../statements.ts';
import {
  alsoListedColumn,
  listShared,
  parseAlsoListed,
  removeAlsoListed,
  writeAlsoListed,
} from './also-listed.ts';
import { countPulls, ensureEvent, ensureSlot, forgetEtag, notePlaceChange, writePull } from './events.ts';
import { countFacets, type FacetCounter } from './guest-facets.ts';
import { writeOrderKey } from './list-order.ts';
import { rangeOfSlot, seatGuests } from './places.ts';
import {
  addToIndex,
  indexedWords,
  joinTokens,
  noteWordChange,
  removeFromIndex,
  replaceInIndex,
  wordsIn,
} from './search-index.ts';

const storedSchema = z.object({
  personId: z.string(),
  key: z.int(),
  raw: z.string(),
  digest: z.string().nullable(),
  place: z.int().nullable(),
  alsoListed: z.string().nullable(),
});
const knownColumns = 'guest_key AS key, person_id AS personId, digest, missing_since AS missingSince';
const knownSchema: z.ZodType<KnownGuest> = z.object({
  key: z.int(),
  personId: z.string(),
  digest: z.string().nullable(),
  missingSince: z.int().nullable(),
});
const lastChangeSchema = z.object({ lastChange: z.int().nullable() });
const indexedSchema = z.object({
  key: z.int(),
  sortKey: z.string(),
  place: z.int().nullable(),
  tokens: z.string(),
  linkDigest: z.int().nullable(),
});
type Indexed = z.infer<typeof indexedSchema>;

/** A change with what it does to the order of names, to the order of changes, to the search and to scans. */
interface PreparedChange extends GuestChange {
  readonly indexed: Indexed | null;
  readonly sortKey: string;
  readonly tokens: string;
  readonly linkDigest: number | null;
  /**
   * One number for all guests written together, who are then ordered by name. Null for a newcomer of the first pull,
   * which is not a change.
   */
  readonly changeNumber: number | null;
}

/**
 * The guests of one event in `mirror.db`. The event's row is made when it is not there. `readOrder` gives the order of
 * the list, which may change between two writes.
 */
export function openGuestTable(
  db: Database,
  prepare: Prepare,
  event: EventRef,
  readOrder: () => ListOrder = () => usualOrder,
): GuestTable {
  const { eventKey, slot } = db
    .transaction(() => {
      const key = ensureEvent(prepare, event);
      return { eventKey: key, slot: ensureSlot(prepare, key) };
    })
    .immediate();
  const range = rangeOfSlot(slot);

  function seatNewcomers(newcomers: readonly PreparedChange[], order: ListOrder): void {
    const isUsual = isUsualOrder(order);
    const ordered = newcomers
      .map((change) => ({
        change,
        key: isUsual ? change.sortKey : orderKey(change.record.guest, order),
      }))
      .sort((left, right) => compareSortKeys(left.key, right.key));
    const keys = ordered.map(({ key }) => key);
    seatGuests(prepare, { eventKey, range, isUsual }, keys, (index, place) => {
      const next = ordered[index];
      if (next === undefined) return;
      const { change, key } = next;
      const guestKey = storeChange(prepare, eventKey, change, place);
      if (!isUsual) writeOrderKey(prepare, eventKey, guestKey, key);
      writeAlsoListed(prepare, eventKey, guestKey, change);
      addToIndex(prepare, place, change.tokens);
    });
  }

  return {
    event,
    transaction: (work) => db.transaction(work).immediate(),
    find: (personIds) => findStored(prepare, eventKey, personIds),

    write(changes) {
      const facets = countFacets(prepare, eventKey);
      const newcomers: PreparedChange[] = [];
      const changeNumber = nextChange(prepare, eventKey);
      const newcomerNumber = countPulls(prepare, eventKey) > 0 ? changeNumber : null;
      const stored = findIndexed(
        prepare,
        changes.flatMap((change) => change.stored?.key ?? []),
      );
      const prepared = changes.map((change) => {
        const indexed = change.stored === null ? null : (stored.get(change.stored.key) ?? null);
        const number = change.stored === null ? newcomerNumber : changeNumber;
        return prepareChange(change, indexed, facets, number);
      });
      if (prepared.some(changesWords)) noteWordChange(prepare);
      const order = readOrder();
      for (const change of prepared.sort(byPlace)) {
        const key = updateInPlace(prepare, change, facets, order);
        if (key === null) newcomers.push(change);
        else writeAlsoListed(prepare, eventKey, key, change);
      }
      if (newcomers.length > 0) notePlaceChange(prepare, eventKey);
      seatNewcomers(newcomers, order);
      facets.write();
    },

    writeDigest(personId, digest) {
      prepare('UPDATE guest SET digest = ? WHERE event_key = ? AND person_id = ?').run(
        digest,
        eventKey,
        personId,
      );
    },

    findKnown: (personIds) => findKnown(prepare, eventKey, personIds),

    listKnown(after, limit) {
      return prepare(`
        SELECT ${knownColumns} FROM guest
        WHERE event_key = ? AND person_id > ? AND place IS NOT NULL ORDER BY person_id LIMIT ?
      `)
        .all(eventKey, after ?? '', limit)
        .map((row) => parseRow(knownSchema, row));
    },

    writeMissingSince(personId, pullNumber) {
      prepare('UPDATE guest SET missing_since = ? WHERE event_key = ? AND person_id = ?').run(
        pullNumber,
        eventKey,
        personId,
      );
    },

    hide(personId) {
      const stored = findStored(prepare, eventKey, [personId]).get(personId);
      if (stored === undefined) return;
      const facets = countFacets(prepare, eventKey);
      noteWordChange(prepare);
      notePlaceChange(prepare, eventKey);
      removeFromOrder(prepare, stored.key, facets);
      removeAlsoListed(prepare, eventKey, stored.key);
      facets.write();
    },

    listShared: () => listShared(prepare, eventKey),
    countPulls: () => countPulls(prepare, eventKey),
    forgetEtag: () => forgetEtag(prepare, eventKey),
    writePull: (pull) => writePull(prepare, eventKey, pull),
  };
}

function prepareChange(
  change: GuestChange,
  indexed: Indexed | null,
  facets: FacetCounter,
  changeNumber: number | null,
): PreparedChange {
  const { stored, before, record } = change;
  const { words, sortKey, linkDigest } = indexedWords(change, indexed);
  const earlier =
    before === null || indexed === null ? undefined : { facets: facetsOf(before), tokens: indexed.tokens };
  const tokens = joinTokens(words, facets.enter(record.facets, earlier));
  return { stored, before, record, indexed, sortKey, tokens, linkDigest, changeNumber };
}

/** Whether words come into the index or go out of it. */
function changesWords({ indexed, tokens }: PreparedChange): boolean {
  return indexed === null || indexed.place === null || wordsIn(indexed.tokens) !== wordsIn(tokens);
}

/** The order in which the index is written cheapest. */
function byPlace(one: PreparedChange, other: PreparedChange): number {
  return (one.indexed?.place ?? 0) - (other.indexed?.place ?? 0);
}

function findStored(
  prepare: Prepare,
  eventKey: number,
  personIds: readonly string[],
): ReadonlyMap<string, StoredGuest> {
  const rows = prepare(`
    SELECT person_id AS personId, guest_key AS key, raw, digest, place, ${alsoListedColumn}
    FROM json_each(?) AS wanted
      CROSS JOIN guest ON event_key = ? AND person_id = wanted.value
      JOIN guest_record USING (guest_key)
  `).all(JSON.stringify(personIds), eventKey);
  const stored = rows.map((row) => parseRow(storedSchema, row));
  return new Map(
    stored.map(({ personId, place, alsoListed, ...rest }) => [
      personId,
      { ...rest, visible: place !== null, alsoListed: parseAlsoListed(alsoListed) },
    ]),
  );
}

function findKnown(
  prepare: Prepare,
  eventKey: number,
  personIds: readonly string[],
): ReadonlyMap<string, KnownGuest> {
  const rows = prepare(`
    SELECT ${knownColumns} FROM json_each(?) AS wanted
      CROSS JOIN guest ON event_key = ? AND person_id = wanted.value AND place IS NOT NULL
  `).all(JSON.stringify(personIds), eventKey);
  const known = rows.map((row) => parseRow(knownSchema, row));
  return new Map(known.map((guest) => [guest.personId, guest]));
}

/** Updates a guest who keeps the place, as most do: its key. Null when the guest needs a new place, and has none now. */
function updateInPlace(
  prepare: Prepare,
  change: PreparedChange,
  facets: FacetCounter,
  order: ListOrder,
): number | null {
  const { stored, indexed } = change;
  if (stored === null || indexed === null || indexed.place === null) return null;
  if (indexed.sortKey !== change.sortKey || movesInOrder(change, order)) {
    removeFromOrder(prepare, stored.key, facets);
    return null;
  }
  facets.leave(indexed.tokens);
  replaceInIndex(prepare, indexed.place, indexed.tokens, change.tokens);
  updateStatuses(prepare, stored.key, change);
  if (indexed.linkDigest !== change.linkDigest) updateLink(prepare, stored.key, change);
  updateRecord(prepare, stored.key, change);
  return stored.key;
}

/** Whether a guest whose folded name is the same belongs somewhere else all the same: by an accent, where those count. */
function movesInOrder({ before, record }: PreparedChange, order: ListOrder): boolean {
  if (before === null || isUsualOrder(order)) return false;
  return orderKey(before, order) !== orderKey(record.guest, order);
}

/** Names neither place nor sort key: SQLite writes every index over a column that is named, changed or not. */
function updateStatuses(prepare: Prepare, guestKey: number, change: PreparedChange): void {
  const { attendanceStatus, rsvpStatus, digest } = change.record;
  prepare(`
    UPDATE guest SET attendance_status = @attendance, rsvp_status = @rsvp, digest = @digest, missing_since = NULL,
      last_change = ${changedNow}
    WHERE guest_key = @guestKey
  `).run({
    attendance: attendanceStatus,
    rsvp: rsvpStatus,
    digest,
    changeNumber: change.changeNumber,
    guestKey,
  });
}

function updateLink(prepare: Prepare, guestKey: number, { linkDigest }: PreparedChange): void {
  prepare('UPDATE guest SET link_digest = ? WHERE guest_key = ?').run(linkDigest, guestKey);
}

function updateRecord(prepare: Prepare, guestKey: number, { record, tokens }: PreparedChange): void {
  prepare('UPDATE guest_record SET raw = @raw, tokens = @tokens WHERE guest_key = @guestKey').run({
    raw: record.raw,
    tokens,
    guestKey,
  });
}

/** Reads what the index holds of stored guests, by key. */
function findIndexed(prepare: Prepare, guestKeys: readonly number[]): ReadonlyMap<number, Indexed> {
  if (guestKeys.length === 0) return new Map();
  const rows = prepare(`
    SELECT guest_key AS key, sort_key AS sortKey, place, tokens, link_digest AS linkDigest
    FROM json_each(?) AS wanted
      CROSS JOIN guest ON guest_key = wanted.value
      JOIN guest_record USING (guest_key)
  `).all(JSON.stringify(guestKeys));
  return new Map(rows.map((row) => parseRow(indexedSchema, row)).map((indexed) => [indexed.key, indexed]));
}

/** A guest without a place is neither listed nor found nor counted. */
function removeFromOrder(prepare: Prepare, guestKey: number, facets: FacetCounter): void {
  const indexed = findIndexed(prepare, [guestKey]).get(guestKey);
  if (indexed === undefined || indexed.place === null) return;
  const { place, tokens } = indexed;
  facets.leave(tokens);
  removeFromIndex(prepare, place, tokens);
  prepare('UPDATE guest SET place = NULL WHERE guest_key = ?').run(guestKey);
}

/** The number of the next change among the guests of an event: not by max(), which would read all of them. */
function nextChange(prepare: Prepare, eventKey: number): number {
  const row = prepare(`
    SELECT last_change AS lastChange FROM guest WHERE event_key = ? AND place IS NOT NULL
    ORDER BY last_change DESC LIMIT 1
  `).get(eventKey);
  return 1 + (row === undefined ? 0 : (parseRow(lastChangeSchema, row).lastChange ?? 0));
}

const changedNow =
  'iif(attendance_status IS @attendance AND rsvp_status IS @rsvp, last_change, @changeNumber)';

/** Returns the key of the guest. */
function storeChange(prepare: Prepare, eventKey: number, change: PreparedChange, place: number): number {
  if (change.stored === null) return insertGuest(prepare, eventKey, change, place);
  seatStored(prepare, change.stored.key, change, place);
  return change.stored.key;
}

function seatStored(prepare: Prepare, guestKey: number, change: PreparedChange, place: number): void {
  const { attendanceStatus, rsvpStatus, digest } = change.record;
  prepare(`
    UPDATE guest SET attendance_status = @attendance, rsvp_status = @rsvp, sort_key = @sortKey, place = @place,
      digest = @digest, missing_since = NULL, link_digest = @linkDigest,
      last_change = ${changedNow}
    WHERE guest_key = @guestKey
  `).run({
    attendance: attendanceStatus,
    rsvp: rsvpStatus,
    sortKey: change.sortKey,
    place,
    digest,
    linkDigest: change.linkDigest,
    changeNumber: change.changeNumber,
    guestKey,
  });
  updateRecord(prepare, guestKey, change);
}

/** Inserts a guest. The parameters are positional: looking each up by name takes as long as writing the row. */
function insertGuest(prepare: Prepare, eventKey: number, change: PreparedChange, place: number): number {
  const { personId, attendanceStatus, rsvpStatus, raw, digest } = change.record;
  const { sortKey, linkDigest, changeNumber, tokens } = change;
  const { lastInsertRowid } = prepare(`
    INSERT INTO guest (
      event_key, person_id, attendance_status, rsvp_status, sort_key, place, digest, link_digest, last_change
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `).run(
    ...[eventKey, personId, attendanceStatus, rsvpStatus, sortKey, place, digest, linkDigest],
    changeNumber,
  );
  prepare('INSERT INTO guest_record (guest_key, raw, tokens) VALUES (?, ?, ?)').run(
    lastInsertRowid,
    raw,
    tokens,
  );
  return Number(lastInsertRowid);
}
