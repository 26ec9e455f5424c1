import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type {
  Attempt,
  ChangeRef,
  Conflict,
  ConflictReview,
  Decision,
  GuestIdentity,
  OutboxEntry,
  OutcomeRecord,
} from '../ports/local-store.ts';

/** Everything `local.db` holds: what could be read of a damaged one, or what a new one is made of. */
export interface LocalRows {
  /** Null when it is not known: then a laptop makes a new one. */
  readonly laptopId: string | null;
  /** The last number given by the local sequence. */
  readonly sequence: number;
  readonly settings: ReadonlyMap<string, string>;
  readonly entries: readonly OutboxEntry[];
  /** Oldest first. */
  readonly attempts: readonly Omit<Attempt, 'attemptId'>[];
  readonly decisions: readonly Decision[];
  /** Oldest first: the newest outcome of a decision is the one that counts. */
  readonly outcomes: readonly OutcomeRecord[];
  readonly identities: readonly GuestIdentity[];
  readonly conflicts: readonly Conflict[];
  /** Oldest first. */
  readonly reviews: readonly ConflictReview[];
}

/**
 * Makes how a change is named now: a walk-in that has become a guest of the service is known by that guest's
 * personId from then on, but for its own addition.
 */
export function resolvedChanges(identities: readonly GuestIdentity[]): <C extends ChangeRef>(change: C) => C {
  const guests = new Map(identities.map((identity) => [guestKey(identity, identity.localId), identity]));
  return (change) => {
    const identity = change.kind === 'walk-in' ? undefined : guests.get(guestKey(change, change.personId));
    return identity === undefined ? change : { ...change, personId: identity.personId };
  };
}

function guestKey({ account, eventId }: EventRef, id: string): string {
  return JSON.stringify([account, eventId, id]);
}

/** Text that two changes share when they are the same. */
export function changeKey({ account, eventId, personId, kind }: ChangeRef): string {
  return JSON.stringify([account, eventId, personId, kind]);
}
