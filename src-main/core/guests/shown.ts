import { type ChangeKind, removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { ChangeRef, ChangeValue, Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import type { DoorValue } from '../ports/shared-store.ts';
import { idsOfGuest, isLocalId, latestDecisionsOf, standingDecisions } from './guest-identity.ts';
import { asKnown, decisionBehind, isBeingAdded, type KnownDecision, valueOfKind } from './known-decision.ts';
import { statusOfAddition } from './walk-in-details.ts';

/**
 * The value shown in one field of a guest: what all doors together say, until the guest list is newer; else that of an
 * unsent change; else that of the guest list. Every screen, export and decision uses it; SQL has the same rule for whole
 * lists (`adapters/sqlite/mirror/shown-guests.ts`).
 */
function shownValue(said: DoorValue | null, entry: OutboxEntry | null, listed: ChangeValue): ChangeValue {
  if (said !== null && !said.isSettled) return said.value;
  return entry === null ? listed : entry.desired;
}

/** One field of a guest, as shown. */
export interface ShownField {
  readonly value: ChangeValue;
  /** The unsent change of this laptop. Where another door has decided since, its value is not the one shown. */
  readonly entry: OutboxEntry | null;
  /** The newest decision that this laptop knows of, when it stands and is why the value is shown. */
  readonly decision: KnownDecision | null;
}

/** A guest as shown on every screen: what doors have decided laid over the service's record. */
export interface ShownGuest {
  readonly guest: ServiceGuest;
  readonly attendance: ShownField;
  readonly rsvp: ShownField;
  /** The addition of the guest at a door, with its entry while this laptop has one to send. */
  readonly addition: { readonly decision: KnownDecision; readonly entry: OutboxEntry | null } | null;
  /** Everything unsent about the guest. */
  readonly changes: readonly OutboxEntry[];
}

/** What the changes of guests are read from. */
export type ChangeFacts = Pick<
  LocalStore,
  'laptopId' | 'findEntries' | 'latestDecisions' | 'findIdentities' | 'findOverturned' | 'findDoorValues'
>;

/** Lays what doors have decided over guests on the list of one event. */
export function toShownGuests(
  local: ChangeFacts,
  event: EventRef,
  guests: readonly ServiceGuest[],
): readonly ShownGuest[] {
  const personIds = guests.map(({ personId }) => personId);
  const changesOf = Map.groupBy(local.findEntries(event, personIds), ({ personId }) => personId);
  const valuesOf = Map.groupBy(local.findDoorValues(event, personIds), ({ personId }) => personId);
  const latest = latestDecisionsOf(local, event, personIds);
  const marks = standingDecisions(local, latest('attendance'));
  const answers = standingDecisions(local, latest('rsvp'));
  const additions = latest('walk-in');
  return guests.map((guest) => {
    const values = valuesOf.get(guest.personId) ?? [];
    const open = changesOf.get(guest.personId) ?? [];
    const changes = open.filter((entry) => !isSentByAnother(entry, valueOfKind(values, entry.kind)));
    const added = knownAddition(additions.get(guest.personId), values);
    return {
      guest,
      attendance: shownField(guest, 'attendance', { changes, values, decisions: marks }),
      rsvp: shownField(guest, 'rsvp', { changes, values, decisions: answers }),
      addition: added && { decision: added, entry: entryOf(changes, 'walk-in') },
      changes,
    };
  });

  function knownAddition(own: Decision | undefined, values: readonly DoorValue[]): KnownDecision | null {
    if (own !== undefined) return asKnown(own);
    const said = valueOfKind(values, 'walk-in');
    return said && decisionBehind(local, said);
  }

  function shownField(
    guest: ServiceGuest,
    kind: FieldKind,
    known: {
      readonly changes: readonly OutboxEntry[];
      readonly values: readonly DoorValue[];
      readonly decisions: ReadonlyMap<string, Decision>;
    },
  ): ShownField {
    const entry = entryOf(known.changes, kind);
    const said = valueOfKind(known.values, kind);
    const value = shownValue(said, entry, valueIn(guest, kind) ?? null);
    if (said?.value === value) return { value, entry, decision: decisionBehind(local, said) };
    const own = known.decisions.get(guest.personId);
    return { value, entry, decision: own?.to === value ? asKnown(own) : null };
  }
}

function entryOf(changes: readonly OutboxEntry[], kind: ChangeRef['kind']): OutboxEntry | null {
  return changes.find((entry) => entry.kind === kind) ?? null;
}

/**
 * Whether another laptop is known to have sent what this change says, by what all doors say of its field. Until this one has read
 * the guest list itself it keeps the change, and sends it if need be: only what people are told goes by this. Of walk-ins and
 * removals that are said to have ended some were never sent; those that were have ended here, too.
 */
export function isSentByAnother({ kind, state, desired }: OutboxEntry, said: DoorValue | null): boolean {
  const isSent = said !== null && !said.isSettled && said.endedHeardAt !== null && said.value === desired;
  return isSent && isFieldKind(kind) && state !== 'needs-attention';
}

interface ShownDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
}

/** What a new decision about one field starts from. */
export interface FieldNow {
  /** The open change of this laptop. Its value is shown unless another door has decided since. */
  readonly entry: OutboxEntry | null;
  readonly shown: ChangeValue;
  /** The decision that all doors name for what is shown; null where it is not theirs. */
  readonly saidBy: string | null;
  /** What the service had when the first unsent decision was made. */
  readonly base: ChangeValue;
}

/** Finds what the list shows in a field; null for a guest who is not on it, or under removal at any door. */
export function findShown(deps: ShownDeps, change: ChangeRef): FieldNow | null {
  const { personId, ...event } = change;
  const entries = deps.local.findEntries(event, [personId]);
  const values = deps.local.findDoorValues(event, [personId]);
  if (isUnderRemoval(entries, values)) return null;
  const entry = entryOf(entries, change.kind);
  const said = valueOfKind(values, change.kind);
  const saidFor = (value: ChangeValue) => (said?.value === value ? said.decisionId : null);
  if (entry !== null) {
    const shown = shownValue(said, entry, entry.base);
    return { entry, shown, saidBy: saidFor(shown), base: entry.base };
  }
  const listed = listedValue(deps, change);
  if (listed === undefined) return null;
  const shown = shownValue(said, null, listed);
  // What another door has sent the service has, also where the guest list is older.
  const isSent = said !== null && said.endedHeardAt !== null;
  return { entry, shown, saidBy: saidFor(shown), base: isSent ? shown : listed };
}

function isUnderRemoval(entries: readonly OutboxEntry[], values: readonly DoorValue[]): boolean {
  const said = valueOfKind(values, 'removal');
  if (said !== null && !said.isSettled) return said.value === removedValue;
  return entryOf(entries, 'removal') !== null;
}

/**
 * The value of a field without changes of any door; undefined for a guest who is not on the list. A walk-in of any door
 * has the values of a new guest until the service's record is there.
 */
export function listedValue({ local, reader }: ShownDeps, change: ChangeRef): ChangeValue | undefined {
  const said = isLocalId(change.personId) ? undefined : serviceValue(reader, change);
  if (said !== undefined) return said;
  const ids = idsOfGuest(local, change);
  const isWalkIn = ids.some((personId) => local.findEntry({ ...change, personId, kind: 'walk-in' }) !== null);
  if (!isWalkIn && !isBeingAdded(local.findDoorValues(change, ids))) return undefined;
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
