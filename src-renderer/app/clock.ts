/** Time as the screen knows it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `work` every `periodMs` milliseconds. Returns how to stop. */
  every(periodMs: number, work: () => void): () => void;
  /** Calls `work` once, in `delayMs` milliseconds. Returns how to cancel it. */
  after(delayMs: number, work: () => void): () => void;
  /** When an event happened, in milliseconds since an arbitrary moment: a busy page handles it later. */
  timeOf(event: Event): number;
}

/** The clock of this page. */
export function createPageClock(page: Window): Clock {
  return {
    now: () => Date.now(),
    every: (periodMs, work) => {
      const timer = page.setInterval(work, periodMs);
      return () => page.clearInterval(timer);
    },
    after: (delayMs, work) => {
      const timer = page.setTimeout(work, delayMs);
      return () => page.clearTimeout(timer);
    },
    timeOf: (event) => event.timeStamp,
  };
}
