import { expect } from '@playwright/test';
import { aimMs } from '../../src-renderer/features/door/guest-list/press-guard.ts';
import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';
import { choose, guests } from '../../test/e2e/screens.ts';
import type { Act } from './acts.ts';

/** So many are let in here, as far as there are so many: those in the window, since a row that moves takes no tap. */
const letIn = 3;

/** Beyond those, three of four come in at other doors. */
const ownDoor = 24;

/** The report of a new event with so many guests, some of whom came here and most elsewhere. */
export function reportOf(invited: number): Act {
  return async (stage) => {
    const { page, service } = stage;
    const [eventId, name] = [`night-of-${invited}`, `Night of ${invited}`];
    service.running().addEvent({ eventId, name, guests: invited });
    const others = service.running().listGuests(eventId).toSorted(byName).slice(ownDoor);
    for (const [index, { personId }] of others.entries()) {
      if (index % 4 !== 0) service.running().setAttendance(eventId, personId, 'Attended');
    }
    await page.getByRole('button', { name: 'Back to events' }).click();
    await page.getByRole('button', { name, exact: false }).first().click();
    const whole = `All ${invited.toLocaleString('en')} on the list`;
    await expect(page.getByRole('button', { name: whole })).toBeVisible({ timeout: 60_000 });
    const rows = guests(page).getByRole('listitem');
    if (invited > 0) await expect(rows.first()).toHaveAttribute('aria-setsize', String(invited));
    // The list has just come: a tap on a row that moved a moment ago does not count.
    await page.waitForTimeout(2 * aimMs);
    for (let place = 0; place < Math.min(letIn, invited); place += 1) {
      // Nobody about whom the door asks first.
      const row = rows.filter({ hasNotText: /Declined|Waitlisted/ }).nth(place);
      await row.getByRole('button', { name: /^Attended/ }).click();
      await expect(row).toContainText(/In \d\d:\d\d/);
      // Ends the band, which may cover the next row.
      await page.keyboard.press('Escape');
      await page.waitForTimeout(2 * aimMs);
    }
    await countReport(stage);
  };
}

/** As the list orders them, near enough. */
function byName(one: ServiceGuest, other: ServiceGuest): number {
  return (one.lastName ?? '').localeCompare(other.lastName ?? '', 'en');
}

/** The report of the event whose door is open. */
export const countReport: Act = async ({ page }) => {
  await choose(page, 'Report');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
};

/** What can be exported is looked for first. */
export const openExport: Act = async ({ page }) => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText(/^Columns: /)).toBeVisible();
};
