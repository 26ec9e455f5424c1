import { aServiceEvent } from '../builders/an-event.ts';
import {
  checkEndsAreEarned,
  checkLastDecisionWins,
  checkNothingLost,
  checkOnlyGuiltyParked,
  findDisagreement,
  findEntry,
  watchWhatIsShown,
} from './invariants.ts';
import { checkAddedOnce, checkNobodyComesBack, checkShownOnce, watchWhoLeft } from './list-invariants.ts';
import type { SeededRandom } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';
import { account, type NightWorld, type SimulatedLaptop, simulatedLaptop } from './simulated-laptop.ts';
import { eventId, simulatedService } from './simulated-service.ts';
import { type SimulatedTime, simulatedTime } from './simulated-time.ts';
import { FirstViolation, holds } from './violation.ts';

/** Faults and decisions happen this long. */
const busyMs = 100_000;
/** Everything is sent and agreed upon this long after the last fault. */
const settleMs = 60_000;
/** A list on which many are new and many are missing is believed one pull later. */
const pullMs = 25_000;
/** A change that could be overtaken is read back after two minutes. */
const verifyMs = 120_000;
/** The requests that verify take a moment themselves. */
const answerMs = 5_000;

const marks = ['Attended', 'Attended', 'No Show', null] as const;
const answers = ['Accepted', 'Declined', 'Maybe'] as const;

/**
 * Lives one night: 2 to 5 laptops with the real core at one event, a line that loses, delays and reorders,
 * crashes, other people editing, keys changing and clocks jumping; then the faults stop. Everything is
 * decided by the seed. Fails with `Violation` when an invariant breaks.
 */
export async function liveNight(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const time = simulatedTime();
  const service = simulatedService(2 + random.below(4), random.chance(0.25));
  const oneWriterPerGuest = random.chance(0.5);
  const first = new FirstViolation();
  let isClear = true;
  let latestLandingMs = 0;
  const world: NightWorld = {
    time,
    random,
    service,
    faultRate: random.pick([0, 0.1, 0.3, 0.6]),
    isClear: () => isClear,
    first,
    landsLate(atMs) {
      latestLandingMs = Math.max(latestLandingMs, atMs);
    },
  };
  const laptops = Array.from({ length: random.pick([2, 2, 2, 3, 3, 4, 5]) }, (_, index) =>
    simulatedLaptop(world, `laptop${index}`),
  );
  const watch = watchWhatIsShown(service);
  const watchLeft = watchWhoLeft();
  const people = new Set<string>();
  if (random.chance(0.5)) service.offerEtags();

  for (const laptop of laptops) {
    laptop.onDiskWritten = (written) =>
      first.watch(() => {
        watch(written);
        watchLeft(written);
        checkShownOnce(written, service, people);
      });
    await arrive(laptop, service);
  }
  await time.runUntil(2_000, nothing);

  isClear = false;
  planEvening({ time, random, laptops, service, oneWriterPerGuest, people });
  await time.runUntil(busyMs, nothing);

  isClear = true;
  // Requests given up long ago may still land: they are faults too.
  await time.runUntil(Math.max(busyMs, latestLandingMs), nothing);
  const calmFromMs = time.nowMs;
  for (const laptop of laptops) {
    laptop.outliveEvening();
    if (!laptop.isRunning) await laptop.start();
    laptop.signInAgain();
    laptop.tryNow();
  }
  await soon(settleMs, () => findEntry(laptops, 'waiting'));
  await soon(settleMs + pullMs, () => findDisagreement(laptops, service, service.personIds));
  // A walk-in may be sent again after the two minutes, and what waited for it follows.
  await soon(
    settleMs + verifyMs + answerMs,
    () => findEntry(laptops, 'verifying') ?? findEntry(laptops, 'waiting') ?? findEntry(laptops, 'held'),
  );
  await soon(
    2 * settleMs + verifyMs + answerMs,
    () => findDisagreement(laptops, service, service.everybody()) ?? checkNobodyComesBack(laptops, service),
  );

  first.raise();
  for (const laptop of laptops) {
    checkNothingLost(laptop);
    checkEndsAreEarned(laptop);
  }
  checkOnlyGuiltyParked(laptops, service);
  checkAddedOnce(laptops, service, people);
  if (oneWriterPerGuest) checkLastDecisionWins(laptops, service);

  /** I5: lives on until there is no trouble any more, this long after the last fault at most. */
  async function soon(limitMs: number, findTrouble: () => string | null): Promise<void> {
    while (time.nowMs < calmFromMs + limitMs && findTrouble() !== null) {
      await time.runUntil(time.nowMs + 2_000, nothing);
    }
    holds('I5', findTrouble() === null, () => findTrouble() ?? '');
  }
}

