import { expect } from '@playwright/test';
import { speak } from '../../../build/screenshots/speak.ts';
import { languageSchema } from '../../../src-shared/domain/settings.ts';
import { crowdedNight } from '../crowded-night.ts';
import { seeEveryState } from '../every-state.ts';
import { test } from '../fixtures.ts';
import { listTextFaults } from '../list-text-faults.ts';

test.use({ events: [crowdedNight] });

const sizes = [
  { width: 640, height: 400 },
  { width: 1_024, height: 640 },
  { width: 1_280, height: 800 },
] as const;

/** Preferences cannot be changed from outside there; English is what is left. */
const refuseLanguages: readonly string[] = ['lock'];

test('no text is cut off or lies over another, on any screen, in any language, at three sizes', async ({
  launch,
  service,
  shell,
}) => {
  test.skip(shell !== 'browser', 'the page is the same in both shells; a second socket changes its language');
  test.setTimeout(1_200_000);
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  await seeEveryState(page, service, (state) =>
    test.step(state, async () => {
      for (const language of refuseLanguages.includes(state) ? (['en'] as const) : languageSchema.options) {
        if (!refuseLanguages.includes(state)) await speak(page, language);
        for (const size of sizes) {
          await page.setViewportSize(size);
          const found = await listTextFaults(page);
          faults.push(...found.map((fault) => `${state}, ${language}, ${size.width}: ${fault}`));
        }
      }
      if (!refuseLanguages.includes(state)) await speak(page, 'en');
      await page.setViewportSize(sizes[2]);
    }),
  );
  expect(faults).toEqual([]);
});
