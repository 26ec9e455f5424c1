import type { AttentionReason } from '../../../src-shared/domain/activity.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { isLocalId } from '../guests/guest-identity.ts';
import { underWayElsewhere } from '../guests/sent-elsewhere.ts';
import { isFieldKind } from '../guests/shown.ts';
import type { Clock } from '../ports/clock.ts';
import type {
  Attempt,
  ChangeRef,
  DecisionOutcome,
  LocalStore,
  OutboxEntry,
  OutboxState,
} from '../ports/local-store.ts';
import { isSentElsewhere } from './walk-in-sender.ts';

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

/** Ends an entry for good, and its newest decision with this outcome. */
export function endEntry({ local, clock }: EntryDeps, entry: OutboxEntry, outcome: DecisionOutcome): void {
  local.removeEntry(entry);
  local.appendOutcome({ decisionId: entry.decisionId, outcome, endedAt: clock.wallTime() });
}

/**
 * Recomputes which resting changes of a guest are held, after a removal or a walk-in has begun or ended, or when another
 * laptop is known to send the walk-in, or no longer. Returns whether one that was held can be sent now.
 */
export function recomputeHeld(local: LocalStore, guest: GuestRef): boolean {
  const resting = entriesOf(local, guest).filter(({ state }) => state === 'waiting' || state === 'held');
  let isAnyFreed = false;
  for (const entry of resting) {
    const state = restingStateIn(local, entry);
    if (state === entry.state) continue;
    local.putEntry({ ...entry, state });
    isAnyFreed ||= state === 'waiting';
  }
  return isAnyFreed;
}

/** A change that needed a person is sent again, as if it had never been tried. To be called in a transaction. */
export function waitAgain(local: LocalStore, entry: OutboxEntry): void {
  local.putEntry({ ...entry, state: restingStateIn(local, entry), reason: null, tries: 0 });
}

/**
 * Ends a walk-in that will not be on the service's list, with everything decided about it. `superseded`: removed before
 * it was sent, so its removal is a no-op. `withdrawn`: given up by a person.
 */
export function endWalkIn(deps: EntryDeps, walkIn: GuestRef, outcome: 'superseded' | 'withdrawn'): void {
  for (const entry of entriesOf(deps.local, walkIn)) {
    endEntry(deps, entry, entry.kind === 'removal' && outcome === 'superseded' ? 'no-op' : outcome);
  }
}

/**
 * The state in which a change rests until it is sent. It is `held` while another change of its guest has to end first:
 * changes about a walk-in wait until the guest is on the service's list, and changes about a guest under removal wait
 * for the end of the removal, or for its undo.
 */
export function restingState(
  { kind, personId }: ChangeRef,
  isBeingRemoved: boolean,
): Extract<OutboxState, 'waiting' | 'held'> {
  if (kind === 'walk-in') return 'waiting';
  if (isLocalId(personId)) return 'held';
  return kind !== 'removal' && isBeingRemoved ? 'held' : 'waiting';
}

/**
 * The resting state by the entries in the outbox. A walk-in that another laptop sends is held while no request of ours may
 * have added it.
 */
export function restingStateIn(local: LocalStore, change: ChangeRef): ReturnType<typeof restingState> {
  if (change.kind === 'walk-in') {
    return isSentElsewhere(local, change) && openAttempts(local, change).length === 0 ? 'held' : 'waiting';
  }
  return restingState(change, local.findEntry({ ...change, kind: 'removal' }) !== null);
}

/**
 * Attempts about this change that the service may have applied, or may apply late. A `sent` attempt is under way when a
 * person decides; for the drain, it belongs to a request whose end could not be written.
 */
export function openAttempts(local: Pick<LocalStore, 'listAttempts'>, change: ChangeRef): readonly Attempt[] {
  return local.listAttempts(change).filter(isOpen);
}

/** Whether the service may have applied a request about this change, may apply one late, or has acknowledged its value. */
export function mayBeApplied(local: Pick<LocalStore, 'listAttempts'>, entry: OutboxEntry): boolean {
  return local.listAttempts(entry).some((attempt) => isOpen(attempt) || isAcknowledgedBy(entry, attempt));
}

/** Whether the service has acknowledged the value of a change with this attempt. */
export function isAcknowledgedBy({ generation }: OutboxEntry, attempt: Attempt): boolean {
  return attempt.outcome === 'acknowledged' && attempt.generation === generation;
}

/** Whether the service may have applied this attempt, or may apply it late. */
export function isOpen({ outcome }: Attempt): boolean {
  return outcome === 'unknown' || outcome === 'sent';
}

const mostTries = 3;

/**
 * Ends an entry whose value the service has. When an older request with another value may still be applied, of ours or of the
 * laptop for which this one sends, the entry is verified in two minutes instead (ARCHITECTURE.md, rule 5).
 */
export function endOrVerify(deps: EntryDeps, entry: OutboxEntry): void {
  const attempts = deps.local.listAttempts(entry);
  const mayBeOvertaken =
    attempts.some((attempt) => isOpen(attempt) && attempt.value !== entry.desired) ||
    underWayElsewhere(deps.local, entry).size > 0;
  if (mayBeOvertaken) deps.local.putEntry({ ...entry, state: 'verifying', reason: null });
  else endAs(deps, entry, outcomeOf(entry, attempts));
}

/** Ends an entry that was verified, or whose guest is off the list. */
export function confirm(deps: EntryDeps, entry: OutboxEntry): void {
  endAs(deps, entry, outcomeOf(entry, deps.local.listAttempts(entry)));
}

/** How a change ends whose value the service has: a status that this laptop never sent was set by somebody else. */
function outcomeOf({ kind, generation }: OutboxEntry, attempts: readonly Attempt[]): 'confirmed' | 'no-op' {
  if (!isFieldKind(kind)) return 'confirmed';
  const wasSent = attempts.some((each) => each.generation === generation && each.outcome !== 'not-applied');
  return wasSent ? 'confirmed' : 'no-op';
}

/** Ends an entry, a removal that is done with every other entry of its guest. */
export function endAs(
  deps: EntryDeps,
  entry: OutboxEntry,
  outcome: 'confirmed' | 'no-op' | 'superseded',
): void {
  endEntry(deps, entry, outcome);
  if (entry.kind !== 'removal') return;
  for (const other of entriesOf(deps.local, entry)) endEntry(deps, other, 'superseded');
}

/** Counts a try that settled nothing. After three, the entry needs a person. */
export function countTry(
  { local }: Pick<EntryDeps, 'local'>,
  entry: OutboxEntry,
  reason: AttentionReason,
): void {
  const tried = { ...entry, tries: entry.tries + 1 };
  local.putEntry(isTriedOut(tried) ? { ...tried, state: 'needs-attention', reason } : tried);
}

/** Whether three tries have settled nothing. */
export function isTriedOut({ tries }: Pick<OutboxEntry, 'tries'>): boolean {
  return tries >= mostTries;
}

/** Whether this is a removal that the service has refused, and that waits for a person. */
export function isParkedRemoval({ kind, state }: Pick<OutboxEntry, 'kind' | 'state'>): boolean {
  return kind === 'removal' && state === 'needs-attention';
}

/** Leaves an entry to a person, if it still exists. */
export function park({ local }: Pick<EntryDeps, 'local'>, entry: OutboxEntry, reason: AttentionReason): void {
  local.transaction(() => {
    const current = local.findEntry(entry);
    if (current) local.putEntry({ ...current, state: 'needs-attention', reason });
  });
}
