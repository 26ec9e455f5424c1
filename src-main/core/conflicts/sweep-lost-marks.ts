import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalStore, LoggedDecision } from '../ports/local-store.ts';
import type { AttendanceLost, DoorReader } from '../ports/mirror.ts';
import { yieldToEventLoop } from '../timing/yield-to-event-loop.ts';
import { noteLostMarks } from './note-lost-marks.ts';
import { isOverruled } from './policy.ts';

/** Decisions looked at in one go: a few milliseconds. */
const decisionsPerStep = 200;

interface SweepDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/**
 * Looks through all that was decided here about an event for an Attended that the service has lost and that nobody has
 * noted: a crash came between, or the disk was full. Returns whether there was any. Fails with `StoreFailure`.
 */
export async function sweepLostMarks(deps: SweepDeps, event: EventRef): Promise<boolean> {
  let hasFound = false;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = deps.local.listDecisions({ ...event, before, limit: decisionsPerStep });
    const last = page.at(-1);
    if (last === undefined) return hasFound;
    const lost = page.flatMap((logged) => attendanceLost(deps, event, logged));
    if (lost.length > 0 && noteLostMarks(deps, event, lost)) hasFound = true;
    before = last.decision.sequence;
    await yieldToEventLoop(deps.clock);
  }
}

function attendanceLost(
  { local, reader }: SweepDeps,
  event: EventRef,
  { decision, outcome }: LoggedDecision,
): readonly AttendanceLost[] {
  const { kind, to } = decision;
  if (kind !== 'attendance' || outcome?.outcome !== 'confirmed') return [];
  const { personId } = resolveGuest(local, decision);
  const now = reader.findStatus(event, personId, 'attendance');
  return now !== undefined && isOverruled(to, now) ? [{ personId, now }] : [];
}
