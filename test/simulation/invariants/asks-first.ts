import { idsOfGuest, laptopOf } from '../../../src-main/core/guests/guest-identity.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { FakeRequest } from '../../fakes/fake-event-service.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { bothDoorsName } from '../night/simulated-hands.ts';
import type { SimulatedService } from '../world/simulated-service.ts';
import { holds } from './violation.ts';

/**
 * I15: nobody who goes to two doors is added by a laptop to which a search has named a guest of this email, unless somebody
 * wanted to remove that guest. I18: a laptop adds nobody of whom it has heard that another one adds them.
 */
export function watchWhoIsAdded(
  name: string,
  event: EventRef,
  service: SimulatedService,
  local: () => InMemoryLocalStore,
) {
  const named = new Set<string>();
  return {
    /** A request leaves. */
    check({ name: request, emails = [] }: FakeRequest): void {
      if (request === 'addGuests') {
        const walkIn = lastSent(local());
        const sender = walkIn && lastToAdd(local(), walkIn);
        holds(
          'I18',
          sender === local().laptopId,
          () => `${name} adds ${walkIn?.personId}, as ${sender} does`,
        );
      }
      for (const email of emails) {
        const isKnown = (personId: string) => !isRemovedAnywhere(local(), { ...event, personId });
        const isNamed = named.has(email) && service.namedBy(email).some(isKnown);
        holds('I15', !isNamed, () => `${name} adds ${email}, whom the service has named`);
      }
    },
    /** A search is answered. */
    note(request: FakeRequest, result: unknown): void {
      if (request.name !== 'searchGuests') return;
      const { guests } = result as { guests: readonly ServiceGuest[] };
      for (const { email, lastName } of guests)
        if (email && lastName?.includes(bothDoorsName)) named.add(email);
    },
  };
}

/** Whether a laptop has heard that somebody wanted to remove a guest: whoever is added after that is meant to be added. */
function isRemovedAnywhere(local: InMemoryLocalStore, guest: GuestRef): boolean {
  return local
    .listDoorDecisions(guest, idsOfGuest(local, guest))
    .some(({ decision }) => decision.kind === 'removal' && decision.to === removedValue);
}

/** The walk-in about whom a request has just left. An earlier request about another one may still be under way. */
function lastSent(local: InMemoryLocalStore): GuestRef | undefined {
  return local.attempts().findLast(({ kind, outcome }) => kind === 'walk-in' && outcome === 'sent');
}

/** The laptop that has added a walk-in, or taken the addition over, last in shared order and not given it up. */
function lastToAdd(local: InMemoryLocalStore, { personId, ...event }: GuestRef): string {
  const additions = local
    .listDoorDecisions(event, [personId])
    .filter(({ decision }) => decision.kind === 'walk-in')
    .filter(({ outcome }) => outcome === null || ['confirmed', 'no-op'].includes(outcome.outcome))
    .toSorted((one, other) => compareEntries(one.decision, other.decision));
  return laptopOf(additions.at(-1)?.decision.decisionId ?? personId);
}
