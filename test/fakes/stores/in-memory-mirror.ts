import { isGoingOn } from '../../../src-main/core/events/event-list.ts';
import { attendanceGroup } from '../../../src-main/core/filters/facets.ts';
import { isLocalId } from '../../../src-main/core/guests/guest-identity.ts';
import {
  compareSortKeys,
  isSameOrder,
  isUsualOrder,
  namesakeKeyOf,
  orderKey,
  sortInitial,
  sortKey,
  usualOrder,
} from '../../../src-main/core/guests/guest-name.ts';
import { differingField } from '../../../src-main/core/guests/guest-texts.ts';
import { readListChanges, shownList } from '../../../src-main/core/guests/list-changes.ts';
import { fitsDetails, mayBeSamePerson, nameOf } from '../../../src-main/core/guests/walk-in-details.ts';
import type { LocalStore } from '../../../src-main/core/ports/local-store.ts';
import type {
  DoorReader,
  MirroredEvent,
  MirroredGuest,
  MirrorWriter,
} from '../../../src-main/core/ports/mirror.ts';
import { guestRecord, parseStoredGuest } from '../../../src-main/core/pull/guest-record.ts';
import { importGuests } from '../../../src-main/core/pull/import-guests.ts';
import {
  type CompletePull,
  type GuestTable,
  type KnownGuest,
  landGuests,
} from '../../../src-main/core/pull/land-guests.ts';
import { comparableLink } from '../../../src-main/core/scanner/comparable-link.ts';
import {
  fewHits,
  mostNearby,
  nearbyTiers,
  tiersAsTyped,
} from '../../../src-main/core/search/nearby-tiers.ts';
import { parseQuery, type Tier, tierOf } from '../../../src-main/core/search/search-query.ts';
import { listTokens } from '../../../src-main/core/search/search-tokens.ts';
import { createVocabularyBuilder } from '../../../src-main/core/search/vocabulary.ts';
import type { EventScope } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { type AttendanceGroup, wholeList } from '../../../src-shared/domain/guest-filter.ts';
import type { CountsWithin } from '../../../src-shared/domain/guest-row.ts';
import { isExpected } from '../../../src-shared/domain/guest-status.ts';
import type { ListOrder } from '../../../src-shared/domain/settings.ts';
import { type ServiceEvent, serviceEventSchema } from '../../../src-shared/service/event-schema.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import {
  filterChoicesOf,
  fitsFilter,
  type LaidGuest,
  newestFirst,
  shownAttendance,
  shownRsvp,
} from '../page/filtered-guests.ts';
import { InMemoryGuests, type MirrorRow } from './in-memory-guests.ts';
import type { InMemoryLocalStore } from './in-memory-local-store.ts';

interface EventRow {
  event: ServiceEvent;
  pull: CompletePull | null;
  pulls: number;
  readonly guests: InMemoryGuests;
}

/** What is on the disk. */
interface Disk {
  readonly events: Map<string, EventRow>;
  /** Ids of the events that each scope shows. */
  readonly scopes: Map<string, Set<string>>;
  /** The order of all lists. */
  order: ListOrder;
}

/** `mirror.db` in memory, its reader and its writer. */
export interface InMemoryMirror extends DoorReader, MirrorWriter {
  /** The process dies: what this instance still does is lost, and the one returned holds what was written. */
  crash(): InMemoryMirror;
  /** Everybody on the list of an event, as shown: the same array until somebody comes, goes, or is another record. */
  guestsOn(event: EventRef): readonly ServiceGuest[];
  /** The same as the service has said. */
  saidOn(event: EventRef): readonly ServiceGuest[];
}

/** The outbox to lay over a mirror, which is read again after each change when it tells of them. */
type Overlaid = LocalStore & Partial<Pick<InMemoryLocalStore, 'revisionOf'>>;

/** A mirror that was never pulled; `local` gives the outbox to lay over it. */
export function createInMemoryMirror(local: () => Overlaid): InMemoryMirror {
  return mirrorOver({ events: new Map(), scopes: new Map(), order: usualOrder }, local);
}

function mirrorOver(disk: Disk, local: () => Overlaid): InMemoryMirror {
  const guestsOn = shownOn(local, disk);
  return {
    ...reader(local, disk, guestsOn),
    ...writer(local, disk),
    crash: () => mirrorOver(copyOf(disk), local),
    guestsOn,
    saidOn: (event) => listed(disk, event),
  };
}

