import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';
import type { FakeRequest } from '../fakes/fake-event-service.ts';
import { bothDoorsName } from './simulated-hands.ts';
import type { SimulatedService } from './simulated-service.ts';
import { holds } from './violation.ts';

/** I15: nobody who goes to two doors is added by a laptop to which a search has named a guest of this email. */
export function watchWhoIsAdded(name: string, service: SimulatedService) {
  const named = new Set<string>();
  return {
    /** A request leaves. */
    check({ emails = [] }: FakeRequest): void {
      for (const email of emails) {
        const isKnown = named.has(email) && service.isNamed(email);
        holds('I15', !isKnown, () => `${name} adds ${email}, whom the service has named`);
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
