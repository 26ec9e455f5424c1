import type { Clock } from './clock.ts';

const tickMs = 10_000;
/** A page in the background is woken once a minute: only a longer gap is a computer that slept. */
const sleptMs = 90_000;

/**
 * Calls `nudge` whenever there is a reason to believe that the network may be another one now: the browser says so,
 * the page is looked at again, or the computer has slept. They are reasons to try, never facts: what is shown of the
 * connection comes from answers of the service alone.
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