/** Who is on a list as shown, remembered until the list or what is laid over it changes. */
function shownOn(local: () => Overlaid, disk: Disk): (event: EventRef) => readonly ServiceGuest[] {
  const known = new Map<
    string,
    {
      readonly said: readonly ServiceGuest[];
      readonly store: Overlaid;
      readonly revision: number | undefined;
      readonly version: string;
      readonly shown: readonly ServiceGuest[];
    }
  >();
  return (event) => {
    const said = listed(disk, event);
    const before = known.get(eventName(event));
    const store = local();
    const revision = store.revisionOf?.('list-changes');
    const isSame = revision !== undefined && before?.store === store && before.revision === revision;
    if (isSame && before.said === said) return before.shown;
    const changes = readListChanges(store, event);
    const { version } = changes;
    const isShownSame = before?.said === said && before.version === version;
    const rows = disk.events.get(eventName(event))?.guests;
    const shown = isShownSame
      ? before.shown
      : shownList(said, changes, (personId) => rows?.get(personId) !== undefined);
    known.set(eventName(event), { said, store, revision, version, shown });
    return shown;
  };
}

function copyOf({ events, scopes, order }: Disk): Disk {
  return {
    order,
    events: new Map([...events].map(([name, row]) => [name, { ...row, guests: row.guests.copy() }])),
    scopes: new Map([...scopes].map(([name, eventIds]) => [name, new Set(eventIds)])),
  };
}

function listed(disk: Disk, event: EventRef): readonly ServiceGuest[] {
  return disk.events.get(eventName(event))?.guests.listed ?? [];
}

