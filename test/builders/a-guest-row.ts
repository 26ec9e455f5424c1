import type { GuestRow } from '../../src-shared/domain/guest-row.ts';

/** A guest who has accepted and is not here yet; say only what matters. The id follows from the name. */
export function aGuestRow(changes: Partial<GuestRow> = {}): GuestRow {
  const name = changes.name ?? 'Anna Berg';
  return {
    personId: `person-${name}`,
    name,
    surname: null,
    initial: name.split(' ').at(-1)?.charAt(0) ?? null,
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
    rsvpStatus: 'Accepted',
    attendance: null,
    progress: 'service',
    decision: null,
    rsvpProgress: 'service',
    rsvpDecision: null,
    walkIn: null,
    chips: [],
    sameName: 1,
    differs: null,
    alsoListed: null,
    table: null,
    seat: null,
    company: null,
    companion: null,
    vip: null,
    match: null,
    ...changes,
  };
}
