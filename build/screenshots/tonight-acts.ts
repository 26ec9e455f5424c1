import { expect } from '@playwright/test';
import { eventsHeading, openDoor, sync } from '../../test/e2e/screens.ts';
import { type Act, gala, press, pressEscape } from './acts.ts';

const minuteMs = 60_000;

/** Guest lists on their way: the first is being fetched, the others wait for it. */
export const downloadLists: Act = async ({ page, service }) => {
  service.running().misbehave.hold();
  await page.getByRole('button', { name: /^Download the next/ }).click();
  await expect(page.getByText('Downloading list…').first()).toBeVisible();
};

/** Until all of them are here, and the lights of tonight are green. */
export const seeAllReady: Act = async ({ page, service }) => {
  service.running().misbehave.stop();
  await expect(page.getByText('Downloading guest lists…')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: gala }).getByText(/^(\d+) of \1 ready$/)).toBeVisible();
};

export const openScanTest: Act = async (stage) => {
  await press('Test it')(stage);
  await expect(stage.page.getByRole('dialog', { name: 'Scan a test code' })).toBeVisible();
};

/** The clock of the page stands still `minutes` after doors open. */
function standAt(minutes: number): Act {
  return async ({ page, service }) => {
    const event = service
      .running()
      .listEvents()
      .find(({ name }) => name === gala);
    await page.clock.setFixedTime(Date.parse(event?.primaryDate ?? '') + minutes * minuteMs);
  };
}

/** An evening before doors open, its countdown on the screen. */
export const awaitDoors: Act = async (stage) => {
  await standAt(-47.2)(stage);
  await expect(stage.page.getByRole('region', { name: gala })).toContainText('until doors');
};

/** With a clock that goes again. */
export const returnToNow: Act = async (stage) => {
  await stage.restart();
  await expect(stage.page.getByRole('region', { name: gala })).toBeVisible();
};

/** From the door to the events, `minutes` after doors open. From now on the clock of the page stands still. */
export function leaveDoorAt(minutes: number): Act {
  return async (stage) => {
    await standAt(minutes)(stage);
    await press('Back to events')(stage);
    await expect(eventsHeading(stage.page)).toBeVisible();
  };
}

export const backToDoor: Act = ({ page }) => openDoor(page, gala);

/** The first steps are over: their card covers the board. */
export const skipFirstSteps: Act = async (stage) => {
  await press('Skip')(stage);
  await expect(stage.page.getByRole('complementary', { name: 'First steps' })).toBeHidden();
};

/** From the dialog of the practice Wi-Fi. */
export const mendWifi: Act = async (stage) => {
  await stage.page.getByRole('radio', { name: /^Good Wi-Fi/ }).press('Space');
  await pressEscape(stage);
  // Offline, too, all changes may have been sent.
  await expect(sync(stage.page)).toHaveText('All changes sent', { timeout: 90_000 });
};
