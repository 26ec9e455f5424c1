import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Attempt } from '../ports/local-store.ts';
import { endAsWanted } from './end-entry.ts';
import type { OutboxDeps } from './outbox-deps.ts';

/** A guest whose change the service has acknowledged, with the attempt that did it. */
export interface Acknowledgement {
  readonly attempt: Attempt;
  /** The record as it is now; null for a guest who is removed. */
  readonly guest: ServiceGuest | null;
}

/**
 * Ends the entries of acknowledged attempts. The mirror is written first, then the outbox row goes, so that
 * the screen never falls back to the old value (design §5). An entry whose generation has moved on stays:
 * somebody decided anew while the request was under way (rule 4).
 */
export async function settle(
  deps: OutboxDeps,
  event: EventRef,
  acknowledgements: readonly Acknowledgement[],
): Promise<void> {
  const { local, writer } = deps;
  const sequence = local.transaction(() => stampAcknowledged(deps, acknowledgements));
  await writer.saveGuests(
    event,
    acknowledgements.flatMap(({ guest }) => guest ?? []),
    sequence,
    acknowledgements.flatMap(({ attempt, guest }) => (guest === null ? [attempt.personId] : [])),
  );
  local.transaction(() => {
    for (const { attempt } of acknowledgements) {
      const entry = local.findEntry(attempt);
      if (entry?.generation === attempt.generation) endAsWanted(deps, entry);
    }
  });
}

/** Rule 2: the acknowledgement gets a number of its own. The service's value is the new base. */
function stampAcknowledged({ local }: OutboxDeps, acknowledgements: readonly Acknowledgement[]): number {
  const sequence = local.nextSequence();
  for (const { attempt } of acknowledgements) {
    local.endAttempt(attempt.attemptId, 'acknowledged', sequence);
    const entry = local.findEntry(attempt);
    if (entry && entry.kind !== 'removal') local.putEntry({ ...entry, base: attempt.value });
  }
  return sequence;
}