function reader(
  local: () => LocalStore,
  disk: Disk,
  visible: (event: EventRef) => readonly ServiceGuest[],
): DoorReader {
  const keyOf = rememberingSortKeys();
  const alike = rememberingAlike();
  const inOrder = (guest: ServiceGuest) =>
    isUsualOrder(disk.order) ? keyOf(guest) : orderKey(guest, disk.order);
  const find = (event: EventRef, personId: string) =>
    visible(event).find((guest) => guest.personId === personId) ?? null;
  const namesakes = (event: EventRef, guest: ServiceGuest) => {
    const key = namesakeKeyOf(keyOf(guest));
    return visible(event)
      .filter((each) => namesakeKeyOf(keyOf(each)) === key)
      .sort((a, b) => compareSortKeys(keyOf(a), keyOf(b)));
  };
  const alsoListed = (event: EventRef, { personId }: ServiceGuest) =>
    disk.events.get(eventName(event))?.guests.get(personId)?.record.alsoListed ?? null;
  const mirrored = (event: EventRef, guest: ServiceGuest): MirroredGuest => {
    const named = namesakes(event, guest);
    const sameName = named.length;
    const initial = sortInitial(guest, disk.order);
    const differs = sameName === 1 ? null : differingField(named)(guest);
    return { guest, initial, sameName, differs, alsoListed: alsoListed(event, guest) };
  };
  const overlaidGuests = (event: EventRef): readonly LaidGuest[] => {
    const rows = disk.events.get(eventName(event))?.guests;
    return visible(event).map((guest) => ({
      guest,
      entries: local().findEntries(event, [guest.personId]),
      values: local()
        .findDoorValues(event, [guest.personId])
        .filter(({ isSettled }) => !isSettled),
      lastChange: rows?.get(guest.personId)?.lastChange ?? 0,
    }));
  };
  return {
    listEvents: (account, scope) =>
      [...(disk.scopes.get(scopeName(account, scope)) ?? [])]
        .flatMap((eventId) => disk.events.get(eventName({ account, eventId })) ?? [])
        .map(mirroredEvent)
        .sort(byDate),

    findEvent(event) {
      const row = disk.events.get(eventName(event));
      return row === undefined ? null : mirroredEvent(row);
    },

    listPulledEvents: (account) =>
      [...disk.events]
        .filter(([name, { event, pull }]) => pull !== null && name === eventName({ account, ...event }))
        .map(([, row]) => mirroredEvent(row))
        .sort(byDateDescending),

    searchGuests(event, query, { offset, limit }, { filter, sort } = wholeList) {
      const everybody = overlaidGuests(event);
      const chosen = everybody.filter((laid) => fitsFilter(laid, filter)).map(({ guest }) => guest);
      const { found, fitting, whole } = findByGoingThrough(chosen, query, visible(event), {
        keyOf: inOrder,
        tokensOf: (guest) => listTokens(guest, alsoListed(event, guest)),
      });
      const isByChange = sort === 'last-change' && parseQuery(query) === null;
      const hits = isByChange ? newestFirst(found, everybody) : found;
      const page = hits.slice(offset, offset + limit);
      return {
        ...{ total: hits.length, fitting, whole, complete: true },
        guests: page.map((guest) => mirrored(event, guest)),
      };
    },

    finishSearch: async () => undefined,

    listEventSizes: (account) =>
      [...disk.events].flatMap(([name, { event, guests }]) => {
        const { eventId } = event;
        if (guests.size === 0 || name !== eventName({ account, eventId })) return [];
        const rows = [...guests.rows()];
        const bytes = rows.reduce((sum, { record }) => sum + record.raw.length, 0);
        return [{ eventId, guests: rows.filter((row) => row.visible).length, bytes }];
      }),

    findGuest(event, personId) {
      const guest = find(event, personId);
      return guest && mirrored(event, guest);
    },

    findByRsvpLink(event, address) {
      const link = comparableLink(address);
      if (link === null) return null;
      const found = visible(event).filter(({ rsvpLink }) => comparableLink(rsvpLink ?? '') === link);
      return found.length === 1 && found[0] ? mirrored(event, found[0]) : null;
    },

    findRecord(event, personId) {
      const row = disk.events.get(eventName(event))?.guests.get(personId);
      return row === undefined ? null : guestOf(row);
    },

    findNamesakes(event, personId, limit) {
      const named = find(event, personId);
      if (named === null) return [];
      return namesakes(event, named)
        .slice(0, limit)
        .map((guest) => mirrored(event, guest));
    },

    listColumnNames: (event) => [
      ...new Set(
        visible(event).flatMap(({ customColumns }) =>
          Object.entries(customColumns ?? {}).flatMap(([name, text]) => (text.trim() === '' ? [] : [name])),
        ),
      ),
    ],

    listWithoutRsvpLink(event, after, limit) {
      const looked = visible(event)
        .filter(({ personId }) => personId > (after ?? '') && !isLocalId(personId))
        .sort((a, b) => (a.personId < b.personId ? -1 : 1))
        .slice(0, limit);
      return {
        personIds: looked.filter(({ rsvpLink }) => !rsvpLink).map(({ personId }) => personId),
        last: looked.length < limit ? null : (looked.at(-1)?.personId ?? null),
      };
    },

    findStatus(event, personId, field) {
      const row = disk.events.get(eventName(event))?.guests.get(personId);
      if (!row?.visible) return undefined;
      return (field === 'rsvp' ? guestOf(row).rsvpStatus : guestOf(row).attendanceStatus) ?? null;
    },

    findAlike: (event, details) => alike(listed(disk, event), details),

    findGone(event, details) {
      const gone = disk.events.get(eventName(event))?.guests.gone ?? [];
      const { email: _, ...looks } = details;
      return nameOf(looks) === '' ? [] : gone.filter((guest) => fitsDetails(looks, guest));
    },

    listPresent(event, personIds) {
      const rows = disk.events.get(eventName(event))?.guests;
      return personIds.filter((personId) => {
        const row = rows?.get(personId);
        return row?.visible === true && row.missingSince === null;
      });
    },

    counts(event) {
      const laid = overlaidGuests(event);
      const counts = countGroups(laid);
      const notExpected = laid.filter(
        (each) => attendanceGroup(shownAttendance(each)) === 'not-arrived' && !isExpected(shownRsvp(each)),
      );
      return { ...counts, expected: counts.listed - notExpected.length };
    },
    countWithin: async (event, filter) =>
      countGroups(overlaidGuests(event).filter((each) => fitsFilter(each, { ...filter, attendance: [] }))),

    listFilterChoices: (event) => filterChoicesOf(overlaidGuests(event)),
  };
}

function countGroups(laid: readonly LaidGuest[]): CountsWithin {
  const groups = laid.map((each) => attendanceGroup(shownAttendance(each)));
  const count = (group: AttendanceGroup) => groups.filter((each) => each === group).length;
  return {
    listed: groups.length,
    attended: count('attended'),
    noShow: count('no-show'),
    notArrived: count('not-arrived'),
  };
}

/** A guest is never changed, only replaced; and folding its name is the dearest thing done here. */
function rememberingSortKeys(): (guest: ServiceGuest) => string {
  const keys = new WeakMap<ServiceGuest, string>();
  return (guest) => {
    const key = keys.get(guest) ?? sortKey(guest);
    keys.set(guest, key);
    return key;
  };
}

