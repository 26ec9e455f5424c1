import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { eventsHeading, openDoor, search, signIn } from '../screens.ts';

test('a screen that stopped working is opened again by its button, and nothing is lost', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  await expect(eventsHeading(page)).toBeVisible();
  // A defect of the next screen: no date can be written any more.
  await page.getByRole('button', { name: 'Opening night' }).evaluate((button: HTMLElement) => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new Error('broken');
      },
    });
    button.click();
  });
  await expect(page.getByText('This screen stopped working.')).toBeVisible();

  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('This screen stopped working.')).toBeHidden();
  await expect(eventsHeading(page).or(search(page))).toBeVisible();
  if (await eventsHeading(page).isVisible()) await openDoor(page, 'Opening night');
  await expect(search(page)).toBeVisible();
});
