import type { Clock } from '../../../src-main/core/ports/clock.ts';

/** The one time of a simulated night. It moves from event to event, and between events promises settle. */
export interface SimulatedTime {
  readonly nowMs: number;
  /** Runs `work` after `delayMs`. Returns how to cancel it. */
  after(delayMs: number, work: () => void): () => void;
  /** Resolves after `delayMs`. */
  sleep(delayMs: number): Promise<void>;
  /** Lives on until `untilMs`, event by event; `onEvent` is called when the promises of each have settled. */
  runUntil(untilMs: number, onEvent: () => void): Promise<void>;
  /** The clock of one laptop: its wall clock is off, and `jump` sets it. */
  clock(): Clock & { jump(ms: number): void };
}

interface Planned {
  readonly atMs: number;
  readonly order: number;
  readonly work: () => void;
}

const wallStartMs = Date.parse('2026-05-30T18:00:00.000Z');

/** A night that begins now. */
export function simulatedTime(): SimulatedTime {
  /** What comes next stands last. */
  const planned: Planned[] = [];
  let nowMs = 0;
  let order = 0;

  function after(delayMs: number, work: () => void): () => void {
    order += 1;
    const event = { atMs: nowMs + Math.max(0, delayMs), order, work };
    planned.splice(placeOf(event), 0, event);
    return () => {
      // Most are cancelled after they have run.
      const place = placeOf(event);
      if (planned[place] === event) planned.splice(place, 1);
    };
  }

  /** Where this event stands, or would stand: before those that come earlier. */
  function placeOf({ atMs, order }: Planned): number {
    let low = 0;
    let high = planned.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = planned[middle];
      const isLater = other && (other.atMs > atMs || (other.atMs === atMs && other.order > order));
      if (isLater) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function takeNextUntil(untilMs: number): Planned | null {
    const next = planned.at(-1);
    return next === undefined || next.atMs > untilMs ? null : (planned.pop() ?? null);
  }

  return {
    get nowMs() {
      return nowMs;
    },
    after,
    sleep: (delayMs) => new Promise((resolve) => after(delayMs, resolve)),
    async runUntil(untilMs, onEvent) {
      await promisesToSettle();
      for (let event = takeNextUntil(untilMs); event !== null; event = takeNextUntil(untilMs)) {
        nowMs = event.atMs;
        event.work();
        await promisesToSettle();
        onEvent();
      }
      nowMs = untilMs;
    },
    clock() {
      let offMs = 0;
      let lastMs = Number.NaN;
      let lastTime = '';
      return {
        wallTime() {
          const wallMs = Math.floor(wallStartMs + nowMs + offMs);
          // Many ask at the same moment, and writing a time is slow.
          if (wallMs !== lastMs) lastTime = new Date(wallMs).toISOString();
          lastMs = wallMs;
          return lastTime;
        },
        monotonicMs: () => nowMs,
        after,
        jump(ms) {
          offMs += ms;
        },
      };
    },
  };
}

/** A tick runs after every promise that is ready, however long their chain, and costs no turn of the event loop. */
function promisesToSettle(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}