/** The guests who fit, best first: each is asked for its tier. */
function findByGoingThrough(
  guests: readonly ServiceGuest[],
  query: string,
  everybody: readonly ServiceGuest[],
  { keyOf, tokensOf }: { keyOf: (guest: ServiceGuest) => string; tokensOf: TokensOf },
): { readonly found: readonly ServiceGuest[]; readonly fitting: number; readonly whole: number } {
  const byName = guests.toSorted((a, b) => compareSortKeys(keyOf(a), keyOf(b)));
  const tiers = parseQuery(query);
  if (tiers === null) return { found: byName, fitting: byName.length, whole: 0 };
  const begun = inTiers(byName, tiers, tokensOf);
  const whole = Math.min(2, inTiers(byName, tiers.slice(0, 1), tokensOf).length);
  if (begun.length >= fewHits) return { found: begun, fitting: begun.length, whole };
  const words = createVocabularyBuilder();
  words.add([...new Set(everybody.flatMap(tokensOf))].sort());
  const others = byName.filter((guest) => !begun.includes(guest));
  const nearby = nearbyTiers(query, words.build());
  const near = inTiers(others, nearby, tokensOf).slice(0, mostNearby);
  const asTyped = inTiers(others, nearby.slice(0, tiersAsTyped), tokensOf).slice(0, mostNearby);
  return { found: [...begun, ...near], fitting: begun.length + asTyped.length, whole };
}

type TokensOf = (guest: ServiceGuest) => readonly string[];

function inTiers(
  guests: readonly ServiceGuest[],
  tiers: readonly Tier[],
  tokensOf: TokensOf,
): readonly ServiceGuest[] {
  const fitting = guests.map((guest) => ({ guest, tier: tierOf(tiers, tokensOf(guest)) }));
  return tiers.flatMap((_, tier) => fitting.filter((each) => each.tier === tier).map(({ guest }) => guest));
}

function writer(local: () => LocalStore, disk: Disk): MirrorWriter {
  return {
    async saveEvents(account, scope, events, completeAt) {
      const listed = [...(disk.scopes.get(scopeName(account, scope)) ?? [])];
      const goesOn = (eventId: string, now: string) =>
        isGoingOn(disk.events.get(eventName({ account, eventId }))?.event.primaryDate, now);
      const shown = new Set(
        listed.filter((eventId) => completeAt === null || (!scope.past && goesOn(eventId, completeAt))),
      );
      for (const event of events) {
        ensureEvent(disk, { account, eventId: event.eventId }).event = event;
        shown.add(event.eventId);
      }
      disk.scopes.set(scopeName(account, scope), shown);
    },

    importGuests: (pull) =>
      importGuests(
        {
          table: guestTable(pull.event, ensureEvent(disk, pull.event)),
          outbox: local(),
          digest: (bytes) => Buffer.from(bytes).toString('latin1'),
          turn: () => Promise.resolve(),
        },
        pull,
      ),

    async sortLists(order) {
      const isChange = !isSameOrder(disk.order, order);
      if (isChange) disk.order = order;
      return isChange;
    },

    async removeGuests(event) {
      const row = disk.events.get(eventName(event));
      if (row === undefined) return;
      row.guests.clear();
      row.pull = null;
      row.pulls = 0;
    },

    mergeSearchIndex: async () => undefined,
    compact: async () => undefined,

    async touchPull(event, pulledAt) {
      const row = disk.events.get(eventName(event));
      if (row?.pull) row.pull = { ...row.pull, pulledAt };
    },

    async saveGuests(event, guests, startedSequence, gone) {
      const records = guests.map((guest) => {
        const raw = JSON.stringify(guest);
        // As whoever reads a file finds it, and not as it was handed in.
        return guestRecord(parseStoredGuest(raw), raw, null);
      });
      const table = guestTable(event, ensureEvent(disk, event));
      landGuests(table, local(), records, startedSequence, gone);
    },
  };
}

