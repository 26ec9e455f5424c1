import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { entriesNow } from '../decide/guest-entries.ts';
import type { Attempt } from '../ports/local-store.ts';
import { endAsWanted } from './end-entry.ts';
import type { SendDeps } from './send-deps.ts';

/** A guest whose change the service has acknowledged, with the attempt that did it. */
export interface Acknowledgement {
  readonly attempt: Attempt;
  /** The record as it is now; null for a guest who is removed. */
  readonly guest: ServiceGuest | null;
}

/**
 * Ends the entries of acknowledged attempts. The mirror is written first, then the outbox row goes, so that
 * the screen never falls back to the old value. An entry whose generation has moved on stays:
 * somebody decided anew while the request was under way (rule 4). Until then the attempts count as sent: a crash
 * in between is an answer that was lost. Fails with `StoreFailure`.
 */
export async function settle(
  deps: SendDeps,
  event: EventRef,
  acknowledgements: readonly Acknowledgement[],
): Promise<void> {
  const { local, writer } = deps;
  if (acknowledgements.length === 0) return;
  const attempts = acknowledgements.map(({ attempt }) => attempt);
  const guests = acknowledgements.flatMap(({ guest }) => guest ?? []);
  const gone = acknowledgements.flatMap(({ attempt, guest }) => (guest === null ? [attempt.personId] : []));
  let isMirrored = false;
  try {
    await writer.saveGuests(event, guests, local.currentSequence(), gone);
    isMirrored = true;
  } finally {
    // What was acknowledged is not sent again, also when the mirror has missed it (read-first.ts).
    local.transaction(() => endAcknowledged(deps, event, attempts, isMirrored));
  }
  deps.onEntriesChanged(
    event.eventId,
    attempts.map(({ personId }) => personId),
  );
}

/** Rule 2: the acknowledgement gets a number of its own. The service's value is the new base of what stays. */
function endAcknowledged(
  deps: SendDeps,
  event: EventRef,
  attempts: readonly Attempt[],
  isMirrored: boolean,
): void {
  const { local } = deps;
  local.stampGuests(
    event,
    attempts.map(({ personId }) => personId),
  );
  const entries = entriesNow(local, event, attempts);
  for (const attempt of attempts) {
    local.endAttempt(attempt.attemptId, 'acknowledged');
    const found = entries.get(attempt.personId);
    if (found === undefined) continue;
    const entry = found.kind === 'removal' ? found : { ...found, base: attempt.value };
    const isWanted = entry.generation === attempt.generation;
    if (isMirrored && isWanted) endAsWanted(deps, entry);
    else local.putEntry(entry);
  }
}
