import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import { newLocalId } from '../guests/guest-identity.ts';
import { findListed } from '../guests/list-changes.ts';
import { writeDetails } from '../guests/walk-in-details.ts';
import type { Decision } from '../ports/local-store.ts';
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
      const decision = putWalkIn(deps, event, personId, details, by, sequence);
      return { personId, decision };
    }),
  );
}

/** Decides to add a guest under this local id. Must run inside a transaction. */
export function putWalkIn(
  deps: DecideDeps,
  { account, eventId }: EventRef,
  personId: string,
  details: GuestAddition,
  by: Operator,
  sequence: number,
): Decision {
  const change = { account, eventId, personId, kind: 'walk-in' } as const;
  const to = writeDetails(details);
  const decision = recordDecision(deps, { ...change, from: null, to }, by, sequence);
  deps.local.putEntry({
    ...change,
    desired: to,
    base: null,
    generation: decision.sequence,
    state: 'waiting',
    reason: null,
    tries: 0,
    decisionId: decision.decisionId,
  });
  return decision;
}
