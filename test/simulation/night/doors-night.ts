import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { type FirstViolation, holds } from '../invariants/violation.ts';
import { watchDoors } from '../invariants/watched-doors.ts';
import { seededRandom } from '../seeded-random.ts';
import { type LanProcess, simulatedLan } from '../world/simulated-lan.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import { type DoorsPlan, planDoors } from './plan-doors.ts';
import { simulatedDoors } from './simulated-doors.ts';
import type { DoorsOfLaptop, SimulatedLaptop } from './simulated-laptop.ts';

/** The doors of one night: who dies, who is removed, and what is looked at. */
export type DoorsNight = ReturnType<typeof doorsNight>;

/** Everything about doors has a randomness of its own. */
export function doorsNight(seed: number, time: SimulatedTime, first: FirstViolation) {
  const random = seededRandom(seed * 31 + 7);
  const lan = simulatedLan(time, random);
  const offline = new Set<number>();
  const removals: number[] = [];
  let laptops: readonly SimulatedLaptop[] = [];
  let watched: ReturnType<typeof watchDoors> | null = null;
  let isCalm = false;
  let turns = 0;

  lan.onSent = (from, to, frame) => first.watch(() => checkCutOff(from, to, frame));

  /** I19: a laptop that knows that another was removed sends it nothing about guests. */
  function checkCutOff(from: LanProcess, to: LanProcess, frame: string): void {
    if (removals.length === 0 || frame.startsWith('{"kind":"presence"')) return;
    if (!JSON.parse(frame).topic?.includes(',')) return;
    const opened = laptops[from.index]?.doors?.opened;
    if (!opened || opened.doors.self !== from.door || !wasPaired(to.door)) return;
    const isKnown = !opened.doors.peers().some(({ door }) => door === to.door);
    holds('I19', !isKnown, () => `laptop${from.index} sends to laptop${to.index}, which was removed`);
  }

  function wasPaired(door: DoorId): boolean {
    return removals.some((removed) => laptops[removed]?.doors?.paired.door === door);
  }

  return {
    count: random.pick([2, 3, 3, 3, 4]),
    /** Whether several doors may decide about one guest although each has guests of its own. */
    isShared: random.chance(0.5),
    of(index: number): DoorsOfLaptop {
      const doors = simulatedDoors(lan, random, index);
      return { doors, isOffline: () => offline.has(index) && !isCalm };
    },
    plan(plan: Pick<DoorsPlan, 'laptops' | 'service' | 'oneWriterPerGuest' | 'untilMs'>): void {
      laptops = plan.laptops;
      watched = watchDoors({ time, laptops, first });
      planDoors({
        ...plan,
        ...{ time, random, lan },
        setOffline(index, isOffline) {
          if (isOffline) offline.add(index);
          else offline.delete(index);
        },
        noteRemoval(removed) {
          removals.push(removed);
          const laptop = laptops[removed];
          if (laptop) laptop.isOut = true;
        },
      });
    },
    /** Everybody has internet, and reaches everybody but for who reaches only one. */
    calm(): void {
      isCalm = true;
      lan.heal();
      lan.forgetRelays((index) => laptops[index]?.isDead !== true && laptops[index]?.isOut !== true);
    },
    /** People send what the gone have left: at one laptop after the other, because each knows what waits there for it. */
    takeOverFromTheGone(): void {
      const gone = laptops.filter(({ isDead, isOut }) => isDead || isOut);
      const staying = laptops.filter((each) => !gone.includes(each));
      // One that was removed by a laptop that died right after may not know it.
      const takers = staying.length > 0 ? staying : laptops.filter(({ isDead }) => !isDead);
      turns += 1;
      const taker = takers[turns % takers.length];
      for (const door of gone.flatMap(({ doors }) => doors?.paired.door ?? [])) taker?.hands.takeOver(door);
    },
    look: () => watched?.look(),
    stop: () => watched?.stop(),
  };
}
