import type { Page } from '@playwright/test';

interface WatchedPaints {
  /** What a person does: types a letter, or presses with mouse or finger. */
  readonly from: 'letter' | 'press';
  /** What changes in answer: the first change within it counts. */
  readonly changed: string;
  /** Only a change behind which this stands there counts. */
  readonly shown?: string;
}

/** Notes for each letter or press how long its answer took to be painted. */
export async function watchPaints(page: Page, watched: WatchedPaints): Promise<void> {
  await page.evaluate(({ from, changed, shown }) => {
    window.paints = [];
    let startedAt: number | null = null;
    const event = from === 'letter' ? 'keydown' : 'pointerdown';
    const isMeant = (happened: Event) => !(happened instanceof KeyboardEvent) || happened.key.length === 1;
    document.addEventListener(
      event,
      (happened) => {
        startedAt = isMeant(happened) ? performance.now() : null;
      },
      true,
    );
    const afterPaint = (then: () => void) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      });
    };
    const place = document.querySelector(changed);
    if (place === null) throw new Error(`nothing shown is ${changed}`);
    new MutationObserver(() => {
      if (startedAt === null) return;
      if (shown !== undefined && document.querySelector(shown) === null) return;
      const started = startedAt;
      startedAt = null;
      afterPaint(() => window.paints.push(performance.now() - started));
    }).observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
  }, watched);
}

/** How many answers were painted since `watchPaints`. */
export async function paintsSoFar(page: Page): Promise<number> {
  return page.evaluate(() => window.paints.length);
}

/** Milliseconds of each answer behind the first `count`. */
export async function paintsFrom(page: Page, count: number): Promise<readonly number[]> {
  return page.evaluate((from) => window.paints.slice(from), count);
}

declare global {
  interface Window {
    /** Milliseconds from each letter or press to its answer. */
    paints: number[];
  }
}
