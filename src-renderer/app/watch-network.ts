import type { Clock } from './clock.ts';

const tickMs = 10_000;
/** Timers of a page in the background run once a minute: only a longer gap means that the computer slept. */
const sleptMs = 90_000;

/**
 * Calls `nudge` when the network may have changed: the browser reports it, the page becomes visible, or the
 * computer has slept. These are reasons to try, never facts: the connection shown comes from answers of the
 * service alone.
 */
export function watchNetwork(page: Window, clock: Clock, nudge: () => void): void {
  page.addEventListener('online', nudge);
  networkOf(page)?.addEventListener('change', nudge);
  const { document } = page;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') nudge();
  });
  let lastTick = clock.now();
  clock.every(tickMs, () => {
    const now = clock.now();
    if (now - lastTick > sleptMs) nudge();
    lastTick = now;
  });
}

/** Chromium's Network Information, which not every browser has. */
function networkOf(page: Window): EventTarget | null {
  const network: unknown = Reflect.get(page.navigator, 'connection');
  return network instanceof EventTarget ? network : null;
}
