import { firstIdOf } from '../guests/other-doors.ts';
import type { Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';

/** A decision of this laptop or of another one. */
type Made = Pick<
  Decision,
  'decisionId' | 'repeats' | 'from' | 'to' | 'operator' | 'door' | 'decidedAt' | 'undoes'
>;

/**
 * Makes a decision once more in the name of this laptop, with operator, door and time of the first, and puts it into the outbox,
 * in the place of an entry of the same change. `rests`: the change, what the service has, and the state that it rests in. To be
 * called in a transaction.
 */
export function repeatDecision(
  local: LocalStore,
  made: Made,
  rests: Omit<OutboxEntry, 'desired' | 'generation' | 'decisionId'>,
): void {
  const { account, eventId, personId, kind } = rests;
  const { from, to, operator, door, decidedAt, undoes } = made;
  const sequence = local.nextSequence();
  const decisionId = `${local.laptopId}-${sequence}`;
  local.appendDecision({
    ...{ account, eventId, personId, kind, decisionId, sequence },
    ...{ from, to, operator, door, decidedAt, repeats: firstIdOf(made), undoes },
  });
  local.putEntry({ ...rests, desired: to, generation: sequence, decisionId });
}
