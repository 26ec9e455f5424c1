import { latestDecision, resolveGuest } from '../../src-main/core/guests/guest-identity.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';
import { eventId } from './simulated-service.ts';

const event = { account, eventId };

/**
 * For I11: a mark of a laptop, in words, that the service had and has no more and that is not listed there as a conflict;
 * null when there is none. Only the newest mark about a guest who is on its list counts, and only an Attended.
 */
export function findUnlistedLostMark(laptops: readonly SimulatedLaptop[]): string | null {
  for (const laptop of laptops) {
    const decisionId = unlistedLostMark(laptop);
    if (decisionId !== null) return `${laptop.name} lost ${decisionId} and says nothing of it`;
  }
  return null;
}

function unlistedLostMark({ local, mirror }: SimulatedLaptop): string | null {
  const listed = new Map(mirror.guestsOn(event).map((guest) => [guest.personId, guest.attendanceStatus]));
  const lost = local.listDecisions({ ...event, limit: 10_000 }).find(({ decision, outcome }) => {
    if (decision.kind !== 'attendance' || decision.to !== 'Attended') return false;
    if (outcome?.outcome !== 'confirmed') return false;
    const guest = resolveGuest(local, decision);
    if (latestDecision(local, guest, 'attendance')?.decisionId !== decision.decisionId) return false;
    return listed.has(guest.personId) && listed.get(guest.personId) !== 'Attended';
  });
  return lost?.decision.decisionId ?? null;
}
