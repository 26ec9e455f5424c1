import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { waitAgain } from '../decide/guest-entries.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';

/**
 * A change parked because the service no longer had its guest waits again once the guest list has the guest. To be called
 * after each complete pull; each looks at all of them, so none is forgotten by a crash in between. Returns whose changes
 * wait again. Fails with `StoreFailure`.
 */
export function resumeReturned(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  event: EventRef,
): readonly string[] {
  const parked = local
    .listEntries({ ...event, state: 'needs-attention', limit: Number.MAX_SAFE_INTEGER })
    .filter(({ reason }) => reason === 'guest-missing');
  if (parked.length === 0) return [];
  const present = new Set(
    reader.listPresent(
      event,
      parked.map(({ personId }) => personId),
    ),
  );
  const returned = parked.filter(({ personId }) => present.has(personId));
  local.transaction(() => {
    for (const entry of returned) waitAgain(local, entry);
  });
  return [...new Set(returned.map(({ personId }) => personId))];
}
