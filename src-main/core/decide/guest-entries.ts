import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeRef, DecisionOutcome, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { restingStateIn } from './resting-state.ts';

export interface EntryDeps {
  readonly local: LocalStore;
  readonly clock: Clock;
}

/** Every open change of one guest. */
export function entriesOf(local: LocalStore, { personId, ...event }: GuestRef): readonly OutboxEntry[] {
  return local.findEntries(event, [personId]);
}

/** The entries of these changes as they stand now, by personId: the changes are of one event and one kind. */
export function entriesNow(
  local: LocalStore,
  event: EventRef,
  changes: readonly ChangeRef[],
): ReadonlyMap<string, OutboxEntry> {
  const personIds = changes.map(({ personId }) => personId);
  const kinds = new Set(changes.map(({ kind }) => kind));
  const entries = local.findEntries(event, personIds).filter(({ kind }) => kinds.has(kind));
  return new Map(entries.map((entry) => [entry.personId, entry]));
}

/** Ends an entry for good; its newest decision ends so. */
export function endEntry({ local, clock }: EntryDeps, entry: OutboxEntry, outcome: DecisionOutcome): void {
  local.removeEntry(entry);
  local.appendOutcome({ decisionId: entry.decisionId, outcome, endedAt: clock.wallTime() });
}

/** After a removal or a walk-in has begun or ended: who rests is held, or free to be sent. */
export function recomputeHeld(local: LocalStore, guest: GuestRef): void {
  for (const entry of entriesOf(local, guest)) {
    if (entry.state !== 'waiting' && entry.state !== 'held') continue;
    const state = restingStateIn(local, entry);
    if (state !== entry.state) local.putEntry({ ...entry, state });
  }
}

/**
 * Ends a walk-in that is not going to be on the service's list, with all that was decided about it: taken back
 * by a removal (`superseded`; the removal has nothing to do), or given up by a person.
 */
export function endWalkIn(deps: EntryDeps, walkIn: OutboxEntry, outcome: 'superseded' | 'withdrawn'): void {
  for (const entry of entriesOf(deps.local, walkIn)) {
    endEntry(deps, entry, entry.kind === 'removal' && outcome === 'superseded' ? 'no-op' : outcome);
  }
}
