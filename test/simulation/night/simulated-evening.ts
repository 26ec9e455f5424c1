import type { SeededRandom } from '../seeded-random.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import { planGivingUp } from './plan-giving-up.ts';
import { bothDoorsName } from './simulated-hands.ts';
import type { SimulatedLaptop } from './simulated-laptop.ts';

const marks = ['Attended', 'Attended', 'No Show', null] as const;
/** Plans that something is done, at a time of its own choice. */
export type Sometime = (work: () => void) => void;

/** The first of them is often under way when the next comes. */
const namesakeAfterMs = 500;

const answers = ['Accepted', 'Declined', 'Maybe'] as const;

/**
 * Plans what people do at the laptops and at the service until `untilMs`, and what befalls the laptops.
 */
export function planEvening(evening: {
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly laptops: readonly SimulatedLaptop[];
  readonly service: SimulatedService;
  readonly oneWriterPerGuest: boolean;
  /** The event is refused for a while, and people give up what is unsent. */
  readonly givesUp: boolean;
  /** A guest is taken off the list by mistake for a while. */
  readonly comesBack: boolean;
  /** Searches do not find newcomers: some of these are taken off the list again. */
  readonly searchLags: boolean;
  /** Some people are added at two doors. */
  readonly twoDoors: boolean;
  readonly untilMs: number;
  /** Last names of guests who are added, with how many of that name come. */
  readonly people: Map<string, number>;
}): void {
  const {
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
  } = evening;
  const lastsMs = untilMs - time.nowMs;
  const sometime: Sometime = (work) => void time.after(random.below(lastsMs), work);
  const times = (most: number, plan: () => void): void => {
    for (let count = random.below(most + 1); count > 0; count -= 1) plan();
  };

  for (const [index, laptop] of laptops.entries()) {
    const guests = guestsOf(index);
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
      const fullFrom = random.below(0.8 * lastsMs);
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

  if (givesUp) {
    planGivingUp({ time, random, laptops, service, lastsMs, guestsOf, planAddition, restartLater });
  }

  if (comesBack) planMistake();
  if (twoDoors) {
    for (let count = 1 + random.below(3); count > 0; count -= 1) planAtTwoDoors(count);
    for (const { hands } of laptops) times(3, () => sometime(() => hands.answer()));
  }

  if (searchLags) {
    for (const { hands } of laptops) sometime(() => hands.remove(hands.localIds.at(-1) ?? ''));
  }

  /** Those at the first door decide about the guest meanwhile, and before anybody has put the guest back. */
  function planMistake(): void {
    const personId = service.personIds[0] ?? '';
    const goneForMs = random.between(2_000, lastsMs * 0.6);
    const goneFromMs = random.below(lastsMs - goneForMs);
    const mark = random.pick(marks);
    const answer = random.pick(answers);
    time.after(goneFromMs, () => {
      const putBack = service.takeOff(personId);
      time.after(goneForMs, putBack);
    });
    const markedAfterMs = random.below(goneForMs);
    time.after(goneFromMs + markedAfterMs, () => laptops[0]?.hands.mark(personId, mark));
    time.after(goneFromMs + markedAfterMs, () => laptops[0]?.hands.changeRsvp(personId, answer));
  }

  /** One person is added at two doors, with the same email, and let in at both or one of them. */
  function planAtTwoDoors(number: number): void {
    const guest = {
      firstName: 'Ann',
      lastName: `${bothDoorsName} ${number}`,
      email: `${number}@both.example`,
    };
    const atMs = random.below(lastsMs);
    let beforeMs = -1;
    for (const { hands } of laptops.slice(0, 2)) {
      const laterMs = random.below(random.pick([300, 300, 2_000, lastsMs]));
      const plannedMs = Math.min(lastsMs, atMs + laterMs);
      // Nobody decides at two doors in the same millisecond.
      const addedMs = plannedMs === beforeMs ? plannedMs + 1 : plannedMs;
      beforeMs = addedMs;
      time.after(addedMs, () => hands.add(guest));
      if (random.chance(0.5))
        time.after(addedMs + 500, () => hands.mark(hands.localIds.at(-1) ?? '', 'Attended'));
    }
  }

  /** Whom the people at a laptop decide about. */
  function guestsOf(index: number): readonly string[] {
    const own = service.personIds.filter((_, guest) => guest % laptops.length === index);
    return oneWriterPerGuest ? own : service.personIds;
  }

  /** Guests come who are not on the list, and some are taken off it. */
  function planList(laptop: SimulatedLaptop, guests: readonly string[], index: number): void {
    const { hands } = laptop;
    times(2, () => planAddition(laptop, index, sometime));
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

  /** Somebody comes whom nobody else is called like, now and then with two namesakes. */
  function planAddition({ hands }: SimulatedLaptop, index: number, sometime: Sometime): void {
    const lastName = `Walk-in ${index}-${people.size}`;
    const email = random.chance(0.5) ? `${people.size}@walk-in.example` : undefined;
    const add = () => hands.add({ firstName: 'New', lastName, ...(email && { email }) });
    const namesakes = email === undefined && people.size > 0 ? 2 : 0;
    people.set(lastName, 1 + namesakes);
    sometime(() => {
      add();
      for (let count = 1; count <= namesakes; count += 1) time.after(count * namesakeAfterMs, add);
    });
  }

  function restartLater(laptop: SimulatedLaptop): void {
    time.after(random.below(10_000), () => void (laptop.isRunning ? undefined : laptop.start()));
  }
}
