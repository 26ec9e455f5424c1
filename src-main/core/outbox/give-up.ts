import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { MirrorWriter } from '../ports/mirror.ts';
import { breathe } from '../sync/breathe.ts';
import type { PutLane } from '../sync/put-lane.ts';
import { alignList } from './align-list.ts';
import type { DecideDeps } from './decide.ts';
import { endEntry, entriesOf, letRest } from './guest-entries.ts';
import { isLocalId } from './local-id.ts';
import { saving } from './saving.ts';

/** Entries ended in one commit: between two of them keystrokes and marks are answered. */
const chunkSize = 25;

export interface GiveUpDeps extends Pick<DecideDeps, 'local' | 'reader'> {
  readonly writer: MirrorWriter;
  readonly clock: Clock;
  readonly lane: PutLane;
}

/**
 * A person gives up every change of an event that is not sent, because the service will never take them: the event is
 * gone, or closed to this key for good. The entries end and are never sent; the decisions stay in the log as withdrawn,
 * and the list shows what the service said last. What is decided meanwhile stays. Nothing is under way while entries
 * end: an answer would be about what nobody wants any more. Returns how many were given up. Fails with `not-saved`, or
 * with `StoreFailure` of the mirror: what was given up before stands.
 */
export async function giveUpChanges(deps: GiveUpDeps, event: EventRef): Promise<number> {
  const { local, clock, lane } = deps;
  const newest = local.currentSequence();
  let givenUp = 0;
  for (;;) {
    const chunk = oldestEntries(local, event, newest);
    if (chunk.length === 0) break;
    await showRemoved(deps, event, chunk);
    givenUp += await lane.whenFree(() =>
      saving(() => local.transaction(() => withdraw(deps, event, newest))),
    );
    await breathe(clock);
  }
  await alignList(deps, event);
  return givenUp;
}

function oldestEntries(local: LocalStore, event: EventRef, newest: number): readonly OutboxEntry[] {
  return local.listEntries({ ...event, limit: chunkSize }).filter(({ generation }) => generation <= newest);
}

/** Before a removal ends without removing: a crash in between must leave nobody out. */
async function showRemoved(
  { writer }: GiveUpDeps,
  event: EventRef,
  chunk: readonly OutboxEntry[],
): Promise<void> {
  const removed = chunk.filter(({ kind, personId }) => kind === 'removal' && !isLocalId(personId));
  if (removed.length === 0) return;
  await writer.restoreGuests(
    event,
    removed.map(({ personId }) => personId),
  );
}

/** With a walk-in everything decided about it ends: it may have been in the same chunk. */
function withdraw(deps: GiveUpDeps, event: EventRef, newest: number): number {
  const { local } = deps;
  let ended = 0;
  for (const { personId, kind } of oldestEntries(local, event, newest)) {
    const entry = local.findEntry({ ...event, personId, kind });
    if (entry === null) continue;
    const together = kind === 'walk-in' ? entriesOf(local, entry) : [entry];
    for (const each of together) endEntry(deps, each, 'withdrawn');
    ended += together.length;
    // Whoever decides while this goes on must not wait for a removal that has ended.
    letRest(local, entry);
  }
  return ended;
}
