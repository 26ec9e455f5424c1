import { latestDecision, resolveGuest } from '../../../src-main/core/guests/guest-identity.ts';
import type { Conflict, Decision } from '../../../src-main/core/ports/local-store.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import { saidSince } from './said-elsewhere.ts';
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
export function findUnlistedLostMark(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  for (const laptop of laptops) {
    const decisionId = unlistedLostMark(laptop, service);
    if (decisionId !== null) return `${laptop.name} lost ${decisionId} and says nothing of it`;
  }
  return null;
}

function unlistedLostMark(laptop: SimulatedLaptop, service: SimulatedService): string | null {
  const { local } = laptop;
  const onService = new Map(
    service.listGuests(eventId).map((guest) => [guest.personId, guest.attendanceStatus]),
  );
  const lost = local.listDecisions(everything).find(({ decision, outcome }) => {
    if (decision.kind !== 'attendance' || !marks.has(decision.to)) return false;
    if (!isWithTheService.has(outcome?.outcome)) return false;
    const guest = resolveGuest(local, decision);
    if (latestDecision(local, guest, 'attendance')?.decisionId !== decision.decisionId) return false;
    const removal = latestDecision(local, guest, 'removal');
    const isRemovedHere = removal?.to === removedValue && removal.sequence > decision.sequence;
    if (isRemovedHere || local.findEntries(event, [guest.personId]).length > 0) return false;
    if (onService.get(guest.personId) === decision.to) return false;
    if (isTakenBackElsewhere(laptop, decision)) return false;
    // What other doors have decided over it is no news, and they list what they have not known.
    return saidSince(laptop, decision).length === 0;
  });
  return lost?.decision.decisionId ?? null;
}

/** Whether an undo has brought back what another door had said, and has taken back itself. */
function isTakenBackElsewhere({ local }: SimulatedLaptop, { undoes }: Decision): boolean {
  const said = local.doorDecisions(event);
  const broughtBack = said.find(({ decisionId }) => decisionId === undoes)?.replaces ?? [];
  return said.some((each) => each.undoes !== null && broughtBack.includes(each.undoes));
}

/**
 * I12: an Attended that was confirmed less than two minutes before it turned up as No Show is sent once more, and no mark
 * is sent again for any other reason, or twice.
 */
export function checkRacedOnce({ name, local }: SimulatedLaptop): void {
  const decisions = new Map(local.decisions().map((each) => [each.decisionId, each]));
  const ends = Map.groupBy(local.outcomes(), ({ decisionId }) => decisionId);
  const sentAgain = new Set<string>();
  const conflicts = local.listOpenConflicts(everything).filter(({ kind }) => kind === 'attendance');
  const newest = new Map(
    conflicts.toSorted((one, other) => one.sequence - other.sequence).map((each) => [each.decisionId, each]),
  );
  for (const conflict of conflicts) {
    const { decisionId, foundAt, theirs } = conflict;
    const [confirmed, overruled] = ends.get(decisionId) ?? [];
    const isSentAgain = isMadeAgain(local.decisions(), conflict);
    // Any other conflict was found before the mark was sent.
    if (!isSentAgain && (overruled === undefined || newest.get(decisionId) !== conflict)) continue;
    const decision = decisions.get(decisionId);
    const ageMs = Date.parse(foundAt) - Date.parse(confirmed?.endedAt ?? '');
    const isRecent = ageMs >= 0 && ageMs < raceMs;
    const isMade = decision?.to === 'Attended' && decision.from !== 'No Show';
    const isRaced = isMade && theirs === 'No Show' && isRecent;
    holds('I12', isSentAgain === isRaced, () => `${name} lost ${decisionId} after ${ageMs} ms to ${theirs}`);
    holds('I12', !sentAgain.has(decisionId), () => `${name} sent ${decisionId} more often than once again`);
    if (isSentAgain) sentAgain.add(decisionId);
  }
}

/** Whether a mark that was lost was sent once more: any other conflict that ours won was found before it was sent. */
export function isMadeAgain(decisions: readonly Decision[], { personId, sequence, kept }: Conflict): boolean {
  return decisions.some(
    (made) =>
      kept === 'ours' &&
      made.personId === personId &&
      made.kind === 'attendance' &&
      made.to === 'Attended' &&
      made.from === 'No Show' &&
      made.sequence === sequence + 1,
  );
}
