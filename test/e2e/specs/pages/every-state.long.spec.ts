import { speak } from '../../../../build/screenshots/speak.ts';
import { crowdedNight } from '../../crowded-night.ts';
import { seeEveryState } from '../../every-state.ts';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';

test.use({ events: [crowdedNight] });

const looks = [
  { name: 'light', without: [], colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', without: [], colorScheme: 'dark', forcedColors: 'none' },
  // There the colours are the person's own, and axe reads the page's.
  { name: 'forced colours', without: ['color-contrast'], colorScheme: 'dark', forcedColors: 'active' },
] as const;

for (const { name, without, ...media } of looks) {
  test(`axe finds nothing on any screen or state (${name})`, async ({ launch, service }) => {
    test.setTimeout(240_000);
    const { page } = await launch();
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await seeEveryState(page, service, (state) => test.step(state, () => expectAccessible(page, without)));
  });
}

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
