import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import type { DoorValue } from '../ports/shared-store.ts';
import { isBeingAdded } from './known-decision.ts';
import { fitsDetails, provisionalGuest, readDetails, readKnownGuests } from './walk-in-details.ts';

/** What the list changes are read from. */
export type ListFacts = Pick<
  LocalStore,
  'listChanges' | 'findIdentities' | 'listOpenDoorValues' | 'findDoorValues'
>;

/** A guest who was added at a door and whose addition has not ended. */
export interface WalkIn {
  /**
   * The record on the list until the service has another. Its personId is the local id, or the service's as soon as that
   * is known; from then on the walk-in is shown only until the mirror has that guest.
   */
  readonly guest: ServiceGuest;
  /**
   * What was sent, while it is unknown whether the service added it: newcomers who fit are left out, because the walk-in
   * is on the list already. Null when nobody can be mistaken for the walk-in, and for a walk-in of another door, which
   * finds its guest itself.
   */
  readonly sent: SentWalkIn | null;
}

/** A walk-in that was sent, and how to recognize a newcomer who may be it. */
export interface SentWalkIn {
  readonly details: GuestAddition;
  mayBe(guest: ServiceGuest): boolean;
}

/** What open changes of this laptop and of other doors add to the list of an event, and take off it. */
export interface ListChanges {
  /** PersonIds of guests under removal, who are left out. */
  readonly removed: readonly string[];
  /** Those of this laptop, then those of other doors: the oldest first of each. */
  readonly walkIns: readonly WalkIn[];
  /** Equal for equal changes. */
  readonly version: string;
}

export const noListChanges: ListChanges = { removed: [], walkIns: [], version: '' };

/** Reads the list changes of one event. Almost always there are none. */
export function readListChanges(local: ListFacts, event: EventRef): ListChanges {
  const removed = readRemoved(local, event);
  const own = local.listChanges(event, 'walk-in');
  const additions = readAdditions(local, event);
  const ids = [...own, ...additions].map(({ personId }) => personId);
  const identities = ids.length === 0 ? [] : local.findIdentities(event, ids);
  const guestIds = new Map(identities.map(({ localId, personId }) => [localId, personId]));
  const guestOf = ({ personId }: { readonly personId: string }) => guestIds.get(personId) ?? personId;
  const ownGuests = new Set(own.map(guestOf));
  // A walk-in that is sent from here is this laptop's, whoever added it.
  const others = additions.filter((addition) => !ownGuests.has(guestOf(addition)));
  const walkIns = [
    ...own.map((entry) => toWalkIn(entry, guestIds.get(entry.personId) ?? null)),
    ...others.map((said) => ({
      guest: provisionalGuest(guestOf(said), readDetails(said.value)),
      sent: null,
    })),
  ].filter(({ guest }) => !removed.has(guest.personId));
  const version = JSON.stringify([
    [...removed],
    own.map((entry) => [entry.decisionId, entry.state, entry.base, guestIds.get(entry.personId)]),
    others.map((said) => [said.decisionId, guestOf(said)]),
  ]);
  return { removed: [...removed], walkIns, version };
}

/** Guests under removal: as all doors say, and where they say nothing by the entries of this laptop. */
function readRemoved(local: ListFacts, event: EventRef): ReadonlySet<string> {
  const said = new Map(local.listOpenDoorValues(event, 'removal').map((each) => [each.personId, each.value]));
  const own = local.listChanges(event, 'removal').map(({ personId }) => personId);
  return new Set([
    ...own.filter((personId) => !said.has(personId)),
    ...[...said].filter(([, value]) => value === removedValue).map(([personId]) => personId),
  ]);
}

/** Walk-ins that all doors say are being added, the oldest first, each once. */
function readAdditions(local: ListFacts, event: EventRef): readonly DoorValue[] {
  const said = local.listOpenDoorValues(event, 'walk-in');
  if (said.length === 0) return said;
  const ids = said.map(({ personId }) => personId);
  const valuesOf = Map.groupBy(local.findDoorValues(event, ids), ({ personId }) => personId);
  return said.filter(({ personId }) => isBeingAdded(valuesOf.get(personId) ?? [])).sort(byTime);
}

function byTime(one: DoorValue, other: DoorValue): number {
  const [before, after] = [one, other].map(({ decidedAt, decisionId }) => `${decidedAt} ${decisionId}`);
  return (before ?? '') < (after ?? '') ? -1 : 1;
}

function toWalkIn(entry: OutboxEntry, guestId: string | null): WalkIn {
  const details = readDetails(entry.desired);
  const guest = provisionalGuest(guestId ?? entry.personId, details);
  // One that needs a person hides nobody: the person sees all who fit, and chooses. One that is held is sent by another door.
  const isSought = guestId === null && entry.state !== 'needs-attention' && entry.state !== 'held';
  const known = isSought ? readKnownGuests(entry) : null;
  if (!known?.isSent) return { guest, sent: null };
  const others = new Set(known.others);
  const mayBe = (other: ServiceGuest) => !others.has(other.personId) && fitsDetails(details, other);
  return { guest, sent: { details, mayBe } };
}

/**
 * The guests on the list: the service's guests with the list changes laid over them. `isKnown` tells whether the mirror
 * has a guest, also one who has left the service's list since.
 */
export function shownList(
  said: readonly ServiceGuest[],
  changes: ListChanges,
  isKnown: (personId: string) => boolean,
): readonly ServiceGuest[] {
  const { removed, walkIns } = changes;
  if (removed.length === 0 && walkIns.length === 0) return said;
  const leftOut = new Set(removed);
  const listed = said.filter(
    (guest) => !leftOut.has(guest.personId) && !walkIns.some(({ sent }) => sent?.mayBe(guest)),
  );
  return [...listed, ...walkIns.map(({ guest }) => guest).filter(({ personId }) => !isKnown(personId))];
}

/** Finds the id under which a person is on the list, or is being added; null when they are not. */
export function findListed(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  event: EventRef,
  personId: string | undefined,
): string | null {
  if (personId === undefined) return null;
  if (reader.findGuest(event, personId)) return personId;
  const own = local.listChanges(event, 'walk-in').map((entry) => ({ ...entry, details: entry.desired }));
  const others = readAdditions(local, event).map((said) => ({ ...said, details: said.value }));
  const waiting = [...own, ...others].find(({ details }) => readDetails(details).personId === personId);
  return waiting?.personId ?? null;
}
