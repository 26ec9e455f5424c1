import { latestDecision, resolveGuest } from '../../src-main/core/guests/guest-identity.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';
import { eventId } from './simulated-service.ts';
import { holds } from './violation.ts';

const event = { account, eventId };

/**
 * I11, at the end: whoever came in by the newest mark of a laptop, which the service had, and is on its list without an
 * Attended now, is listed there as a conflict.
 */
export function checkLostMarksAreListed({ local, mirror, name }: SimulatedLaptop): void {
  const attended = new Set(
    mirror
      .guestsOn(event)
      .filter(({ attendanceStatus }) => attendanceStatus === 'Attended')
      .map(({ personId }) => personId),
  );
  const listed = new Set(mirror.guestsOn(event).map(({ personId }) => personId));
  for (const { decision, outcome } of local.listDecisions({ ...event, limit: 10_000 })) {
    if (decision.kind !== 'attendance' || decision.to !== 'Attended' || outcome?.outcome !== 'confirmed')
      continue;
    const guest = resolveGuest(local, decision);
    if (latestDecision(local, guest, 'attendance')?.decisionId !== decision.decisionId) continue;
    const isLost = listed.has(guest.personId) && !attended.has(guest.personId);
    holds('I11', !isLost, () => `${name} lost ${decision.decisionId} and says nothing of it`);
  }
}
