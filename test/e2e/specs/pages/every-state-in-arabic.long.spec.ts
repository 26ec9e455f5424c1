import { speak } from '../../../../build/screenshots/speak.ts';
import { crowdedNight } from '../../crowded-night.ts';
import { seeEveryState } from '../../every-state.ts';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';

test.use({ events: [crowdedNight] });

test('axe finds nothing on any screen or state in Arabic, which is mirrored', async ({ launch, service }) => {
  test.setTimeout(600_000);
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await seeEveryState(page, service, (state) =>
    test.step(state, async () => {
      // A locked laptop lets nobody change its language.
      if (state === 'lock') return;
      await speak(page, 'ar');
      await expectAccessible(page);
      await speak(page, 'en');
    }),
  );
});
