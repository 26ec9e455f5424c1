import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../../src-shared/doors/door-id.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import { countTakeOver } from './take-over.ts';

/** Between two counts lie so many times as long as the first took. */
const restsFor = 10;

/** What can be taken over, by the key of who has decided it. */
export type ToTakeOver = ReadonlyMap<DoorId, number>;

interface Counted {
  readonly counts: Promise<ToTakeOver>;
  /** Null while it is counted. */
  ended: { readonly atMs: number; readonly tookMs: number } | null;
  isStale: boolean;
  /** Somebody was given it although it was stale, and will be told when it can be counted again. */
  isToldAgain: boolean;
}

export interface TakeOverCount {
  /** Something was decided. */
  forget(): void;
  /** What could be sent from here instead. Where much waits, the count may be seconds old. Fails with `StoreFailure`. */
  now(): Promise<ToTakeOver>;
}

/** Counts what could be taken over of an event, again after each change, and seldom where that takes long. */
export function createTakeOverCount(
  deps: { readonly local: LocalStore; readonly clock: Clock; readonly onChange: () => void },
  event: EventRef,
): TakeOverCount {
  const { local, clock, onChange } = deps;
  let last: Counted | null = null;

  async function count(): Promise<ToTakeOver> {
    const beganMs = clock.monotonicMs();
    const counted: Counted = {
      counts: countTakeOver({ local, clock }, event),
      ended: null,
      isStale: false,
      isToldAgain: false,
    };
    last = counted;
    try {
      return await counted.counts;
    } catch (error) {
      if (last === counted) last = null;
      throw error;
    } finally {
      const atMs = clock.monotonicMs();
      counted.ended = { atMs, tookMs: atMs - beganMs };
    }
  }

  return {
    forget() {
      if (last !== null) last.isStale = true;
    },
    now() {
      if (last === null) return count();
      const { counts, ended, isStale, isToldAgain } = last;
      if (!isStale || ended === null) return counts;
      const restMs = ended.atMs + restsFor * ended.tookMs - clock.monotonicMs();
      if (restMs <= 0) return count();
      if (!isToldAgain) clock.after(restMs, onChange);
      last.isToldAgain = true;
      return counts;
    },
  };
}
