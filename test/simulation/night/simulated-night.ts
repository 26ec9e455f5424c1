import { aServiceEvent } from '../../builders/an-event.ts';
import { checkAddedOnceAtDoors } from '../invariants/added-at-doors.ts';
import { checkGaveUp, checkGivenUp, watchWhatIsGivenUp } from '../invariants/give-up-invariants.ts';
import { findArrivalGivenWay } from '../invariants/given-way.ts';
import {
  checkEndsAreEarned,
  checkLastDecisionWins,
  checkNothingLost,
  checkOnlyGuiltyParked,
  checkSaidSent,
  findDisagreement,
  findEntry,
  findParkedThoughBack,
  findRemovalOfGone,
  watchWhatIsShown,
} from '../invariants/invariants.ts';
import {
  checkAddedOnce,
  checkNobodyComesBack,
  checkNobodyRemovedIsShown,
  checkShownOnce,
  findLeftOver,
} from '../invariants/list-invariants.ts';
import { lookAgain } from '../invariants/look-again.ts';
import { checkRacedOnce, findUnlistedLostMark } from '../invariants/lost-mark-invariants.ts';
import { findRefusedOfGone, watchWhatIsSaid } from '../invariants/said-causes.ts';
import { findLeftBehind } from '../invariants/said-elsewhere.ts';
import { checkLostIsLost, checkToldIsShown } from '../invariants/stale-list-invariants.ts';
import { checkNotBothRemoved, findAddedTwice, isAsked } from '../invariants/two-doors-invariants.ts';
import { FirstViolation, holds } from '../invariants/violation.ts';
import { watchArrivals } from '../invariants/watched-arrivals.ts';
import { seededRandom } from '../seeded-random.ts';
import { eventId, type SimulatedService, simulatedService } from '../world/simulated-service.ts';
import { type SimulatedTime, simulatedTime } from '../world/simulated-time.ts';
import {
  type Plan,
  planBusyGuest,
  planElsewhere,
  planMarkingNewcomers,
  planRemoving,
  planUndoing,
} from './plan-elsewhere.ts';
import { planEvening } from './simulated-evening.ts';
import { account, type NightWorld, type SimulatedLaptop, simulatedLaptop } from './simulated-laptop.ts';

/** The laptops have this long to start. */
const startMs = 2_000;
/** Faults and decisions happen until some time between these. */
const shortestEveningMs = 20_000;
const longestEveningMs = 100_000;
/** Everything is sent and agreed upon this long after the last fault. */
const settleMs = 60_000;
/** One guest over whom the service stumbles is set aside after some tries, with pauses that double. */
const stumblingMs = 180_000;
/** A list on which many are new and many are missing is believed one pull later. */
const pullMs = 25_000;
/** A change that could be overtaken is read back after two minutes. */
const verifyMs = 120_000;
/** Doors that were connected so long show the same. */
const connectedMs = 66_000;
/** The requests that verify take a moment themselves. */
const answerMs = 5_000;
/** What is sent again after its two minutes, and may be read back then, is settled so late. */
const lateMs = 2 * settleMs + 2 * (verifyMs + answerMs);
/** A search may lag behind the list by so much. */
const longestLagMs = 200_000;
/** Lists and searches may be behind by so much: less than the ten seconds for which an old answer is not believed. */
const longestReplicaLagMs = 8_000;
/** Whatever was asked is answered by then, or given up. */
const lastAnswerMs = 30_000;

/**
 * Lives one night: 2 to 5 laptops with the real core at one event, a line that loses, delays and reorders,
 * crashes, other people editing, keys changing and clocks jumping, in some nights an event that is refused and people
 * who give up what is unsent; then the faults stop. Everything is decided by the seed. Fails with `Violation` when an invariant breaks. `withDoors`: the laptops are paired. `everyGuest`: all guests are looked at
 * after each write, not only those who may look different.
 */
