import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { choose, openDoor, signIn } from '../../screens.ts';

test('axe finds nothing on the panel of doors and its dialogs', async ({ launch, service }) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, service);
  await openDoor(page, 'Opening night');
  await choose(page, 'Doors together');
  const panel = page.getByRole('region', { name: 'Doors together' });
  await expect(panel).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await panel.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Enter all eight digits.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Add a laptop' }).click();
  await expect(page.getByRole('radio', { name: 'Tonight' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Load a handover file' }).click();
  await expect(page.getByRole('dialog', { name: 'Load a handover file' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
