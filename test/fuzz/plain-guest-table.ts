import type { GuestTable, StoredGuest } from '../../src-main/core/pull/land-guests.ts';
import type { EventRef } from '../../src-shared/domain/event-ref.ts';

/** A table that costs next to nothing: what lands is kept as it came, and nobody is known from an earlier pull. */
export function plainGuestTable(event: EventRef): GuestTable & { readonly stored: Map<string, StoredGuest> } {
  const stored = new Map<string, StoredGuest>();
  return {
    event,
    stored,
    transaction: (work) => work(),
    find: (personIds) => new Map([...stored].filter(([personId]) => personIds.includes(personId))),
    write(changes) {
      for (const { record } of changes) {
        const { personId, raw, digest, alsoListed } = record;
        stored.set(personId, { key: stored.size, raw, digest, visible: true, alsoListed });
      }
    },
    writeDigest: () => undefined,
    findKnown: () => new Map(),
    listKnown: () => [],
    writeMissingSince: () => undefined,
    hide: () => undefined,
    listShared: () => [],
    countPulls: () => 0,
    forgetEtag: () => undefined,
    writePull: () => undefined,
  };
}
