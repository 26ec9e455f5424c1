import type { Clock } from '../../src-main/core/ports/clock.ts';

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
  const planned = new Set<Planned>();
  let nowMs = 0;
  let order = 0;

  function after(delayMs: number, work: () => void): () => void {
    order += 1;
    const event = { atMs: nowMs + Math.max(0, delayMs), order, work };
    planned.add(event);
    return () => planned.delete(event);
  }

  function nextUntil(untilMs: number): Planned | null {
    let next: Planned | null = null;
    for (const event of planned) {
      if (event.atMs > untilMs) continue;
      if (next === null || event.atMs < next.atMs || (event.atMs === next.atMs && event.order < next.order)) {
        next = event;
      }
    }
    return next;
  }

  return {
    get nowMs() {
      return nowMs;
    },
    after,
    sleep: (delayMs) => new Promise((resolve) => after(delayMs, resolve)),
    async runUntil(untilMs, onEvent) {
      await promisesToSettle();
      for (let event = nextUntil(untilMs); event !== null; event = nextUntil(untilMs)) {
        planned.delete(event);
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
          // Many ask at the same moment, and to write a time is dear.
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
