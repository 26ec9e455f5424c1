import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';

/** A laptop with so many faults is not spoken to for a while. */
const maxFaults = 3;
const barredMs = 60_000;

/** How often laptops broke the rules in this run. */
export interface Faults {
  note(door: DoorId, reason: string): void;
  countOf(door: DoorId): number;
  /** Whether a laptop is not spoken to at the moment. */
  isBarred(door: DoorId): boolean;
}

export function createFaults(clock: Pick<Clock, 'monotonicMs'>, log: Log): Faults {
  const counts = new Map<DoorId, number>();
  const barredUntilMs = new Map<DoorId, number>();

  return {
    note(door, reason) {
      const faults = (counts.get(door) ?? 0) + 1;
      counts.set(door, faults);
      if (faults % maxFaults === 0) barredUntilMs.set(door, clock.monotonicMs() + barredMs);
      log.warn('doors.fault', { door, reason, faults });
    },
    countOf: (door) => counts.get(door) ?? 0,
    isBarred: (door) => (barredUntilMs.get(door) ?? 0) > clock.monotonicMs(),
  };
}
