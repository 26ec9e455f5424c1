import type { AttentionReason } from '../../../src-shared/domain/activity.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { isLocalId } from '../guests/guest-identity.ts';
import type { Clock } from '../ports/clock.ts';
import type {
  Attempt,
  ChangeRef,
  DecisionOutcome,
  LocalStore,
  OutboxEntry,
  OutboxState,
} from '../ports/local-store.ts';

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

/** A change that needed a person is sent again, as if it had never been tried. To be called in a transaction. */
export function waitAgain(local: LocalStore, entry: OutboxEntry): void {
  local.putEntry({ ...entry, state: restingStateIn(local, entry), reason: null, tries: 0 });
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

/**
 * The state in which a change rests until it is sent. It is `held` while another change of its guest has to
 * end first: what was decided about a walk-in waits until the guest is on the service's list, and what was
 * decided about a guest being removed waits for the end of the removal, which ends it too, or for its undoing.
 */
export function restingState(
  { kind, personId }: ChangeRef,
  isBeingRemoved: boolean,
): Extract<OutboxState, 'waiting' | 'held'> {
  if (kind === 'walk-in') return 'waiting';
  if (isLocalId(personId)) return 'held';
  return kind !== 'removal' && isBeingRemoved ? 'held' : 'waiting';
}

/** The same, as the outbox stands now. */
export function restingStateIn(local: LocalStore, change: ChangeRef): ReturnType<typeof restingState> {
  return restingState(change, local.findEntry({ ...change, kind: 'removal' }) !== null);
}

/**
 * Attempts about this change that the service may have applied, or may apply late. One that still reads as
 * `sent` is under way when a person decides; when the drain asks, it is of a request whose end could not be written.
 */
export function openAttempts(local: Pick<LocalStore, 'listAttempts'>, change: ChangeRef): readonly Attempt[] {
  return local.listAttempts(change).filter(isOpen);
}

/** Whether the service may have applied it, or may apply it late. */
export function isOpen({ outcome }: Attempt): boolean {
  return outcome === 'unknown' || outcome === 'sent';
}

const mostTries = 3;

/**
 * The service has what we want. The entry ends as confirmed, unless an older request of ours with another
 * value may still be applied late: then it is verified in two minutes (ARCHITECTURE.md, rule 5).
 */
export function endAsWanted(deps: EntryDeps, entry: OutboxEntry): void {
  const mayBeOvertaken = openAttempts(deps.local, entry).some(({ value }) => value !== entry.desired);
  if (mayBeOvertaken) deps.local.putEntry({ ...entry, state: 'verifying', reason: null });
  else confirm(deps, entry);
}

/** Ends an entry for good: the service has what was decided. With a guest everything about the guest goes. */
export function confirm(deps: EntryDeps, entry: OutboxEntry): void {
  endEntry(deps, entry, 'confirmed');
  if (entry.kind !== 'removal') return;
  for (const other of entriesOf(deps.local, entry)) endEntry(deps, other, 'superseded');
}

/** Counts a try that settled nothing; after three the entry needs a person. */
export function countTry(
  { local }: Pick<EntryDeps, 'local'>,
  entry: OutboxEntry,
  reason: AttentionReason,
): void {
  const tried = { ...entry, tries: entry.tries + 1 };
  local.putEntry(isTriedOut(tried) ? { ...tried, state: 'needs-attention', reason } : tried);
}

/** Whether it was tried often enough without settling anything. */
export function isTriedOut({ tries }: Pick<OutboxEntry, 'tries'>): boolean {
  return tries >= mostTries;
}

/** The entry needs a person now, if it is still there. */
export function park({ local }: Pick<EntryDeps, 'local'>, entry: OutboxEntry, reason: AttentionReason): void {
  local.transaction(() => {
    const current = local.findEntry(entry);
    if (current) local.putEntry({ ...current, state: 'needs-attention', reason });
  });
}