function nothing(): void {}

async function arrive(laptop: SimulatedLaptop, service: ReturnType<typeof simulatedService>): Promise<void> {
  const scope = { past: false, organization: false };
  await laptop.mirror.saveEvents(account, scope, [aServiceEvent({ eventId })], true);
  await laptop.buyKey(String(service.key));
  await laptop.start();
}

function planEvening(evening: {
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly laptops: readonly SimulatedLaptop[];
  readonly service: ReturnType<typeof simulatedService>;
  readonly oneWriterPerGuest: boolean;
  /** Last names of those who are added once. */
  readonly people: Set<string>;
}): void {
  const { time, random, laptops, service, oneWriterPerGuest, people } = evening;
  const sometime = (work: () => void): void => void time.after(random.below(busyMs - 2_000), work);
  const times = (most: number, plan: () => void): void => {
    for (let count = random.below(most + 1); count > 0; count -= 1) plan();
  };

  for (const [index, laptop] of laptops.entries()) {
    const own = service.personIds.filter((_, guest) => guest % laptops.length === index);
    const guests = oneWriterPerGuest ? own : service.personIds;
    times(8, () => {
      const personId = guests[random.below(guests.length)];
      const mark = random.pick(marks);
      if (personId !== undefined) sometime(() => laptop.hands.mark(personId, mark));
    });
    times(3, () => {
      const personId = guests[random.below(guests.length)];
      const status = random.pick(answers);
      if (personId !== undefined) sometime(() => laptop.hands.changeRsvp(personId, status));
    });
    planList(laptop, guests, index);
    times(2, () =>
      sometime(() => {
        laptop.crash();
        restartLater(laptop);
      }),
    );
    times(1, () => sometime(() => laptop.crashAfterCommits(1 + random.below(6), () => restartLater(laptop))));
    times(1, () => sometime(() => laptop.jumpClock(random.between(-7_200_000, 7_200_000))));
    times(1, () => {
      const fullFrom = random.below(busyMs - 20_000);
      time.after(fullFrom, () => laptop.fillDisk());
      time.after(fullFrom + random.below(15_000), () => laptop.freeDisk());
    });
    times(2, () => sometime(() => laptop.tryNow()));
  }

  if (!oneWriterPerGuest) {
    times(3, () => {
      const personId = service.personIds[random.below(service.personIds.length)] ?? '';
      const mark = random.pick(marks);
      sometime(() => service.setAttendance(eventId, personId, mark));
    });
  }
  if (random.chance(0.2)) {
    const personId = service.personIds[random.below(service.personIds.length)] ?? '';
    sometime(() => service.removeGuest(eventId, personId));
  }
  if (random.chance(0.2)) {
    sometime(() => {
      service.changeKey();
      for (const laptop of laptops) time.after(random.below(20_000), () => laptop.signInAgain());
    });
  }

  /** Guests come who are not on the list, and some are taken off it. */
  function planList(laptop: SimulatedLaptop, guests: readonly string[], index: number): void {
    const { hands } = laptop;
    times(2, () => {
      const lastName = `Walk-in ${index}-${people.size}`;
      people.add(lastName);
      const email = random.chance(0.5) ? `${people.size}@walk-in.example` : undefined;
      sometime(() => hands.add({ firstName: 'New', lastName, ...(email && { email }) }));
    });
    times(1, () => sometime(() => hands.add({ firstName: 'New', lastName: 'Namesake' })));
    const someWalkIn = () => hands.localIds[random.below(Math.max(1, hands.localIds.length))];
    times(3, () => {
      const mark = random.pick(marks);
      sometime(() => {
        const localId = someWalkIn();
        if (localId !== undefined) hands.mark(localId, mark);
      });
    });
    times(1, () => {
      const personId = random.chance(0.5) ? guests[random.below(guests.length)] : undefined;
      sometime(() => {
        const removed = personId ?? someWalkIn();
        if (removed === undefined) return;
        hands.remove(removed);
        if (random.chance(0.3)) time.after(random.below(5_000), () => hands.undoRemoval());
      });
    });
  }

  function restartLater(laptop: SimulatedLaptop): void {
    time.after(random.below(10_000), () => void (laptop.isRunning ? undefined : laptop.start()));
  }
}
