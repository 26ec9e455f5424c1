import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { errorCode } from '../../../../src-shared/errors/error-code.ts';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { eventsHeading, guestRow, mark, sync } from '../../screens.ts';
import { openSettings } from '../../settings-screen.ts';

test('an event is removed from the disk once everything is sent', async ({
  launchAtDoor,
  service,
  dataDirectory,
}) => {
  const { page } = await launchAtDoor('Opening night');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await openSettings(page);
  await expect(page.getByText('1 change isn’t sent yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Opening night' })).toBeHidden();

  await service.start();
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  await page.keyboard.press('Escape');
  await openSettings(page);
  const remove = page.getByRole('button', { name: 'Remove Opening night' });
  await remove.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed Opening night from this laptop.')).toBeVisible();
  const mirror = readFileSync(`${dataDirectory}/mirror.db`, 'latin1') + walOf(dataDirectory);
  expect(mirror.toLowerCase()).not.toContain('okafor');
  await page.keyboard.press('Escape');
  await expect(eventsHeading(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Checks' }).getByText('Not on this laptop yet')).toBeVisible();
});

test('what the service will never take is given up, and then the event can be removed', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor('Opening night');
  service.running().misbehave.always({ kind: 'answer', status: 404 }, { path: /opening-night/ });
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Event refused · 1 change waiting');
  await openSettings(page);
  await page.getByRole('button', { name: 'Discard changes to Opening night' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Discard 1 unsent change to Opening night?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect(page.getByText('1 change to Opening night won’t be sent.')).toBeVisible();
  await expect(sync(page)).toContainText('All changes sent');

  await page.keyboard.press('Escape');
  await expect(guestRow(page, 'Anna Keller')).not.toContainText(/In \d\d:\d\d/);
  await openSettings(page);
  await page.getByRole('button', { name: 'Remove Opening night' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed Opening night from this laptop.')).toBeVisible();
});

/** What of the mirror is not folded into its file yet; nothing when there is no such file. */
function walOf(dataDirectory: string): string {
  try {
    return readFileSync(`${dataDirectory}/mirror.db-wal`, 'latin1');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
