import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extractAll } from '@electron/asar';
import { expect } from '@playwright/test';
import { platformOf } from '../../../build/pack/options.ts';
import { packTree } from '../../build/pack/packed-tree.ts';
import { test } from '../fixtures.ts';
import { guests, search, sync } from '../screens.ts';

test('what is packed is all that a night of practice needs', async ({ launch, temporary }) => {
  test.slow();
  const packed = join(temporary, 'packed');
  await mkdir(packed);
  const tree = await packTree(packed, platformOf(process.platform));
  // Outside of the repository: a file missing here is found nowhere else.
  const opened = join(temporary, 'opened');
  extractAll(tree.asar, opened);
  await cp(tree.unpacked, opened, { recursive: true });

  const { page, stop } = await launch({
    args: ['--practice'],
    main: join(opened, 'build/out/main/electron.js'),
  });
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Patrons’ Gala at the Museum am Lindenufer' }).click();
  await expect(guests(page).getByRole('listitem').first()).toBeVisible();
  await search(page).fill('schm');
  await expect(guests(page).getByText('Schmidt').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(guests(page).getByText(/^In \d/)).toBeVisible();
  await expect(sync(page)).toContainText('All changes sent');
  expect(await stop()).toBe(0);
});
