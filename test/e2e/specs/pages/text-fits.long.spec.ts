import { expect, type Page, type ViewportSize } from '@playwright/test';
import { scenes } from '../../../../build/screenshots/scenes.ts';
import { type Stage, setStage } from '../../../../build/screenshots/stage.ts';
import { languageSchema } from '../../../../src-shared/domain/settings.ts';
import type { Language } from '../../../../src-shared/wording/languages.ts';
import { crowdedNight } from '../../crowded-night.ts';
import { seeEveryState } from '../../every-state.ts';
import { test as base } from '../../fixtures.ts';
import { listTextFaultsIn, windows } from '../../list-text-faults.ts';

const test = base.extend<{ readonly stage: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern
  stage: async ({}, use) => {
    await using stage = await setStage();
    await use(stage);
  },
});
test.use({ events: [crowdedNight] });

/** The faults of one state, each with its name; a locked laptop lets nobody change its language. */
async function listFaults(
  page: Page,
  state: string,
  sizes: readonly ViewportSize[],
  spoken: readonly Language[],
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults = await listTextFaultsIn(page, sizes, spoken);
  return faults.map((fault) => `${state}: ${fault}`);
}

for (const size of windows) {
  test(`no text is cut off or overlaps another on a crowded night at ${size.width}×${size.height}, in any language`, async ({
    launch,
    service,
  }) => {
    test.setTimeout(600_000);
    const { page } = await launch();
    await page.setViewportSize(size);
    const faults: string[] = [];
    await seeEveryState(page, service, (state) =>
      test.step(state, async () => {
        const spoken = state === 'lock' ? [] : languageSchema.options;
        faults.push(...(await listFaults(page, state, [size], spoken)));
      }),
    );
    expect(faults).toEqual([]);
  });
}

/** Scenes that a crowded night has too: they are reached, since the next begin there, and not measured again. */
const measuredAbove: ReadonlySet<string> = new Set([
  'sign-in',
  'menu',
  'keys-dialog',
  'filter-popover',
  'scan-already-in',
  'scan-unknown',
  'door-crowded',
  'guest-details',
  'which-one-dialog',
  'chip-choice-dialog',
  'add-guest-dialog',
  'removal-dialog',
  'door-removed',
  'diagnostics-dialog',
]);

test('no text is cut off or overlaps another in any scene, in any language', async ({ stage }) => {
  test.setTimeout(2_400_000);
  const faults: string[] = [];
  for (const { name, reach, leave, isLocked = false } of scenes) {
    await test.step(name, async () => {
      await reach(stage);
      const spoken = isLocked ? [] : languageSchema.options;
      if (!measuredAbove.has(name)) faults.push(...(await listFaults(stage.page, name, windows, spoken)));
      await leave?.(stage);
    });
  }
  expect(faults).toEqual([]);
});
