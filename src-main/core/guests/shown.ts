import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { ChangeRef, ChangeValue, Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { idsOfGuest, isLocalId, latestDecisionsOf, standingDecisions } from './guest-identity.ts';
import { statusOfAddition } from './walk-in-details.ts';

/**
 * The value shown in one field of a guest: that of an unsent change, else that of the guest list. Every screen, export
 * and decision uses it; SQL has the same rule for whole lists (`adapters/sqlite/mirror/overlay.ts`).
 */
function shownValue(entry: OutboxEntry | null, said: ChangeValue): ChangeValue {
  return entry === null ? said : entry.desired;
}

/** One field of a guest, as shown. */
export interface ShownField {
  readonly value: ChangeValue;
  /** The unsent change whose value it is. */
  readonly entry: OutboxEntry | null;
  /** The newest decision of this laptop, when it stands and is why the value is shown. */
  readonly decision: Decision | null;
}

/** A guest as shown on every screen: this laptop's changes laid over the service's record. */
export interface ShownGuest {
  readonly guest: ServiceGuest;
  readonly attendance: ShownField;
  readonly rsvp: ShownField;
  /** The addition of the guest on this laptop, with its entry while it is unsent. */
  readonly addition: { readonly decision: Decision; readonly entry: OutboxEntry | null } | null;
  /** Everything unsent about the guest. */
  readonly changes: readonly OutboxEntry[];
}

/** What this laptop's changes of guests are read from. */
export type ChangeFacts = Pick<
  LocalStore,
  'findEntries' | 'latestDecisions' | 'findIdentities' | 'findOverturned'
>;

/** Lays this laptop's changes over guests on the list of one event. */
export function toShownGuests(
  local: ChangeFacts,
  event: EventRef,
  guests: readonly ServiceGuest[],
): readonly ShownGuest[] {
  const personIds = guests.map(({ personId }) => personId);
  const changesOf = Map.groupBy(local.findEntries(event, personIds), ({ personId }) => personId);
  const latest = latestDecisionsOf(local, event, personIds);
  const marks = standingDecisions(local, latest('attendance'));
  const answers = standingDecisions(local, latest('rsvp'));
  const additions = latest('walk-in');
  return guests.map((guest) => {
    const changes = changesOf.get(guest.personId) ?? [];
    const added = additions.get(guest.personId);
    return {
      guest,
      attendance: shownField(guest, 'attendance', changes, marks),
      rsvp: shownField(guest, 'rsvp', changes, answers),
      addition: added ? { decision: added, entry: entryOf(changes, 'walk-in') } : null,
      changes,
    };
  });
}

function shownField(
  guest: ServiceGuest,
  kind: FieldKind,
  changes: readonly OutboxEntry[],
  decisions: ReadonlyMap<string, Decision>,
): ShownField {
  const entry = entryOf(changes, kind);
  const value = shownValue(entry, valueIn(guest, kind) ?? null);
  const decision = decisions.get(guest.personId);
  return { value, entry, decision: decision?.to === value ? decision : null };
}

function entryOf(changes: readonly OutboxEntry[], kind: ChangeRef['kind']): OutboxEntry | null {
  return changes.find((entry) => entry.kind === kind) ?? null;
}

interface ShownDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
}

/** What a new decision about one field starts from. */
export interface FieldNow {
  /** The open change whose value is shown. */
  readonly entry: OutboxEntry | null;
  readonly shown: ChangeValue;
  /** What the service had when the first unsent decision was made. */
  readonly base: ChangeValue;
}

/** Finds what the list shows in a field; null for a guest who is not on it, or under removal. */
export function findShown(deps: ShownDeps, change: ChangeRef): FieldNow | null {
  const { personId, ...event } = change;
  const entries = deps.local.findEntries(event, [personId]);
  if (entries.some(({ kind }) => kind === 'removal')) return null;
  const entry = entryOf(entries, change.kind);
  if (entry !== null) return { entry, shown: shownValue(entry, null), base: entry.base };
  const listed = listedValue(deps, change);
  return listed === undefined ? null : { entry: null, shown: listed, base: listed };
}

/**
 * The value of a field without changes of this laptop; undefined for a guest who is not on the list. A walk-in has the
 * values of a new guest until the service's record is there.
 */
export function listedValue({ local, reader }: ShownDeps, change: ChangeRef): ChangeValue | undefined {
  const said = isLocalId(change.personId) ? undefined : serviceValue(reader, change);
  if (said !== undefined) return said;
  const isWalkIn = idsOfGuest(local, change).some(
    (personId) => local.findEntry({ ...change, personId, kind: 'walk-in' }) !== null,
  );
  if (!isWalkIn) return undefined;
  return change.kind === 'rsvp' ? statusOfAddition : null;
}

/** The value of a field on the service's list; undefined for a guest who is not on it. */
function serviceValue(reader: DoorReader, change: ChangeRef): ChangeValue | undefined {
  return reader.findStatus(change, change.personId, change.kind === 'rsvp' ? 'rsvp' : 'attendance');
}

/** A kind of change that sets one field of a guest. */
export type FieldKind = Extract<ChangeKind, 'attendance' | 'rsvp'>;

export function isFieldKind(kind: ChangeKind): kind is FieldKind {
  return kind === 'attendance' || kind === 'rsvp';
}

/**
 * The value of the field of this kind in a record of the service; undefined when the field is absent, which
 * acknowledges nothing. Kinds without a field of their own are judged by the attendance status.
 */
export function valueIn(guest: ServiceGuest, kind: ChangeKind): ChangeValue | undefined {
  return kind === 'rsvp' ? guest.rsvpStatus : guest.attendanceStatus;
}