function guestTable(event: EventRef, row: EventRow): GuestTable {
  const { guests } = row;
  const change = (personId: string, given: Partial<MirrorRow>) => {
    const guest = guests.get(personId);
    if (guest !== undefined) guests.set(personId, { ...guest, ...given });
  };
  const isChange = (old: MirrorRow | undefined, guest: ServiceGuest) =>
    old === undefined ? row.pulls > 0 : statusesOf(guestOf(old)) !== statusesOf(guest);
  const nextChange = () => Math.max(0, ...[...guests.rows()].map(({ lastChange }) => lastChange)) + 1;
  return {
    event,
    transaction: (work) => work(),
    find(personIds) {
      const found = personIds.flatMap((personId) => {
        const guest = guests.get(personId);
        if (guest === undefined) return [];
        const { raw, digest, alsoListed } = guest.record;
        const stored = { key: guest.key, raw, digest, visible: guest.visible, alsoListed };
        return [[personId, stored] as const];
      });
      return new Map(found);
    },
    write(changes) {
      const changeNumber = nextChange();
      for (const { record } of changes) {
        const { personId, guest, raw, digest, alsoListed } = record;
        const old = guests.get(personId);
        guests.set(personId, {
          key: old?.key ?? guests.size,
          record: { guest, raw, digest, alsoListed },
          visible: true,
          missingSince: null,
          lastChange: isChange(old, guest) ? changeNumber : (old?.lastChange ?? 0),
        });
      }
    },
    writeDigest(personId, digest) {
      const guest = guests.get(personId);
      if (guest !== undefined) change(personId, { record: { ...guest.record, digest } });
    },
    findKnown: (personIds) =>
      new Map(
        personIds
          .flatMap((personId) => guests.get(personId) ?? [])
          .filter(({ visible }) => visible)
          .map((guest) => [guestOf(guest).personId, knownGuest(guest)]),
      ),
    listKnown: (after, limit) =>
      [...guests.rows()]
        .filter(({ visible, record }) => visible && record.guest.personId > (after ?? ''))
        .sort((left, right) => (left.record.guest.personId < right.record.guest.personId ? -1 : 1))
        .slice(0, limit)
        .map(knownGuest),
    writeMissingSince: (personId, pullNumber) => change(personId, { missingSince: pullNumber }),
    hide(personId) {
      const guest = guests.get(personId);
      if (guest === undefined) return;
      change(personId, { visible: false, record: { ...guest.record, alsoListed: null } });
    },
    listShared: () =>
      [...guests.rows()].flatMap(({ record }) => (record.alsoListed === null ? [] : [record.guest.personId])),
    countPulls: () => row.pulls,
    forgetEtag() {
      if (row.pull) row.pull = { ...row.pull, etag: null };
    },
    writePull(pull) {
      row.pull = pull;
      row.pulls += 1;
    },
  };
}

function knownGuest({ key, record, missingSince }: MirrorRow): KnownGuest {
  return { key, personId: record.guest.personId, digest: record.digest, missingSince };
}

function ensureEvent(disk: Disk, event: EventRef): EventRow {
  const known = disk.events.get(eventName(event));
  if (known !== undefined) return known;
  const row: EventRow = {
    event: serviceEventSchema.parse({ eventId: event.eventId }),
    pull: null,
    pulls: 0,
    guests: new InMemoryGuests(),
  };
  disk.events.set(eventName(event), row);
  return row;
}

function mirroredEvent({ event, pull }: EventRow): MirroredEvent {
  return {
    event,
    guestsReady: pull?.guests ?? null,
    pulledAt: pull?.pulledAt ?? null,
    etag: pull?.etag ?? null,
  };
}

function byDate({ event: left }: MirroredEvent, { event: right }: MirroredEvent): number {
  const leftDate = left.primaryDate ?? '\uffff';
  const rightDate = right.primaryDate ?? '\uffff';
  if (leftDate !== rightDate) return leftDate < rightDate ? -1 : 1;
  return left.eventId < right.eventId ? -1 : 1;
}

function guestOf(row: MirrorRow): ServiceGuest {
  return row.record.guest;
}

function statusesOf({ attendanceStatus, rsvpStatus }: ServiceGuest): string {
  return JSON.stringify([attendanceStatus ?? null, rsvpStatus ?? null]);
}

function eventName({ account, eventId }: EventRef): string {
  return `${account}\n${eventId}`;
}

function scopeName(account: string, { past, organization }: EventScope): string {
  return JSON.stringify([account, past, organization]);
}

/** The latest first, those without a date last. */
function byDateDescending(a: MirroredEvent, b: MirroredEvent): number {
  const dates = [a, b].map(({ event }) => event.primaryDate ?? '');
  return (dates[1] ?? '').localeCompare(dates[0] ?? '') || a.event.eventId.localeCompare(b.event.eventId);
}

/** Who of a list may be the person described, remembered for as long as the list stays as it is. */
function rememberingAlike() {
  const known = new WeakMap<readonly ServiceGuest[], Map<string, readonly ServiceGuest[]>>();
  return (guests: readonly ServiceGuest[], details: GuestAddition): readonly ServiceGuest[] => {
    const ofList = known.get(guests) ?? new Map<string, readonly ServiceGuest[]>();
    known.set(guests, ofList);
    const key = JSON.stringify(details);
    const alike = ofList.get(key) ?? guests.filter((guest) => mayBeSamePerson(details, guest));
    ofList.set(key, alike);
    return alike;
  };
}
