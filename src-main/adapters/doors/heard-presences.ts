import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { type HeardPresence, oldestS, type Presence } from '../../../src-shared/doors/presence.ts';
import { maxDoors } from '../../../src-shared/doors/shared-records.ts';
import type { Clock } from '../../core/ports/clock.ts';
import { lostAfterMs, type PeerState } from '../../core/ports/doors.ts';

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
  /** Since when only others have told of it; null when it has said this itself. */
  readonly onlyThroughSinceMs: number | null;
}

export function createHeardPresences(clock: Pick<Clock, 'wallTime' | 'monotonicMs'>): HeardPresences {
  const heard = new Map<DoorId, Heard>();
  const offsets = new Map<DoorId, number>();

  /** Who was silent until now has only just come back, so the time before does not count. */
  function onlyThroughSince(known: Heard | undefined): number {
    const nowMs = clock.monotonicMs();
    const wasLost = known === undefined || nowMs - known.atMs >= lostAfterMs;
    return wasLost ? nowMs : (known.onlyThroughSinceMs ?? nowMs);
  }

  return {
    hearDirectly(door, presence) {
      heard.set(door, { presence, atMs: clock.monotonicMs(), via: door, onlyThroughSinceMs: null });
      offsets.set(door, Date.parse(presence.wallTime) - Date.parse(clock.wallTime()));
    },
    hearThrough(via, { door, ageMs, presence }) {
      const atMs = clock.monotonicMs() - ageMs;
      const known = heard.get(door);
      if (known !== undefined && known.atMs >= atMs) return;
      heard.set(door, { presence, atMs, via, onlyThroughSinceMs: onlyThroughSince(known) });
    },
    of(door) {
      const known = heard.get(door);
      const nowMs = clock.monotonicMs();
      return {
        heard: known
          ? {
              ...{ presence: known.presence, via: known.via, ageMs: nowMs - known.atMs },
              onlyThroughMs: nowMs - (known.onlyThroughSinceMs ?? nowMs),
            }
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
