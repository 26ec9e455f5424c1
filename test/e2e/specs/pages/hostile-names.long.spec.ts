import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { hostileNight, script } from '../../hostile-night.ts';
import { guestRow, guests, openDoor, search, signIn } from '../../screens.ts';

test.use({ events: [hostileNight] });

for (const size of [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
]) {
  test(`hostile names are text, and the layout holds at ${size.width}×${size.height}`, async ({
    launch,
    service,
  }) => {
    const { page } = await launch();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.setViewportSize(size);
    await signIn(page, service);
    await openDoor(page, hostileNight.name);

    const rows = guests(page).getByRole('listitem');
    await expect(rows).toHaveCount(hostileNight.guests.length);
    await expect(guestRow(page, script).first()).toBeVisible();
    await expect(guestRow(page, 'No name')).toBeVisible();
    await expect(page.locator('img')).toHaveCount(0);

    for (const row of await rows.all()) {
      const box = await row.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(70);
      expect(box?.height).toBeLessThanOrEqual(200);
      for (const button of await row.getByRole('button').all()) {
        const target = await button.boundingBox();
        expect(target?.height).toBeGreaterThanOrEqual(44);
        expect((target?.x ?? 0) + (target?.width ?? 0)).toBeLessThanOrEqual(size.width);
      }
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    await search(page).fill('nora');
    await expect(rows).toHaveCount(1);
    // A press on rows that have just moved does not count; Enter does.
    await search(page).press('Enter');
    await expect(guestRow(page, 'Nora Noted')).toContainText(/In \d\d:\d\d/);
    await search(page).fill(script);
    await expect(guestRow(page, script).first()).toBeVisible();
    expect(dialogs).toEqual([]);
  });
}
