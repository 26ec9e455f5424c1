import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';

/** A guest about to be read, and the change for whose sake. */
type ReadChange = Pick<OutboxEntry, 'account' | 'eventId' | 'personId' | 'kind' | 'generation' | 'desired'>;

/**
 * Gives guests who are about to be read singly the next number of the sequence, which it returns, so that no
 * older answer is laid over what is read (rules 1 to 3). The attempt certainly applies nothing: it only carries
 * the number.
 */
export function stampRead(local: LocalStore, changes: readonly ReadChange[]): number {
  return local.transaction(() => {
    const sentSequence = local.nextSequence();
    for (const { account, eventId, personId, kind, generation, desired } of changes) {
      const change = { account, eventId, personId, kind };
      const { attemptId } = local.addAttempt({ ...change, generation, value: desired, sentSequence });
      local.endAttempt(attemptId, 'not-applied', null);
    }
    return sentSequence;
  });
}
