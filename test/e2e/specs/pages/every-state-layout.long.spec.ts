import { expect, type Page } from '@playwright/test';
import { crowdedNight } from '../../crowded-night.ts';
import { seeEveryState } from '../../every-state.ts';
import { test } from '../../fixtures.ts';

test.use({ events: [crowdedNight] });

test('every dialog has one order of buttons: the way back, other ways on, the strong one at the end', async ({
  launch,
  service,
}) => {
  test.setTimeout(240_000);
  const { page } = await launch();
  const seen: string[] = [];
  await seeEveryState(page, service, (state) =>
    test.step(state, async () => {
      const feet = await listDialogFeet(page);
      if (feet.length > 0) seen.push(state);
      for (const looks of feet)
        expect(looks).toEqual(looks.toSorted((one, other) => rank(one) - rank(other)));
      for (const looks of feet) expect(looks.filter((look) => rank(look) > 0).length).toBeLessThanOrEqual(1);
    }),
  );
  expect(seen.length).toBeGreaterThan(5);
});

/** The looks of the buttons at the foot of each dialog there is, in reading order. */
function listDialogFeet(page: Page): Promise<string[][]> {
  return page.evaluate(() => {
    const feet = [...document.querySelectorAll('.dialog .dialog__actions')];
    return feet.map((foot) =>
      [...foot.querySelectorAll('.button')].map(
        (button) => [...button.classList].find((name) => name.startsWith('button--')) ?? '',
      ),
    );
  });
}

/** A strong button stands behind every other. */
function rank(look: string): number {
  return ['button--go', 'button--ink', 'button--stop'].includes(look) ? 1 : 0;
}

/** The smallest window there is, and the usual one at 200 %. */
const sizes = [
  { width: 1024, height: 640 },
  { width: 640, height: 400 },
] as const;

for (const size of sizes) {
  test(`nothing is cut off or scrolls sideways at ${size.width}×${size.height}`, async ({
    launch,
    service,
  }) => {
    test.setTimeout(240_000);
    const { page } = await launch();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await seeEveryState(page, service, (state) =>
      test.step(state, async () => {
        expect(await listCutOff(page)).toEqual([]);
        expect(await listMoving(page)).toEqual([]);
      }),
    );
  });
}

/** Where one would have to scroll sideways, and controls that stick out of the window. */
function listCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (element: Element) =>
      `${element.getAttribute('class') ?? element.tagName}: ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60)}`;
    const scrollers = [...document.querySelectorAll('html, body, *')].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll' || element === document.documentElement;
      return scrolls && element.scrollWidth > element.clientWidth;
    });
    const controls = [...document.querySelectorAll('button, a, input, select, textarea')].filter(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > window.innerWidth + 1);
      },
    );
    return [...scrollers, ...controls].map(describe);
  });
}

/** What moves though the person has asked for less motion: only what says that work goes on may. */
function listMoving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.getAttribute('class') : null))
      .map((className) => className ?? 'something')
      .filter((className) => !className.includes('working')),
  );
}
