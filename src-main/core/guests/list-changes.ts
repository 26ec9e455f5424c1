import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { fitsDetails, provisionalGuest, readDetails, readKnown } from './walk-in-details.ts';

/** What `local.db` is asked about who is on a list. */
export type ListFacts = Pick<LocalStore, 'listChanges' | 'findIdentities'>;

/** A guest who was added here and whose addition has not ended. */
export interface WalkIn {
  /**
   * The record as the list shows it until the service has said more. Its personId is the local id, or the
   * service's as soon as that is known: from then on the walk-in is shown only until the mirror has heard of that guest.
   */
  readonly guest: ServiceGuest;
  /**
   * What was sent, when the service may have added it and nobody knows yet: newcomers who fit it are left out,
   * because the walk-in stands on the list already. Null when nobody can be mistaken for the walk-in.
   */
  readonly sent: SentWalkIn | null;
}

/** A walk-in that was sent: where to look for a newcomer who may be it, and whether one is. */
export interface SentWalkIn {
  readonly details: GuestAddition;
  mayBe(guest: ServiceGuest): boolean;
}

/** Who is on the list of an event, and who is not, because of what was decided here and has not ended. */
export interface ListChanges {
  /** PersonIds of guests who are being removed: left out, whatever the service says of them. */
  readonly removed: readonly string[];
  /** Oldest first. */
  readonly walkIns: readonly WalkIn[];
  /** Equal for equal changes. */
  readonly version: string;
}

export const noListChanges: ListChanges = { removed: [], walkIns: [], version: '' };

/** Reads the list changes of one event, as `local.db` is now. Almost always there are none. */
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
  // One that needs a person claims nobody: the person sees both, and says who is who.
  const known = guestId === null && entry.state !== 'needs-attention' ? readKnown(entry) : null;
  if (known === null) return { guest, sent: null };
  const mayBe = (other: ServiceGuest) => !known.has(other.personId) && fitsDetails(details, other);
  return { guest, sent: { details, mayBe } };
}

/**
 * The guests on the list: those whom the service has, with the list changes laid over them. `isKnown` tells whether the
 * mirror has heard of a guest, also of one who has left the service's list since.
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

/** The id under which the person with this personId stands on the list already, also when being added; else null. */
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
