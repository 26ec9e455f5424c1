import { speak } from '../../../../build/screenshots/speak.ts';
import { crowdedNight } from '../../crowded-night.ts';
import { seeEveryState } from '../../every-state.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';

test.use({ events: [crowdedNight] });

test('axe finds nothing on any screen or state: in both themes, with forced colours, and mirrored', async ({
  launch,
  service,
}) => {
  test.setTimeout(1_200_000);
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await seeEveryState(page, service, (state) =>
    test.step(state, async () => {
      await expectAccessibleInBothThemes(page);
      await test.step('forced colours', async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        // There the colours are the person's own, and axe reads the page's.
        await expectAccessible(page, ['color-contrast']);
        await page.emulateMedia({ forcedColors: 'none' });
      });
      await test.step('Arabic', async () => {
        // A locked laptop lets nobody change its language.
        if (state === 'lock') return;
        await speak(page, 'ar');
        await expectAccessible(page);
        await speak(page, 'en');
      });
    }),
  );
});
