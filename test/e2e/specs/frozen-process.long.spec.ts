import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openingNight } from '../opening-night.ts';
import { guestRow, mark } from '../screens.ts';

const lost = 'This window lost its connection to Vestibule.';

test('a page says within seconds that its process is frozen, and goes on when it thaws', async ({
  launchAtDoor,
}) => {
  const { page, signal } = await launchAtDoor(openingNight.name);
  // Longer than a page needs to notice a silence.
  await page.waitForTimeout(6_000);
  await expect(page.getByText(lost)).toHaveCount(0);
  signal('SIGSTOP');
  await expect(page.getByText(lost)).toBeVisible({ timeout: 8_000 });
  signal('SIGCONT');
  await expect(page.getByText(lost)).toHaveCount(0);
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(guestRow(page, 'Anna Keller')).toContainText('Sent');
});
