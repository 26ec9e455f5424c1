import { expect } from '@playwright/test';
import { withoutKeychain } from '../driver/keychain.ts';
import { test } from '../fixtures.ts';
import { atDoor, choose, guestRow, logOf, mark, openDoor, signIn, sync } from '../screens.ts';

/** Midsummer, so that it is the same year at the event, whatever its time zone and whenever this runs. */
const yearAhead = new Date().getFullYear() + 2;
const aheadMs = Date.UTC(yearAhead, 5, 15) - Date.now();
/** Times are those of a laptop whose clock is set back between two runs. */
const clockAhead = {
  NODE_OPTIONS: `--import=${new URL('../driver/clock-ahead.ts', import.meta.url).href}`,
  VESTIBULE_TEST_CLOCK_AHEAD: String(aheadMs),
};

test('a clock that was set back is said in readiness and Sync, and the log shows the year', async ({
  launch,
  service,
}) => {
  const first = await launch({ env: { ...withoutKeychain, ...clockAhead } });
  await signIn(first.page, service);
  await openDoor(first.page, 'Opening night');
  await mark(first.page, 'Attended', 'Anna Keller').click();
  await expect(guestRow(first.page, 'Anna Keller')).toContainText(/In .*\d\d:\d\d/);
  await expect(sync(first.page)).toContainText('Check the clock');
  await first.kill();
  await service.stop();

  const { page } = await launch({ env: withoutKeychain });
  await atDoor(page);
  await expect(sync(page)).toContainText('Check the clock');
  await choose(page, 'Readiness check');
  await expect(page.getByRole('dialog', { name: 'Ready for doors?' })).toContainText(
    'behind an earlier time on this laptop',
  );
  await page.keyboard.press('Escape');
  await choose(page, 'Activity');
  await expect(logOf(page).getByRole('listitem')).toContainText(String(yearAhead));
});