export async function liveNight(seed: number, everyGuest = false, withDoors = false): Promise<void> {
  const random = seededRandom(seed);
  const time = simulatedTime();
  const { hasCommas, searchLags, servesCopies, isBehind, isBusy, twoDoors, refusesUnnamed } =
    peculiarTo(seed);
  const service = simulatedService(2 + random.below(4), {
    refusesOne: random.chance(0.25),
    stumblesOverOne: seed % 4 === 0,
    isBusy: () => isBusy && !isClear,
    hasCommas,
    refusesUnnamed,
    servesCopies: () => servesCopies && !isClear,
    replicaLagMs: isBehind ? () => (isClear ? 0 : random.between(0, longestReplicaLagMs)) : null,
    nowMs: () => time.nowMs,
    searchLagMs() {
      const lagMs = searchLags && !isClear ? random.between(0, longestLagMs) : 0;
      latestLandingMs = Math.max(latestLandingMs, time.nowMs + lagMs);
      return lagMs;
    },
  });
  const isOneWriterPerGuest = random.chance(0.5);
  // Decided by the seed alone, so that nights found before stay what they were.
  const givesUp = seed % 7 === 3;
  const comesBack = seed % 9 === 3;
  const untilMs = random.between(shortestEveningMs, longestEveningMs);
  const first = new FirstViolation();
  const doors = withDoors ? (await import('./doors-night.ts')).doorsNight(seed, time, first) : null;
  const oneWriterPerGuest = isOneWriterPerGuest && doors?.isShared !== true;
  let isClear = true;
  let latestLandingMs = 0;
  let calmFromMs = 0;
  const world: NightWorld = {
    time,
    random,
    service,
    faultRate: random.pick([0, 0.1, 0.3, 0.6]),
    changesCase: seed % 8 === 5,
    isClear: () => isClear,
    first,
    arrivals: watchArrivals(service, time, first, account),
    landsLate(atMs) {
      latestLandingMs = Math.max(latestLandingMs, atMs);
    },
  };
  const count = random.pick([2, 2, 2, 3, 3, 4, 5]);
  const laptops = Array.from({ length: doors?.count ?? count }, (_, index) =>
    simulatedLaptop(world, `laptop${index}`, doors?.of(index)),
  );
  /** Those who have not died for good. */
  const living = () => laptops.filter(({ isDead }) => !isDead);
  const look = lookAgain(everyGuest);
  const watchShown = watchWhatIsShown(!servesCopies && !isBehind);
  const watchGivenUp = watchWhatIsGivenUp();
  const watchSaid = watchWhatIsSaid();
  const people = new Map<string, number>();
  if (random.chance(0.5)) service.offerEtags();

  for (const laptop of laptops) {
    laptop.onDiskWritten = (written) =>
      first.watch(() => {
        watchGivenUp(laptop);
        watchSaid(laptop);
        if (doors) checkSaidSent(laptop, laptops);
        if (servesCopies || isBehind) checkToldIsShown(laptop, service, time.nowMs);
        const view = look(written);
        if (view === null) return;
        watchShown(view);
        checkNobodyRemovedIsShown(view);
        checkShownOnce(view, people, service, laptops);
      });
    laptop.onGaveUp = (...gaveUp) => first.watch(() => checkGaveUp(...gaveUp));
  }
  try {
    await live();
  } finally {
    doors?.stop();
    await goHome(laptops, time);
  }

  async function live(): Promise<void> {
    for (const laptop of laptops) await arrive(laptop, service);
    await time.runUntil(startMs, nothing);

    isClear = false;
    planEvening({
      time,
      random,
      laptops,
      service,
      oneWriterPerGuest,
      givesUp,
      comesBack,
      searchLags,
      twoDoors,
      untilMs,
      people,
    });
    doors?.plan({ laptops, service, oneWriterPerGuest, untilMs });
    planMore(seed, { time, random, laptops, service, oneWriterPerGuest, untilMs });
    await time.runUntil(untilMs, nothing);

    isClear = true;
    doors?.calm();
    // Requests given up long ago may still land: they are faults too.
    await time.runUntil(Math.max(untilMs, latestLandingMs), nothing);
    calmFromMs = time.nowMs;
    for (const laptop of living()) {
      laptop.outliveEvening();
      if (!laptop.isRunning) await laptop.start();
      laptop.signInAgain();
      laptop.tryNow();
    }
    await goOnWithoutTheStumblingGuest();
    await soon(settleMs, () => findLeftBehind(laptops, { account, eventId }), 'I16');
    await soon(settleMs, () => findEntry(living(), 'waiting'));
    // A list from which many are missing is doubted first, and the next one notes who is missing.
    await soon(settleMs + 2 * pullMs, () => findDisagreement(living(), service, service.personIds));
    // A walk-in may be sent again after the two minutes, and what waited for it follows, and may be read back, too.
    await soon(
      settleMs + 2 * (verifyMs + answerMs),
      () => findEntry(living(), 'verifying') ?? findEntry(living(), 'waiting') ?? findEntry(living(), 'held'),
    );
    await soon(
      lateMs,
      () =>
        findDisagreement(living(), service, service.everybody()) ?? checkNobodyComesBack(living(), service),
    );
    await soon(settleMs + pullMs, () => findParkedThoughBack(living(), service));
    // A removal that was sent so late has only now taken its guest off, and two lists tell who is missing.
    await soon(lateMs + 2 * pullMs, () => findRefusedOfGone(living(), service), 'I7');
    const twiceMs = 4 * settleMs + 2 * verifyMs + 2 * pullMs;
    await soon(twiceMs, () => findAddedTwice(laptops, service), 'I15');
    // Two doors that have just been asked about the same two guests both remove one of them.
    await soon(twiceMs + settleMs + 2 * pullMs, () => findRemovalOfGone(living(), service));
    // A disk that refused to list it is asked again after the next pull.
    await soon(lateMs + pullMs, () => findUnlistedLostMark(living(), service), 'I11');
    // Doors that have just heard how it ended need a moment more.
    await soon(lateMs + pullMs, () => findLeftOver(laptops), 'I8');
    await soon(lateMs + pullMs, () => findArrivalGivenWay(laptops, service), 'I2');

    await lookAtDoors();
    first.raise();
    for (const { name, hands } of living()) {
      const refused = await hands.refusedUndos();
      holds('I21', refused.length === 0, () => `${name} offers to undo ${refused[0]}, and refuses it`);
    }
    for (const laptop of living()) {
      checkNothingLost(laptop);
      checkEndsAreEarned(laptop, laptops);
      checkGivenUp(laptop);
      checkRacedOnce(laptop);
      checkLostIsLost(laptop, service);
    }
    checkOnlyGuiltyParked(living(), service);
    const checkAdded = doors ? checkAddedOnceAtDoors : checkAddedOnce;
    checkAdded(laptops, service, people);
    checkNotBothRemoved(laptops, service);
    if (oneWriterPerGuest) checkLastDecisionWins(laptops, service);
  }

  async function lookAtDoors(): Promise<void> {
    if (doors === null) return;
    await time.runUntil(Math.max(time.nowMs, calmFromMs + connectedMs), nothing);
    doors.look();
  }

  /** I7: whom the service stumbles over holds up nobody else; then it is mended, too. */
  async function goOnWithoutTheStumblingGuest(): Promise<void> {
    if (service.stumblingGuest === null) return;
    await soon(stumblingMs, () => findEntry(living(), 'waiting', service.stumblingGuest));
    service.mend();
    calmFromMs = time.nowMs;
    for (const laptop of living()) laptop.tryNow();
  }

  /** I5: lives on until there is no trouble any more, this long after the last fault at most. */
  async function soon(usualMs: number, findTrouble: () => string | null, rule = 'I5'): Promise<void> {
    // A walk-in waits two minutes for one of another door that may be the same person, also after another door had it.
    const limitMs = usualMs + (doors ? 2 * verifyMs + pullMs : 0);
    while (time.nowMs < calmFromMs + limitMs && findTrouble() !== null) {
      for (const laptop of living()) if (isAsked(laptop)) laptop.hands.answer();
      doors?.takeOverFromTheGone();
      await time.runUntil(time.nowMs + 2_000, nothing);
    }
    holds(rule, findTrouble() === null, () => findTrouble() ?? '');
  }
}

