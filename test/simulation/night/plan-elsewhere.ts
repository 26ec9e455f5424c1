import { isLocalId } from '../../../src-main/core/guests/guest-identity.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';

/** Two doors are about as slow as each other. */
const apartMs = 8_000;
const longestUntilUndoMs = 15_000;
const longestSilenceMs = 30_000;
/** A sweep reads 50 guests, and then writes 50. */
const longestSweepMs = 8_000;
const longestGapMs = 20_000;

const marks = ['Attended', 'No Show', null] as const;

/** What plans are made with: until `untilMs`. */
export interface Plan {
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly laptops: readonly SimulatedLaptop[];
  readonly service: SimulatedService;
  readonly oneWriterPerGuest: boolean;
  readonly untilMs: number;
}

/**
 * Now and then a door takes back an Attended, often while its changes get no answer, and another door has let in the same
 * guest.
 */
export function planUndoing(plan: Plan): void {
  planTakingBack(plan, 6 + plan.random.below(5), ({ hands }) => hands.undoMark());
}

/** As `planUndoing`, and the guest is removed instead: few are, because a list that loses more than half is not believed. */
export function planRemoving(plan: Plan): void {
  planTakingBack(plan, 2, ({ hands }, personId) => hands.remove(personId));
}

function planTakingBack(
  { time, random, laptops, service, oneWriterPerGuest, untilMs }: Plan,
  times: number,
  takeBack: (door: SimulatedLaptop, personId: string) => void,
): void {
  const lastsMs = untilMs - time.nowMs;
  for (let count = times; count > 0; count -= 1) {
    const index = random.below(laptops.length);
    const [door, other] = [laptops[index], laptops[(index + 1) % laptops.length]];
    const own = service.personIds.filter((_, guest) => guest % laptops.length === index);
    const guests = oneWriterPerGuest ? own : service.personIds;
    const personId = guests[random.below(guests.length)];
    const atMs = random.below(lastsMs);
    const isAlsoElsewhere = !oneWriterPerGuest && random.chance(0.8);
    if (personId === undefined) continue;
    time.after(Math.max(0, atMs - apartMs), () => door?.hands.mark(personId, null));
    time.after(atMs, () => door?.hands.mark(personId, 'Attended'));
    if (isAlsoElsewhere) {
      const elsewhereMs = Math.max(0, atMs + random.between(-apartMs, apartMs));
      const isLaptop = random.chance(0.5);
      time.after(Math.min(lastsMs, elsewhereMs), () => {
        if (isLaptop) other?.hands.mark(personId, 'Attended');
        else service.setAttendance(eventId, personId, 'Attended');
      });
    }
    if (random.chance(0.8)) {
      const forMs = random.between(1_000, longestSilenceMs);
      time.after(atMs, () => door?.loseChanges(Math.min(forMs, untilMs - time.nowMs)));
    }
    const undoneMs = atMs + random.below(longestUntilUndoMs);
    time.after(Math.min(lastsMs, undoneMs), () => door && takeBack(door, personId));
  }
}

/** Whoever came onto the list last is marked: often somebody whom another door has added, and no search names yet. */
export function planMarkingNewcomers({ time, random, laptops, service, untilMs }: Plan): void {
  const lastsMs = untilMs - time.nowMs;
  const isNew = ({ personId }: ServiceGuest) => !isLocalId(personId) && !service.personIds.includes(personId);
  for (const laptop of laptops) {
    for (let count = random.below(4); count > 0; count -= 1) {
      const mark = random.pick(marks);
      time.after(random.below(lastsMs), () => {
        const newcomer = laptop.mirror.saidOn({ account, eventId }).findLast(isNew);
        if (newcomer !== undefined) laptop.hands.mark(newcomer.personId, mark);
      });
    }
  }
}

/** The guest whom the service is busy with is marked, and is sometimes off the list before anybody else may be. */
export function planBusyGuest({ time, laptops, service, untilMs }: Plan, leaves: boolean): void {
  const { busyGuest } = service;
  if (busyGuest === null) return;
  const lastsMs = untilMs - time.nowMs;
  time.after(lastsMs * 0.1, () => laptops[1]?.hands.mark(busyGuest, 'Attended'));
  if (leaves) time.after(lastsMs * 0.7, () => service.removeGuest(eventId, busyGuest));
}

/**
 * Guests change at the service itself: a backup is restored, some are deleted and added again, and somebody marks
 * everybody who has not arrived as No Show, while a guest arrives at a door.
 */
export function planElsewhere({ time, random, laptops, service, oneWriterPerGuest, untilMs }: Plan): void {
  const lastsMs = untilMs - time.nowMs;
  const somebody = () => service.personIds[random.below(service.personIds.length)] ?? '';

  if (random.chance(0.5)) {
    const savedMs = random.below(lastsMs);
    const restoredMs = random.between(savedMs, lastsMs);
    time.after(savedMs, () => {
      const restore = service.backUp();
      time.after(restoredMs - savedMs, restore);
    });
  }
  if (random.chance(0.5)) {
    const personId = somebody();
    const gapMs = random.chance(0.5) ? 0 : random.below(longestGapMs);
    const deletedMs = random.below(lastsMs);
    time.after(deletedMs, () => {
      const addAgain = service.deleteGuest(personId);
      time.after(gapMs, addAgain);
    });
  }
  if (random.chance(0.3)) {
    const personId = somebody();
    time.after(random.below(lastsMs), () => service.rename(personId));
  }
  if (oneWriterPerGuest) return;

  const sweptMs = random.below(lastsMs);
  const takesMs = random.between(200, longestSweepMs);
  time.after(sweptMs, () => {
    const unmarked = service.listGuests(eventId).filter(({ attendanceStatus }) => !attendanceStatus);
    time.after(takesMs, () => {
      for (const { personId } of unmarked) service.setAttendance(eventId, personId, 'No Show');
    });
  });
  for (const { hands } of laptops) {
    const personId = somebody();
    const arrivesMs = sweptMs + random.between(-apartMs, takesMs);
    time.after(Math.max(0, arrivesMs), () => hands.mark(personId, 'Attended'));
  }
  if (random.chance(0.4)) {
    const laptop = laptops[random.below(laptops.length)];
    time.after(random.below(lastsMs), () => laptop?.hands.sweep());
  }
}
