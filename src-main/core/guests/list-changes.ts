import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { fitsDetails, provisionalGuest, readDetails, readKnownGuests } from './walk-in-details.ts';

/** What the list changes are read from. */
export type ListFacts = Pick<LocalStore, 'listChanges' | 'findIdentities'>;

/** A guest who was added here and whose addition has not ended. */
export interface WalkIn {
  /**
   * The record on the list until the service has another. Its personId is the local id, or the service's as soon as that
   * is known; from then on the walk-in is shown only until the mirror has that guest.
   */
  readonly guest: ServiceGuest;
  /**
   * What was sent, while it is unknown whether the service added it: newcomers who fit are left out, because the walk-in
   * is on the list already. Null when nobody can be mistaken for the walk-in.
   */
  readonly sent: SentWalkIn | null;
}

/** A walk-in that was sent, and how to recognize a newcomer who may be it. */
export interface SentWalkIn {
  readonly details: GuestAddition;
  mayBe(guest: ServiceGuest): boolean;
}

/** What open changes of this laptop add to the list of an event, and take off it. */
export interface ListChanges {
  /** PersonIds of guests under removal, who are left out. */
  readonly removed: readonly string[];
  /** Oldest first. */
  readonly walkIns: readonly WalkIn[];
  /** Equal for equal changes. */
  readonly version: string;
}

export const noListChanges: ListChanges = { removed: [], walkIns: [], version: '' };

/** Reads the list changes of one event. Almost always there are none. */
export function readListChanges(local: ListFacts, event: EventRef): ListChanges {
  const removals = local.listChanges(event, 'removal');
  const removed = new Set(removals.map(({ personId }) => personId));
  const additions = local.listChanges(event, 'walk-in');
  const ids = additions.map(({ personId }) => personId);
  const identities = ids.length === 0 ? [] : local.findIdentities(event, ids);
  const guestIds = new Map(identities.map(({ localId, personId }) => [localId, personId]));
  const walkIns = additions
    .map((entry) => toWalkIn(entry, guestIds.get(entry.personId) ?? null))
    .filter(({ guest }) => !removed.has(guest.personId));
  const version = JSON.stringify([
    [...removed],
    additions.map(({ decisionId, personId, state, base }) => [
      decisionId,
      state,
      base,
      guestIds.get(personId),
    ]),
  ]);
  return { removed: [...removed], walkIns, version };
}

function toWalkIn(entry: OutboxEntry, guestId: string | null): WalkIn {
  const details = readDetails(entry.desired);
  const guest = provisionalGuest(guestId ?? entry.personId, details);
  // A walk-in that needs a person hides nobody: the person sees all who fit, and chooses.
  const known = guestId === null && entry.state !== 'needs-attention' ? readKnownGuests(entry) : null;
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
  const waiting = local
    .listChanges(event, 'walk-in')
    .find(({ desired }) => readDetails(desired).personId === personId);
  return waiting?.personId ?? null;
}
