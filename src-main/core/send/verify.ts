import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { settleConflict } from '../conflicts/conflict-record.ts';
import { judgeAcknowledged } from '../conflicts/policy.ts';
import { isDeliveredElsewhere, isReplaced } from '../conflicts/replaced.ts';
import { confirm, endEntry, openAttempts, waitAgain } from '../decide/guest-entries.ts';
import { underWayElsewhere } from '../guests/sent-elsewhere.ts';
import { valueIn } from '../guests/shown.ts';
import type { Clock } from '../ports/clock.ts';
import type { Attempt, ChangeValue, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { isAmbiguousFailure, ServiceFailure } from '../ports/service-failure.ts';
import { listedRecord, readAndSettle } from './read-guests.ts';
import type { SendTools } from './send-batch.ts';
import type { SendDeps } from './send-deps.ts';
import { sendWalkIn } from './send-walk-in.ts';

const verifyAfterMs = 2 * 60_000;

/**
 * Looks again after two minutes, when no older request of ours can land any more: at acknowledged guests whom one could
 * have overtaken, and for walk-ins that may have been added.
 */
export interface Verifier {
  /** Milliseconds until something is to be verified: 0 is now, null when nothing is. */
  waitMs(): number | null;
  /** Verifies what is due; returns whether it went well. Fails with `ServiceFailure`. */
  verifyDue(): Promise<boolean>;
}

/** Makes the verifier of one session. A restart begins the two minutes again. */
export function createVerifier(deps: SendDeps, tools: SendTools): Verifier {
  const { batches, blame } = tools;
  const dueAtMs = new Map<string, number>();

  /** All entries to verify. The two minutes of each begin here, however few are read back at once. */
  function verifying(): readonly OutboxEntry[] {
    const { local, account } = deps;
    const entries = local.listEntries({ account, state: 'verifying', limit: Number.MAX_SAFE_INTEGER });
    for (const { decisionId } of entries) {
      if (!dueAtMs.has(decisionId)) dueAtMs.set(decisionId, deps.clock.monotonicMs() + verifyAfterMs);
    }
    return entries;
  }

  function forget(entries: readonly OutboxEntry[]): void {
    for (const { decisionId } of entries) dueAtMs.delete(decisionId);
  }

  /** The next entries to read back: the lowest rank first, and no more than may be sent together. */
  function nextGroup(due: readonly OutboxEntry[]): readonly OutboxEntry[] {
    const [first] = due.toSorted((one, other) => blame.rankOf(one) - blame.rankOf(other));
    if (!first || first.kind === 'walk-in') return first ? [first] : [];
    const rank = blame.rankOf(first);
    return due
      .filter((entry) => entry.eventId === first.eventId && entry.kind !== 'walk-in')
      .filter((entry) => blame.rankOf(entry) === rank)
      .slice(0, blame.groupSize(rank));
  }

  async function readBack(event: EventRef, group: readonly OutboxEntry[]): Promise<boolean> {
    try {
      const settle = (entry: OutboxEntry, guest: ServiceGuest | undefined) =>
        settleVerified(deps, entry, guest);
      await deps.lane.run(() => readAndSettle(deps, event, group, { settle }));
      return true;
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      reactToFailure(event, group, error);
      return false;
    }
  }

  /** Reacts to a failure: smaller groups, or another two minutes for a lone guest and a refused event. */
  function reactToFailure(event: EventRef, group: readonly OutboxEntry[], failure: ServiceFailure): void {
    const { reaction, isAmbiguous } = failure.meaning;
    switch (reaction) {
      case 'check-event':
        batches.refuse(event.eventId);
        forget(group);
        break;
      case 'refuse-guest':
      case 'shrink':
        blame.noteFailed(group);
        if (group.length === 1) forget(group);
        break;
      default:
        if (isAmbiguous) blame.noteFailed(group);
        throw failure;
    }
  }

  return {
    waitMs() {
      const waits = verifying().map((entry) => msUntil(deps.clock, dueAtMs.get(entry.decisionId)));
      return waits.length === 0 ? null : Math.min(...waits);
    },
    async verifyDue() {
      const due = verifying().filter((entry) => msUntil(deps.clock, dueAtMs.get(entry.decisionId)) === 0);
      const group = nextGroup(due);
      const [first] = group;
      if (!first) return true;
      const event: EventRef = { account: first.account, eventId: first.eventId };
      try {
        const hasGoneWell =
          first.kind === 'walk-in'
            ? await sendWalkIn(deps, tools, event, first)
            : await readBack(event, group);
        if (hasGoneWell) forget(group);
        return hasGoneWell;
      } catch (error) {
        if (isAmbiguousFailure(error) && group.length === 1) forget(group);
        throw error;
      } finally {
        // An entry that was sent again gets another two minutes when that outcome is unknown, too.
        forget(group.filter((entry) => deps.local.findEntry(entry)?.state !== 'verifying'));
      }
    },
  };
}

function msUntil(clock: Clock, dueAtMs: number | undefined): number {
  return dueAtMs === undefined ? verifyAfterMs : Math.max(0, dueAtMs - clock.monotonicMs());
}

/**
 * Settles a verified entry. A search that does not name a guest who is on the list says nothing, and is asked once more,
 * two minutes later. Old attempts end, so that two laptops cannot take each other's decisions for their own.
 */
function settleVerified(deps: SendDeps, entry: OutboxEntry, guest: ServiceGuest | undefined): void {
  if (entry.state !== 'verifying') return;
  const { local } = deps;
  if (guest === undefined && listedRecord(deps, entry) !== undefined) {
    local.putEntry({ ...entry, tries: entry.tries + 1 });
    return;
  }
  const theirs = (guest && valueIn(guest, entry.kind)) ?? null;
  const open = openAttempts(local, entry);
  const landed = open.filter(({ value }) => guest !== undefined && value === theirs);
  const isLacking = entry.kind === 'removal' ? guest !== undefined : theirs !== entry.desired;
  const end = isLacking ? judgeLacking(local, entry, theirs, { open, landed }) : 'done';
  const sequence = local.nextSequence();
  for (const attempt of open) {
    local.endAttempt(attempt.attemptId, landed.includes(attempt) ? 'acknowledged' : 'not-applied');
  }
  if (end === 'replaced') endEntry(deps, entry, 'superseded');
  else if (end === 'again') waitAgain(local, entry);
  else if (end === 'send') local.putEntry({ ...entry, state: 'waiting', base: theirs, generation: sequence });
  else if (end === 'done') confirm(deps, entry);
  else settleConflict(deps, entry, theirs, end);
}

/**
 * What becomes of a verified entry whose value the service has not. One that a paired door has replaced ends without being sent
 * again. When an old value of ours resurfaced, it is sent again under a new generation, because this one was acknowledged; it is
 * listed when another laptop had sent ours. Anything else stands, our value or another laptop's: nothing is sent again after a
 * clean acknowledgement. An Attended that may be another laptop's stands as a listed conflict, and so does what the laptop may
 * have sent for which this one sends.
 */
function judgeLacking(
  local: LocalStore,
  entry: OutboxEntry,
  theirs: ChangeValue,
  { open, landed }: { readonly open: readonly Attempt[]; readonly landed: readonly Attempt[] },
): 'replaced' | 'again' | ReturnType<typeof judgeAcknowledged> {
  if (isReplaced(local, entry)) return 'replaced';
  // Only a change that was replaced is verified before it was acknowledged.
  const wasReplaced = open.length > 0 && open.every(({ value }) => value === entry.desired);
  if (wasReplaced) return 'again';
  const ownUnknown = new Set(landed.map(({ value }) => value));
  const elsewhere = underWayElsewhere(local, entry, 'or ended since');
  const verdict = judgeAcknowledged({ ours: entry.desired, ownUnknown, elsewhere, theirs });
  return verdict === 'send' && isDeliveredElsewhere(local, entry) ? 'conflict-theirs' : verdict;
}
