import { toGuestRows } from '../../src-main/core/door/guest-rows.ts';
import type { Decision, LoggedDecision, OutboxState } from '../../src-main/core/ports/local-store.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';
import { eventId, type SimulatedService, versionOf } from './simulated-service.ts';
import { holds } from './violation.ts';

const event = { account, eventId };
const everything = { account, limit: 10_000 };

/**
 * I1: no saved decision is missing: each is confirmed, superseded on that laptop, overruled in a listed
 * conflict, or open with an entry that stands for it. And the counts add up.
 */
export function checkNothingLost(laptop: SimulatedLaptop): void {
  const log = new Map(laptop.local.listDecisions(everything).map((each) => [each.decision.decisionId, each]));
  const open = new Set(laptop.local.listEntries(everything).map(({ decisionId }) => decisionId));
  for (const { decisionId } of laptop.saved) {
    const logged = log.get(decisionId);
    holds('I1', logged !== undefined, () => `${decisionId} is not in the log`);
    holds(
      'I1',
      logged?.outcome !== null || open.has(decisionId),
      () => `${decisionId} has neither entry nor end`,
    );
  }
  const counts = laptop.local.countDecisions({ account });
  holds(
    'I1',
    counts.made === counts.confirmed + counts.superseded + counts.open,
    () => 'counts do not add up',
  );
  holds('I1', counts.open === open.size, () => `${counts.open} open decisions, ${open.size} entries`);
}

/** I2: a decision ends only by what the service said after it, by a later decision, or by a listed conflict. */
export function checkEndsAreEarned(laptop: SimulatedLaptop): void {
  const log = laptop.local.listDecisions(everything);
  const conflicts = new Set(laptop.local.listOpenConflicts(everything).map(({ decisionId }) => decisionId));
  for (const { decision, outcome } of log) {
    switch (outcome?.outcome) {
      case 'confirmed':
        holds('I2', wasToldOf(laptop, decision), () => `${decision.decisionId} was confirmed by nobody`);
        break;
      case 'superseded':
        holds(
          'I2',
          log.some(isLaterThan(decision)),
          () => `${decision.decisionId} was superseded by nothing`,
        );
        break;
      case 'overruled':
        holds(
          'I2',
          conflicts.has(decision.decisionId),
          () => `${decision.decisionId} lost a conflict not listed`,
        );
        break;
      default:
    }
  }
}

function wasToldOf(laptop: SimulatedLaptop, { decisionId, personId, to }: Decision): boolean {
  const mark = laptop.saved.find((saved) => saved.decisionId === decisionId);
  return laptop.evidence.some(
    (told) => told.personId === personId && told.value === to && told.atMs >= (mark?.atMs ?? 0),
  );
}

function isLaterThan(decision: Decision) {
  return ({ decision: other }: LoggedDecision): boolean =>
    other.personId === decision.personId && other.sequence > decision.sequence;
}

/**
 * I3: what is shown never goes back to an older value of the service, and a waiting change is always shown.
 * Remembers the newest version shown to each laptop between calls.
 */
export function watchWhatIsShown(service: SimulatedService): (laptop: SimulatedLaptop) => void {
  const newest = new Map<string, number>();
  return (laptop) => {
    const guests = service.personIds.flatMap((personId) => laptop.mirror.findGuest(event, personId) ?? []);
    const entries = new Map(laptop.local.listEntries(everything).map((entry) => [entry.personId, entry]));
    const rows = new Map(toGuestRows(laptop.local, event, guests).map((row) => [row.personId, row]));
    for (const { guest } of guests) {
      const { personId } = guest;
      const entry = entries.get(personId);
      if (entry) {
        const shown = rows.get(personId)?.attendance;
        holds('I3', shown === entry.desired, () => `${laptop.name} shows ${shown} over ${entry.desired}`);
        continue;
      }
      const key = `${laptop.name} ${personId}`;
      const before = newest.get(key) ?? 0;
      const version = versionOf(guest);
      holds('I3', version >= before, () => `${key} went back from version ${before} to ${version}`);
      newest.set(key, version);
    }
  };
}

/** For I5: an entry in this state on any laptop, in words; null when there is none. */
export function findEntry(laptops: readonly SimulatedLaptop[], state: OutboxState): string | null {
  for (const { name, local } of laptops) {
    const [entry] = local.listEntries({ account, state, limit: 1 });
    if (entry) return `${name} still has ${entry.personId} ${state}`;
  }
  return null;
}

/** For I5: where a laptop and the service have different values, in words; null when all agree. */
export function findDisagreement(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  for (const { name, mirror } of laptops) {
    for (const personId of service.personIds) {
      const theirs = service.attendanceOf(eventId, personId);
      const ours = mirror.findAttendance(event, personId);
      if (ours !== theirs) return `${name} has ${personId} as ${ours}, the service as ${theirs}`;
    }
  }
  return null;
}

/**
 * I4: with one writer per guest and nobody else deciding, the service ends with the last decision, unless
 * that one needs a person.
 */
export function checkLastDecisionWins(laptops: readonly SimulatedLaptop[], service: SimulatedService): void {
  for (const laptop of laptops) {
    const parked = new Set(laptop.local.listEntries(everything).map(({ personId }) => personId));
    for (const [personId, last] of laptop.local.latestDecisions(event, service.personIds, 'attendance')) {
      if (parked.has(personId)) continue;
      const value = service.attendanceOf(eventId, personId);
      holds(
        'I4',
        value === last.to,
        () => `${personId} was last decided ${last.to}, the service has ${value}`,
      );
    }
  }
}

/** I7: the guest that the service refuses needs a person; nobody else does because of it. */
export function checkOnlyGuiltyParked(laptops: readonly SimulatedLaptop[], service: SimulatedService): void {
  for (const laptop of laptops) {
    for (const { personId, reason } of laptop.local.listEntries(everything)) {
      const isGuilty = reason !== 'rejected' || personId === service.refusedGuest;
      holds('I7', isGuilty, () => `${laptop.name} parked ${personId}, who was never refused`);
    }
  }
}
