/** Time as the screen knows it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `work` every `periodMs` milliseconds. Returns how to stop. */
  every(periodMs: number, work: () => void): () => void;
}

/** The clock of this page. */
export function createPageClock(page: Window): Clock {
  return {
    now: () => Date.now(),
    every: (periodMs, work) => {
      const timer = page.setInterval(work, periodMs);
      return () => page.clearInterval(timer);
    },
  };
}
