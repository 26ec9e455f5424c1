import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { type HeardPresence, oldestS, type Presence } from '../../../src-shared/doors/presence.ts';
import { maxDoors } from '../../../src-shared/doors/shared-records.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { PeerState } from '../../core/ports/doors.ts';

/** What laptops have said of themselves in this run. */
export interface HeardPresences {
  /** Notes what a laptop says of itself now. */
  hearDirectly(door: DoorId, said: Presence): void;
  /** Notes what `via` has heard of another laptop so long ago, unless something newer is known. */
  hearThrough(via: DoorId, heard: HeardPresence): void;
  of(door: DoorId): Pick<PeerState, 'heard' | 'clockOffsetMs'>;
  /** What to tell others of these laptops. */
  toTell(doors: readonly DoorId[]): HeardPresence[];
}

interface Heard {
  readonly presence: Presence;
  readonly atMs: number;
  readonly via: DoorId;
}

export function createHeardPresences(clock: Pick<Clock, 'wallTime' | 'monotonicMs'>): HeardPresences {
  const heard = new Map<DoorId, Heard>();
  const offsets = new Map<DoorId, number>();

  return {
    hearDirectly(door, presence) {
      heard.set(door, { presence, atMs: clock.monotonicMs(), via: door });
      offsets.set(door, Date.parse(presence.wallTime) - Date.parse(clock.wallTime()));
    },
    hearThrough(via, { door, ageMs, presence }) {
      const atMs = clock.monotonicMs() - ageMs;
      const known = heard.get(door);
      if (known === undefined || known.atMs < atMs) heard.set(door, { presence, atMs, via });
    },
    of(door) {
      const known = heard.get(door);
      return {
        heard: known
          ? { presence: known.presence, via: known.via, ageMs: clock.monotonicMs() - known.atMs }
          : null,
        clockOffsetMs: offsets.get(door) ?? null,
      };
    },
    toTell(doors) {
      const nowMs = clock.monotonicMs();
      const told = doors.flatMap((door): HeardPresence[] => {
        const known = heard.get(door);
        return known === undefined
          ? []
          : [
              {
                door,
                ageMs: Math.min(Math.round(nowMs - known.atMs), oldestS * 1_000),
                presence: known.presence,
              },
            ];
      });
      return told.slice(0, maxDoors);
    },
  };
}
