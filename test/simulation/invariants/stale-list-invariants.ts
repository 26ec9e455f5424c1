import { latestDecision, resolveGuest } from '../../../src-main/core/guests/guest-identity.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService, versionOf } from '../world/simulated-service.ts';
import { isMadeAgain } from './lost-mark-invariants.ts';
import { holds } from './violation.ts';

const event = { account, eventId };
/** What an answer said is in the mirror so long after it. */
const landedMs = 1_000;

/**
 * I13, at any time: an old copy of the list takes nobody off it of whom this laptop was told, and shows nobody with an
 * older status than one that was acknowledged here.
 */
export function checkToldIsShown(laptop: SimulatedLaptop, service: SimulatedService, nowMs: number): void {
  const { name, told, mirror, local } = laptop;
  const said = new Map(mirror.saidOn(event).map((guest) => [guest.personId, guest]));
  for (const [personId, { acknowledged, atMs }] of told) {
    // An added guest is shown as the walk-in until its record is there.
    const isOpen = local.entries().some((entry) => resolveGuest(local, entry).personId === personId);
    if (atMs > nowMs - landedMs || isOpen || service.hasLeft.has(personId)) continue;
    // A walk-in that was given up before its record was there comes with the next list.
    if (isGivenUp(laptop, personId) && mirror.findRecord(event, personId) === null) continue;
    const shown = said.get(personId);
    holds('I13', shown !== undefined, () => `${name} hides ${personId}, of whom it was told`);
    if (shown === undefined || acknowledged === null || versionOf(shown) >= versionOf(acknowledged)) continue;
    const { attendanceStatus, rsvpStatus } = acknowledged;
    const isAlike = shown.attendanceStatus === attendanceStatus && shown.rsvpStatus === rsvpStatus;
    holds('I13', isAlike, () => `${name} shows ${personId} as before version ${versionOf(acknowledged)}`);
  }
}

function isGivenUp({ local }: SimulatedLaptop, personId: string): boolean {
  const added = latestDecision(local, { ...event, personId }, 'walk-in');
  return local.outcomes().findLast((each) => each.decisionId === added?.decisionId)?.outcome === 'withdrawn';
}

/** I13, at the end: no mark is called lost that the service has kept. */
export function checkLostIsLost({ name, local, evidence }: SimulatedLaptop, service: SimulatedService): void {
  for (const conflict of local.listOpenConflicts({ ...event, limit: 10_000 })) {
    const { kind, base, ours, theirs, decisionId } = conflict;
    if (kind !== 'attendance' || ours === null || base !== ours) continue;
    if (conflict.kept === 'ours' && !isMadeAgain(local.decisions(), conflict)) continue;
    // What was on the list already was not sent, and the list may have been old then; other conflicts are of unsent marks.
    const end = local.outcomes().find((each) => each.decisionId === decisionId);
    if (end?.outcome !== 'confirmed') continue;
    const { personId } = resolveGuest(local, conflict);
    // The oldest that fits: the mark may have been confirmed by any of them.
    const confirmed = evidence.find(
      (each) => each.kind === kind && each.personId === personId && each.value === ours,
    );
    if (confirmed === undefined) continue;
    const since = service.historyOf(personId).filter(({ version }) => version > confirmed.version);
    const isLost = since.some(({ attendance }) => attendance === theirs);
    holds('I13', isLost, () => `${name} calls ${decisionId} lost, and the service has never had ${theirs}`);
  }
}
