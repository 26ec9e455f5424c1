import { expect } from '@playwright/test';
import { type LayoutName, layoutNames } from '../../hands/layouts.ts';
import { hasKeychain } from '../driver/keychain.ts';
import { plugInScanner } from '../driver/wedge-scanner.ts';
import { test } from '../fixtures.ts';
import { choose, mark, openDoor, search, signIn, sync } from '../screens.ts';

test('before doors, one line says whether this laptop is ready, and what to look at', async ({
  launch,
  service,
}) => {
  test.skip(!hasKeychain, 'no Secret Service on this machine: that is a thing to check');
  const { page } = await launch();
  await signIn(page, service);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Readiness check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready for doors?' });
  await expect(dialog.getByRole('status')).toHaveText('1 thing to check');
  await expect(dialog).toContainText('Connect to a network, then download it.');
  await page.keyboard.press('Escape');

  await openDoor(page, 'Opening night');
  await choose(page, 'Readiness check');
  await expect(dialog.getByRole('status')).toHaveText('Ready for doors');
  await expect(dialog).toContainText('44 guests on this laptop, refreshed just now');
  await expect(dialog).toContainText('A test was saved to the disk');
  await expect(dialog).toContainText('Matches the event service');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();

  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Offline · 1 change waiting');
  await choose(page, 'Readiness check');
  await expect(dialog.getByRole('status')).toHaveText('1 thing to check');
  await expect(dialog).toContainText('1 change isn’t sent yet');
});

const testCode = 'VESTIBULE/Test-QwAzyM_#1234567890';
const otherLayouts: readonly LayoutName[] = layoutNames.filter((name) => name !== 'us');

test('a test code says what the scanner is like, on every keyboard, and prints', { tag: '@long' }, async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await signIn(page, service);
  const scanner = await plugInScanner(page);
  await page.getByRole('button', { name: 'Test it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a test code' });
  const found = dialog.getByRole('status');
  await expect(found).toHaveText('Waiting for the scanner…');
  for (const layout of otherLayouts) {
    await scanner.scan(testCode, { layout });
    await expect(found).toContainText('The scanner works, with another keyboard layout.');
    await scanner.scan(testCode);
    await expect(found).toContainText('Codes arrive complete.');
  }
  await scanner.scan(testCode, { suffix: null });
  await expect(found).toContainText('It sends no Enter');
  await scanner.scan(testCode, { gapMs: 150 });
  await expect(found).toContainText('The scanner is too slow.');
  await scanner.scan(testCode.replace('Test', 'Rest'));
  await expect(found).toContainText('The code arrived garbled.');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'Test code' })).toBeVisible();
  await expect(page.getByText('Print the code')).toBeHidden();
  await expect(page.getByText('Opening night').first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Its codes arrive garbled')).toBeVisible();
});
