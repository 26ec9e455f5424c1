import type { SeededRandom } from '../seeded-random.ts';
import type { SimulatedService } from '../world/simulated-service.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import type { Sometime } from './simulated-evening.ts';
import type { SimulatedLaptop } from './simulated-laptop.ts';

const marks = ['Attended', 'No Show', null] as const;
const refusals = ['forbidden', 'not-found'] as const;
const shortestRefusalMs = 3_000;
const longestRefusalMs = 40_000;
/** A read takes up to so long when nothing is wrong. */
const longestReadMs = 800;
/** So long before and after, people are busy. */
const busyMs = 5_000;

/** Until the end of the evening the event is refused for a while, and people give up what is unsent. */
export function planGivingUp(evening: {
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly laptops: readonly SimulatedLaptop[];
  readonly service: SimulatedService;
  readonly lastsMs: number;
  /** Whom the people at a laptop decide about. */
  readonly guestsOf: (laptop: number) => readonly string[];
  /** Plans that somebody comes who is not on the list. */
  readonly planAddition: (laptop: SimulatedLaptop, index: number, sometime: Sometime) => void;
  readonly restartLater: (laptop: SimulatedLaptop) => void;
}): void {
  const { time, random, laptops, service, lastsMs, guestsOf, planAddition, restartLater } = evening;

  for (let count = 1 + random.below(2); count > 0; count -= 1) {
    const fromMs = random.below(lastsMs);
    const untilMs = Math.min(lastsMs, fromMs + random.between(shortestRefusalMs, longestRefusalMs));
    const refusal = random.pick(refusals);
    time.after(fromMs, () => service.refuseEvent(refusal));
    time.after(untilMs, () => service.refuseEvent(null));
    for (const [index, laptop] of laptops.entries()) {
      if (random.chance(0.7)) planAt(laptop, index, random.between(fromMs, untilMs));
    }
  }
  // The screen offers it for whatever is unsent: nobody has to wait for a refusal.
  for (const [index, laptop] of laptops.entries()) {
    if (random.chance(0.4)) planAt(laptop, index, random.below(lastsMs));
  }
  // What was marked a moment ago is just being read.
  for (const [index, laptop] of laptops.entries()) {
    if (random.chance(0.5)) planRightAfterMark(laptop, index, random.below(lastsMs));
  }

  function planRightAfterMark(laptop: SimulatedLaptop, index: number, atMs: number): void {
    const guests = guestsOf(index);
    const personId = guests[random.below(Math.max(1, guests.length))];
    const mark = random.pick(marks);
    if (personId === undefined) return;
    time.after(atMs, () => laptop.hands.mark(personId, mark));
    time.after(Math.min(lastsMs, atMs + random.between(1, longestReadMs)), () => laptop.hands.giveUp());
  }

  function planAt(laptop: SimulatedLaptop, index: number, atMs: number): void {
    const around: Sometime = (work) =>
      void time.after(Math.min(lastsMs, atMs + random.between(-busyMs, busyMs)), work);
    const guests = guestsOf(index);
    for (let count = random.below(7); count > 0; count -= 1) {
      const personId = guests[random.below(guests.length)];
      const mark = random.pick(marks);
      if (personId !== undefined) around(() => laptop.hands.mark(personId, mark));
    }
    if (random.chance(0.3)) planAddition(laptop, index, around);
    if (random.chance(0.3)) {
      const personId = guests[random.below(guests.length)];
      if (personId !== undefined) around(() => laptop.hands.remove(personId));
      if (random.chance(0.3)) around(() => laptop.hands.undoRemoval());
    }
    time.after(atMs, () => {
      laptop.hands.giveUp();
      if (random.chance(0.2)) laptop.crashAfterCommits(1 + random.below(4), () => restartLater(laptop));
    });
  }
}
