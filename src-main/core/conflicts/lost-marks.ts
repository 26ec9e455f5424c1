import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { latestDecisionsOf, resolveGuest, standingDecisions } from '../guests/guest-identity.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore, LoggedDecision } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { yieldToEventLoop } from '../timing/yield-to-event-loop.ts';
import { recordConflict } from './conflict-record.ts';
import { isOverruled } from './policy.ts';

/** Decisions checked at once, which takes a few milliseconds. */
const decisionsPerStep = 200;

interface LostMarkDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/** A guest marked Attended here, and what the service has instead. */
interface LostMark {
  readonly personId: string;
  readonly now: string | null;
}

/**
 * Lists a conflict for each Attended of this laptop that another laptop has changed since it was sent. The service's
 * value stands, and the decision here no longer does, even when the guest comes in again. Looks through all decisions
 * here about an event, after each pull. A mark missed because a change was open, the guest was off the list, or the disk
 * refused is found after the next. Returns whether there was any. Fails with `StoreFailure`.
 */
export async function listLostMarks(deps: LostMarkDeps, event: EventRef): Promise<boolean> {
  let hasFound = false;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = deps.local.listDecisions({ ...event, before, limit: decisionsPerStep });
    const last = page.at(-1);
    if (last === undefined) return hasFound;
    const lost = page.flatMap((logged) => lostMark(deps, event, logged));
    if (lost.length > 0 && record(deps, event, lost)) hasFound = true;
    before = last.decision.sequence;
    await yieldToEventLoop(deps.clock);
  }
}

function lostMark(
  { local, reader }: LostMarkDeps,
  event: EventRef,
  { decision, outcome }: LoggedDecision,
): readonly LostMark[] {
  const { kind, to } = decision;
  if (kind !== 'attendance' || outcome?.outcome !== 'confirmed') return [];
  const { personId } = resolveGuest(local, decision);
  const now = reader.findStatus(event, personId, 'attendance');
  return now !== undefined && isOverruled(to, now) ? [{ personId, now }] : [];
}

/** Records lost marks of guests without an open change: an open one is settled when it is sent. */
function record(deps: LostMarkDeps, event: EventRef, lost: readonly LostMark[]): boolean {
  const { local, clock } = deps;
  const personIds = lost.map(({ personId }) => personId);
  const open = new Set(
    local
      .findEntries(event, personIds)
      .filter(({ kind }) => kind !== 'rsvp')
      .map(({ personId }) => personId),
  );
  const marks = standingDecisions(local, latestDecisionsOf(local, event, personIds)('attendance'));
  const valueNow = new Map(lost.map(({ personId, now }) => [personId, now]));
  const overruled = [...valueNow].flatMap(([personId, now]) => {
    const mark = open.has(personId) ? undefined : marks.get(personId);
    return mark && isOverruled(mark.to, now) ? [{ personId, now, mark }] : [];
  });
  if (overruled.length === 0) return false;
  local.transaction(() => {
    for (const { personId, now, mark } of overruled) {
      const { decisionId, to } = mark;
      const change = { ...event, personId, kind: 'attendance' } as const;
      const values = { base: to, ours: to, theirs: now, kept: 'theirs' } as const;
      recordConflict(deps, { ...change, decisionId, ...values });
      local.appendOutcome({ decisionId, outcome: 'overruled', endedAt: clock.wallTime() });
    }
  });
  return true;
}