/** Seeds of nights that are also lived with paired laptops: few, because these take several times as long. */
export function hasDoors(seed: number): boolean {
  return seed % 17 === 11;
}

/** What is peculiar about the service and the evening: decided by the seed alone, so that nights found before stay what they were. */
function peculiarTo(seed: number) {
  const kind = seed % 13;
  const searchLags = kind === 3;
  return {
    hasCommas: kind === 2,
    searchLags,
    servesCopies: kind === 4,
    isBehind: kind === 0,
    isBusy: seed % 17 === 5,
    twoDoors: searchLags || kind === 7,
    refusesUnnamed: seed % 2 === 0,
  };
}

/** What else happens: decided by the seed alone, too. */
function planMore(seed: number, plan: Plan): void {
  if (seed % 10 === 2 || seed % 10 === 4) planUndoing(plan);
  if (seed % 10 === 5) planElsewhere(plan);
  if (seed % 10 === 8) planRemoving(plan);
  const { searchLags, isBusy } = peculiarTo(seed);
  if (searchLags) planMarkingNewcomers(plan);
  if (isBusy) planBusyGuest(plan, seed % 2 === 0);
}

function nothing(): void {}

async function arrive(laptop: SimulatedLaptop, service: SimulatedService): Promise<void> {
  const scope = { past: false, organization: false };
  await laptop.mirror.saveEvents(account, scope, [aServiceEvent({ eventId })], null);
  await laptop.buyKey(String(service.key));
  await laptop.start();
}

/**
 * Everybody goes home, and what was asked is answered: a request that waits for ever would keep the whole night
 * in memory, because somebody listens to its signal.
 */
async function goHome(laptops: readonly SimulatedLaptop[], time: SimulatedTime): Promise<void> {
  for (const laptop of laptops) laptop.crash();
  await time.runUntil(time.nowMs + lastAnswerMs, nothing);
}
