import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import { newLocalId } from '../guests/guest-identity.ts';
import { isBeingAdded } from '../guests/known-decision.ts';
import { findListed } from '../guests/list-changes.ts';
import { writeDetails, writeKnownGuests } from '../guests/walk-in-details.ts';
import { findAlikeElsewhere } from '../guests/walk-ins-elsewhere.ts';
import type { ChangeValue, Decision } from '../ports/local-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { type DecideDeps, recordDecision } from './decide.ts';

/**
 * Adds a guest in one commit in `local.db`, with the details in the decision. The guest has a local id until the service
 * gives a personId. A person named by personId who is on the list, or is being added, gets no decision. Fails with
 * `not-saved`.
 */
export function addGuest(
  deps: DecideDeps,
  event: EventRef,
  details: GuestAddition,
  by: Operator,
): { readonly personId: string; readonly decision: Decision | null } {
  const { local } = deps;
  return asNotSaved(() =>
    local.transaction(() => {
      const listed = findListed(deps, event, details.personId);
      if (listed !== null) return { personId: listed, decision: null };
      const sequence = local.nextSequence();
      const personId = newLocalId(local, sequence);
      // The form shows who on the list is alike before a guest is added: those are other people.
      const isListed = (walkIn: GuestRef) => isBeingAdded(local.findDoorValues(event, [walkIn.personId]));
      const others = [
        ...deps.reader.findAlike(event, details).map((guest) => guest.personId),
        ...findAlikeElsewhere(local, event, details)
          .filter(isListed)
          .map((walkIn) => walkIn.personId),
      ];
      const known = writeKnownGuests({ others, asked: [], isSent: false });
      const walkIn = { ...event, personId, details, known };
      const decision = putWalkIn(deps, walkIn, by, sequence);
      return { personId, decision };
    }),
  );
}

/** A guest who is to be added, and what is known of others who fit the details. */
interface NewWalkIn extends GuestRef {
  readonly details: GuestAddition;
  readonly known: ChangeValue;
}

/**
 * Decides to add a guest under this local id. The newest addition says who sends, so this laptop does, whoever has taken
 * over an earlier one. Must run inside a transaction.
 */
export function putWalkIn(
  deps: DecideDeps,
  { account, eventId, personId, details, known }: NewWalkIn,
  by: Operator,
  sequence: number,
): Decision {
  const change = { account, eventId, personId, kind: 'walk-in' } as const;
  const to = writeDetails(details);
  const decision = recordDecision(deps, { ...change, from: known, to }, by, sequence);
  deps.local.putEntry({
    ...change,
    desired: to,
    base: known,
    generation: decision.sequence,
    state: 'waiting',
    reason: null,
    tries: 0,
    decisionId: decision.decisionId,
  });
  return decision;
}
