import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Clock } from '../../core/ports/clock.ts';

/** So often a laptop that has dialled in is dialled back, once a round, to learn whether that is possible. */
const maxProbes = 3;
/** Nobody could dial a laptop that has held a line for so long: the other side has probed by then. */
const settledAfterMs = 16_000;

interface ReachabilityOptions {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** Whether a laptop can be dialled. Opens no line, and does not fail. */
  readonly probe: (door: DoorId) => Promise<boolean>;
}

/**
 * Whether other laptops can dial this one. Once two laptops are linked neither dials the other, so a laptop that was
 * dialled dials back without opening a line: the other one learns so that it is reached.
 */
export interface Reachability {
  linked(door: DoorId, isDialled: boolean): void;
  unlinked(door: DoorId): void;
  /** Somebody who is admitted has reached this laptop. */
  noteDialledIn(): void;
  /** Dials back; to be called every 5 s. */
  probe(): void;
  /** The network has changed. */
  reset(): void;
  /** As `Doors.isReachable`. */
  isReachable(): boolean | null;
}

export function createReachability({ clock, probe }: ReachabilityOptions): Reachability {
  const links = new Map<DoorId, { isDialled: boolean; sinceMs: number; probesLeft: number }>();
  let wasDialledIn = false;
  let resetAtMs = clock.monotonicMs();

  return {
    linked(door, isDialled) {
      const probesLeft = isDialled ? 0 : maxProbes;
      links.set(door, { isDialled, sinceMs: clock.monotonicMs(), probesLeft });
    },
    unlinked: (door) => links.delete(door),
    noteDialledIn() {
      wasDialledIn = true;
    },
    probe() {
      for (const [door, link] of links) {
        if (link.probesLeft === 0) continue;
        link.probesLeft -= 1;
        void probe(door).then((isReached) => {
          if (isReached) link.probesLeft = 0;
        });
      }
    },
    reset() {
      wasDialledIn = [...links.values()].some(({ isDialled }) => !isDialled);
      resetAtMs = clock.monotonicMs();
    },
    isReachable() {
      if (wasDialledIn) return true;
      const settledMs = clock.monotonicMs() - settledAfterMs;
      const reachesOthers = [...links.values()].some(
        ({ isDialled, sinceMs }) => isDialled && sinceMs >= resetAtMs && sinceMs < settledMs,
      );
      return reachesOthers ? false : null;
    },
  };
}
