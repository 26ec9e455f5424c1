import { latestDecision, resolveGuest } from '../../src-main/core/guests/guest-identity.ts';
import type { Conflict, Decision } from '../../src-main/core/ports/local-store.ts';
import { removedValue } from '../../src-shared/domain/decision.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';
import { eventId } from './simulated-service.ts';
import { holds } from './violation.ts';

const event = { account, eventId };
const everything = { ...event, limit: 10_000 };
const marks: ReadonlySet<string | null> = new Set(['Attended', 'No Show']);
const isWithTheService: ReadonlySet<string | undefined> = new Set(['confirmed', 'no-op']);
const raceMs = 120_000;

/**
 * For I11: a mark of a laptop, in words, that the service had and has no more and that is not listed there as a conflict;
 * null when there is none. Only the newest mark about a guest counts whom this laptop has not removed since, and about
 * whom nothing is open here.
 */
export function findUnlistedLostMark(laptops: readonly SimulatedLaptop[]): string | null {
  for (const laptop of laptops) {
    const decisionId = unlistedLostMark(laptop);
    if (decisionId !== null) return `${laptop.name} lost ${decisionId} and says nothing of it`;
  }
  return null;
}

function unlistedLostMark({ local, mirror }: SimulatedLaptop): string | null {
  const listed = new Map(mirror.saidOn(event).map((guest) => [guest.personId, guest.attendanceStatus]));
  const lost = local.listDecisions(everything).find(({ decision, outcome }) => {
    if (decision.kind !== 'attendance' || !marks.has(decision.to)) return false;
    if (!isWithTheService.has(outcome?.outcome)) return false;
    const guest = resolveGuest(local, decision);
    if (latestDecision(local, guest, 'attendance')?.decisionId !== decision.decisionId) return false;
    const removal = latestDecision(local, guest, 'removal');
    const isRemovedHere = removal?.to === removedValue && removal.sequence > decision.sequence;
    if (isRemovedHere || local.findEntries(event, [guest.personId]).length > 0) return false;
    return listed.get(guest.personId) !== decision.to;
  });
  return lost?.decision.decisionId ?? null;
}

/**
 * I12: an Attended that was confirmed less than two minutes before it turned up as No Show is sent once more, and no mark
 * is sent again for any other reason, or twice.
 */
export function checkRacedOnce({ name, local }: SimulatedLaptop): void {
  const log = new Map(local.listDecisions(everything).map((each) => [each.decision.decisionId, each]));
  const lost = local.listOpenConflicts(everything).filter(isLostMark);
  for (const conflict of lost) {
    const { decisionId, foundAt, theirs, kept } = conflict;
    const logged = log.get(decisionId);
    const end = local.outcomes().find((each) => each.decisionId === decisionId);
    const ageMs = Date.parse(foundAt) - Date.parse(end?.endedAt ?? '');
    const isRaced =
      logged?.decision.to === 'Attended' &&
      logged.decision.from !== 'No Show' &&
      theirs === 'No Show' &&
      ageMs >= 0 &&
      ageMs < raceMs;
    const sides = isRaced ? 'ours' : 'theirs';
    holds('I12', kept === sides, () => `${name} kept ${kept} of ${decisionId} after ${ageMs} ms`);
    holds(
      'I12',
      kept === 'theirs' || isMadeAgain(local.decisions(), conflict),
      () => `${name} did not send ${decisionId} again`,
    );
  }
  const decisionIds = lost.map(({ decisionId }) => decisionId);
  holds('I12', new Set(decisionIds).size === lost.length, () => `${name} lost a mark twice`);
}

function isLostMark({ kind, base, ours }: Conflict): boolean {
  return kind === 'attendance' && base === ours;
}

function isMadeAgain(decisions: readonly Decision[], { personId, sequence }: Conflict): boolean {
  return decisions.some(
    (made) =>
      made.personId === personId &&
      made.kind === 'attendance' &&
      made.to === 'Attended' &&
      made.from === 'No Show' &&
      made.sequence === sequence + 1,
  );
}
