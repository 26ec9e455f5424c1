import type { SeededRandom } from '../seeded-random.ts';
import type { SimulatedLan } from '../world/simulated-lan.ts';
import type { SimulatedService } from '../world/simulated-service.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import { pair } from './simulated-doors.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';

const marks = ['Attended', 'Attended', 'No Show', null] as const;
const answers = ['Accepted', 'Declined'] as const;
/** Two doors decide about one guest within so long. */
const apartMs = 4_000;

/** What befalls the doors of a night. */
export interface DoorsPlan {
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly lan: SimulatedLan;
  readonly laptops: readonly SimulatedLaptop[];
  readonly service: SimulatedService;
  readonly oneWriterPerGuest: boolean;
  readonly untilMs: number;
  /** The internet of a laptop comes and goes. */
  readonly setOffline: (index: number, isOffline: boolean) => void;
  readonly noteRemoval: (removed: number) => void;
}

/**
 * Plans an evening at several doors: who has no internet, who reaches whom, who dies or is removed, and what people at
 * several doors decide about the same guests.
 */
export function planDoors(plan: DoorsPlan): void {
  const { time, random, lan, laptops, service, untilMs } = plan;
  const lastsMs = untilMs - time.nowMs;
  const sometime = (work: () => void): void => void time.after(random.below(lastsMs), work);
  const somebody = () => random.below(laptops.length);
  const laptopAt = (index: number) => laptops[index % laptops.length] as SimulatedLaptop;

  planPairing();
  for (const index of laptops.keys()) planInternet(index);
  planNetwork();
  if (random.chance(0.35)) planDeath(somebody());
  if (random.chance(0.25)) planRemoval();
  for (let count = 4 + random.below(8); count > 0; count -= 1) planTogether();
  for (let count = random.below(4); count > 0; count -= 1) planAboutWalkIn();
  for (const { hands } of laptops) {
    if (random.chance(0.6)) sometime(() => hands.reviewRivals());
    if (random.chance(0.4)) planTakeOver(hands, somebody());
  }

  /** All are paired already, or one of them is during the evening. */
  function planPairing(): void {
    const late = random.chance(0.25) ? somebody() : null;
    for (const [index, laptop] of laptops.entries()) {
      if (index === late) sometime(() => pairNow(index));
      else openPaired(laptop, index);
    }
  }

  function pairNow(index: number): void {
    try {
      openPaired(laptopAt(index), index);
    } catch {
      // The disk is full.
      time.after(1_000, () => pairNow(index));
    }
  }

  function openPaired(laptop: SimulatedLaptop, index: number): void {
    pair(laptop.local, account, index, laptops.length);
    laptop.nudge();
  }

  function planInternet(index: number): void {
    if (!random.chance(0.4)) return;
    const fromMs = random.chance(0.5) ? 0 : random.below(lastsMs);
    time.after(fromMs, () => plan.setOffline(index, true));
    if (random.chance(0.5)) return;
    time.after(fromMs + random.below(lastsMs - fromMs), () => plan.setOffline(index, false));
  }

  function planNetwork(): void {
    if (laptops.length > 2 && random.chance(0.3)) {
      const isolated = somebody();
      lan.isolate(isolated, (isolated + 1) % laptops.length);
    }
    if (random.chance(0.5)) {
      const indices = [...laptops.keys()];
      const apart = indices.filter(() => random.chance(0.5));
      const fromMs = random.below(lastsMs);
      const rest = indices.filter((index) => !apart.includes(index));
      time.after(fromMs, () => lan.partition(apart, rest));
      time.after(fromMs + random.below(lastsMs - fromMs), () => lan.heal());
    }
    for (let count = random.below(5); count > 0; count -= 1) {
      const [one, other] = [somebody(), somebody()];
      sometime(() => lan.breakLines(one, other));
    }
  }

  function planDeath(index: number): void {
    const diesMs = random.between(lastsMs * 0.3, lastsMs);
    time.after(diesMs, () => {
      laptopAt(index).die();
    });
    for (const [other, { hands }] of laptops.entries()) {
      if (other === index || !random.chance(0.5)) continue;
      time.after(diesMs + random.below(Math.max(1, lastsMs - diesMs)), () =>
        hands.takeOver(laptopAt(index).doors?.paired.door ?? ''),
      );
    }
  }

  function planRemoval(): void {
    const removed = somebody();
    const remover = (removed + 1 + random.below(laptops.length - 1)) % laptops.length;
    const door = laptopAt(removed).doors?.paired.door ?? '';
    sometime(() => {
      // Nobody removes whom the laptop does not list.
      const listed = laptopAt(remover).doors?.opened?.doors.peers() ?? [];
      if (!listed.some((peer) => peer.door === door)) return;
      plan.noteRemoval(removed);
      laptopAt(remover).hands.removeLaptop(door);
    });
  }

  function planTakeOver(hands: SimulatedLaptop['hands'], from: number): void {
    sometime(() => hands.takeOver(laptopAt(from).doors?.paired.door ?? ''));
  }

  /** Two or three doors decide about one guest, some of them without knowing of the other; and some take it back. */
  function planTogether(): void {
    const index = somebody();
    const own = service.personIds.filter((_, guest) => guest % laptops.length === index);
    const guests = plan.oneWriterPerGuest ? own : service.personIds;
    const personId = guests[random.below(guests.length)];
    const doors = plan.oneWriterPerGuest ? 1 : 2 + random.below(2);
    const atMs = random.below(lastsMs);
    for (let door = 0; door < doors; door += 1) {
      const { hands } = laptopAt(index + door);
      const mark = random.pick(marks);
      const answer = random.pick(answers);
      const kind = random.next();
      const laterMs = random.below(random.chance(0.5) ? 300 : apartMs);
      const decidedMs = Math.min(lastsMs, atMs + laterMs);
      if (personId === undefined) continue;
      time.after(decidedMs, () => {
        if (kind < 0.85) hands.mark(personId, mark);
        else if (kind < 0.95) hands.changeRsvp(personId, answer);
        else hands.remove(personId);
      });
      const isUndone = random.chance(0.3);
      const undoneMs = Math.min(lastsMs, decidedMs + random.below(apartMs));
      if (isUndone) time.after(undoneMs, () => (kind < 0.95 ? hands.undoMark() : hands.undoRemoval()));
    }
  }

  /** Somebody who was added at one door is marked, or removed, at another. */
  function planAboutWalkIn(): void {
    const index = somebody();
    const other = laptopAt(index + 1 + random.below(Math.max(1, laptops.length - 1)));
    const mark = random.pick(marks);
    const isRemoved = random.chance(0.2);
    const isMarkedThere = random.chance(0.3);
    sometime(() => {
      const localId = laptopAt(index).hands.localIds.at(-1);
      if (localId === undefined) return;
      if (isMarkedThere) laptopAt(index).hands.mark(localId, 'Attended');
      // Nobody decides at two doors in the same millisecond.
      time.after(1, () => (isRemoved ? other.hands.remove(localId) : other.hands.mark(localId, mark)));
    });
  }
}
