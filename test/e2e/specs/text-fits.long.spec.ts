import { expect, type Page } from '@playwright/test';
import { speak } from '../../../build/screenshots/speak.ts';
import { languageSchema } from '../../../src-shared/domain/settings.ts';
import type { Language } from '../../../src-shared/wording/languages.ts';
import { crowdedNight } from '../crowded-night.ts';
import { seeEveryState } from '../every-state.ts';
import { test } from '../fixtures.ts';
import { listTextFaults } from '../list-text-faults.ts';

test.use({ events: [crowdedNight] });

/** All languages in the size that has least room for its layout; in the others one with long words, and a mirrored one. */
const sizes: readonly {
  readonly width: number;
  readonly height: number;
  readonly languages: readonly Language[];
}[] = [
  { width: 640, height: 400, languages: ['de', 'pl', 'ar'] },
  { width: 1_024, height: 640, languages: languageSchema.options },
  { width: 1_280, height: 800, languages: ['de', 'pl', 'ar'] },
];

for (const { width, height, languages } of sizes) {
  test(`no text is cut off or lies over another at ${width}×${height}: ${languages.join(' ')}`, async ({
    launch,
    service,
  }) => {
    test.setTimeout(900_000);
    const { page } = await launch();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const faults: string[] = [];
    await seeEveryState(page, service, (state) =>
      test.step(state, async () => {
        const found = await readIn(page, state, languages);
        faults.push(...found.map((fault) => `${state}, ${fault}`));
      }),
    );
    expect(faults).toEqual([]);
  });
}

/** The faults in each language; a locked page cannot be told another one. */
async function readIn(page: Page, state: string, languages: readonly Language[]): Promise<string[]> {
  if (state === 'lock') return listTextFaults(page);
  const faults: string[] = [];
  for (const language of languages) {
    await speak(page, language);
    const found = await listTextFaults(page);
    faults.push(...found.map((fault) => `${language}: ${fault}`));
  }
  await speak(page, 'en');
  return faults;
}
