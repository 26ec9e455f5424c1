import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { endAsWanted } from './end-entry.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { type Reading, readInParts } from './read-guests.ts';

/**
 * Ends entries whose newest decision was acknowledged when the mirror could not take it (settle.ts), so that
 * they stayed. The guests are read afresh; whatever the service has by now stands, because nothing is
 * re-asserted after a clean acknowledgement. Returns the other entries; whom the service will not read is `refused`.
 * Fails with `ServiceFailure`.
 */
export async function finishAcknowledged(
  deps: OutboxDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
  refused: Reading['refused'],
): Promise<readonly OutboxEntry[]> {
  const personIds = entries.map(({ personId }) => personId);
  // A generation is the number of one decision, which is about one change.
  const oldest = Math.min(...entries.map(({ generation }) => generation));
  const attempts = deps.local.findAttempts(event, personIds, ['acknowledged'], oldest);
  const generations = new Set(attempts.map(({ generation }) => generation));
  const acknowledged = entries.filter(({ generation }) => generations.has(generation));
  const settle = (current: OutboxEntry) => endAsWanted(deps, current);
  await readInParts(deps, event, acknowledged, { settle, refused });
  return entries.filter(({ generation }) => !generations.has(generation));
}
