import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { confirm, isParkedRemoval, waitAgain } from '../decide/guest-entries.ts';
import { isLocalId } from '../guests/guest-identity.ts';
import { isFieldKind } from '../guests/shown.ts';
import { readKnownGuests } from '../guests/walk-in-details.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';

/**
 * Looks at parked changes after a complete pull. One that was parked because the service no longer had its guest waits
 * again once the guest list has the guest. One that the service refused has lost its guest once the guest list lacks
 * them. To be called after each complete pull; each looks at all of them, so none is forgotten by a crash in between.
 * Returns whose changes are no longer parked as before. Fails with `StoreFailure`.
 */
export function resumeReturned(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  event: EventRef,
): readonly string[] {
  const parked = local
    .listEntries({ ...event, state: 'needs-attention', limit: Number.MAX_SAFE_INTEGER })
    .filter(({ kind, personId }) => isFieldKind(kind) && !isLocalId(personId));
  if (parked.length === 0) return [];
  const present = new Set(
    reader.listPresent(
      event,
      parked.map(({ personId }) => personId),
    ),
  );
  const returned = parked.filter(
    ({ personId, reason }) => reason === 'guest-missing' && present.has(personId),
  );
  const gone = parked.filter(({ personId, reason }) => reason === 'rejected' && !present.has(personId));
  local.transaction(() => {
    for (const entry of returned) waitAgain(local, entry);
    for (const entry of gone) local.putEntry({ ...entry, reason: 'guest-missing' });
  });
  return [...new Set([...returned, ...gone].map(({ personId }) => personId))];
}

/**
 * Ends removals that the service refused and whose guests have left its list since: neither a guest list that was read
 * after the refusal nor a search has them (`pull/pull-guests.ts`). Nothing else says that such a guest is gone. To be
 * called after each complete pull. Returns whose removals have ended. Fails with `StoreFailure`.
 */
export function endRemovalsOfGone(
  deps: { readonly local: LocalStore; readonly reader: DoorReader; readonly clock: Clock },
  event: EventRef,
): readonly string[] {
  const { local, reader } = deps;
  const gone = local.listChanges(event, 'removal').filter((removal) => {
    const { personId } = removal;
    if (!isParkedRemoval(removal) || reader.findRecord(event, personId) === null) return false;
    return reader.findStatus(event, personId, 'attendance') === undefined;
  });
  if (gone.length === 0) return [];
  local.transaction(() => {
    for (const removal of gone) confirm(deps, removal);
  });
  return gone.map(({ personId }) => personId);
}

/**
 * A walk-in that put a question waits again once the guest list has none of those whom it was about. To be called after
 * each complete pull. Returns which walk-ins wait again. Fails with `StoreFailure`.
 */
export function resumeUnquestioned(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  event: EventRef,
): readonly string[] {
  const resumed = local.listChanges(event, 'walk-in').filter((walkIn) => {
    const asked = walkIn.reason === 'ambiguous' ? (readKnownGuests(walkIn)?.asked ?? []) : [];
    return asked.length > 0 && reader.listPresent(event, asked).length === 0;
  });
  if (resumed.length === 0) return [];
  local.transaction(() => {
    for (const walkIn of resumed) waitAgain(local, walkIn);
  });
  return resumed.map(({ personId }) => personId);
}
