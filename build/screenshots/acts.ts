import { expect, type Locator, type Page } from '@playwright/test';
import type { EventSeed } from '../../src-main/practice/event-seed.ts';
import { sameTapMs } from '../../src-renderer/store/door/guest-marks.ts';
import type { RemoteService } from '../../test/e2e/driver/remote-service.ts';
import {
  apiKey,
  atDoor,
  choose,
  guests,
  openDoor,
  part,
  search,
  signIn,
  signInButton,
  sync,
  tryNow,
} from '../../test/e2e/screens.ts';
import type { Stage } from './stage.ts';

/** An event of the sample, for tonight. */
export const gala = 'Patrons’ Gala at the Museum am Lindenufer';
const galaId = 'evt-museum-gala';

/** What a person, or the world, does to get from one scene to the next. */
export type Act = (stage: Stage) => Promise<void>;

export const pressEscape: Act = ({ page }) => page.keyboard.press('Escape');

export function press(button: string): Act {
  return ({ page }) => page.getByRole('button', { name: button, exact: true }).click();
}

export const enterWrongKey: Act = async ({ page }) => {
  await apiKey(page).fill('not-the-key');
  await signInButton(page).click();
  await expect(page.getByText('The event service doesn’t accept this key.')).toBeVisible();
};

export const signInWithKey: Act = async ({ page, service }) => {
  await signIn(page, service);
  await expect(page.getByRole('button', { name: gala })).toBeVisible();
};

export const showAllEvents: Act = async ({ page }) => {
  await page.getByText('Past events', { exact: true }).click();
  await page.getByText('All organization events', { exact: true }).click();
  await expect(page.getByText('Past', { exact: true }).first()).toBeVisible();
};

/** Leaves the dialog open, its fields filled. */
export const nameOperator: Act = async (stage) => {
  const { page } = stage;
  await press('Add name and door')(stage);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
  await page.getByRole('textbox', { name: 'Door' }).fill('Door B');
};

/** Finds guests by the beginning of a name. */
export function find(name: string): Act {
  return async ({ page }) => {
    await search(page).fill(name);
    await expect(row(page, 0)).toContainText(new RegExp(name, 'i'));
  };
}

export const findNobody: Act = async ({ page }) => {
  await search(page).fill('nobody of this name');
  await expect(page.getByText('No guest matches')).toBeVisible();
};

export const markOne: Act = async ({ page }) => {
  await mark(page, 'Attended', 0);
  await expect(sync(page)).toContainText('All changes sent');
};

export const markThreeOffline: Act = async (stage) => {
  const { page, service } = stage;
  await press('Back to events')(stage);
  await openDoor(page, gala);
  await find('schm')(stage);
  await service.stop();
  await mark(page, 'Attended', 0);
  await mark(page, 'No Show', 1);
  // The door asks about Attended for somebody who waits for a place.
  await mark(page, 'No Show', 3);
  await expect(sync(page)).toContainText('Offline · 3 changes waiting');
};

/** Another laptop has marked one of the three otherwise, and a fourth guest is refused. */
export const disagree: Act = async (stage) => {
  const { service } = stage;
  await service.start();
  markElsewhere(service, 'Heike', 'Schmidt');
  await stage.restart();
  const { page } = stage;
  await atDoor(page);
  // For ten seconds after a start, an answer that contradicts the guest list decides nothing.
  await expect(sync(page)).toContainText('All changes sent', { timeout: 90_000 });
  await find('anna')(stage);
  service.running().misbehave.next({ kind: 'answer', status: 422 }, { method: 'PUT' });
  await mark(page, 'No Show', 1);
  await expect(sync(page)).toContainText('1 needs attention');
  await choose(page, 'Activity');
  await expect(part(page, 'Conflicts').getByRole('listitem')).toBeVisible();
};

export const revokeKey: Act = async (stage) => {
  const { page, service } = stage;
  await service.stop();
  await mark(page, 'Attended', 2);
  await service.start();
  service.running().revokeKey(service.apiKey);
  await tryNow(page);
  await expect(sync(page)).toContainText('Sign-in needed');
};

/** Enter on a guest who is in. */
export const markAgain: Act = async ({ page }) => {
  // Sooner, Enter is taken for the second half of a double click.
  await page.waitForTimeout(sameTapMs);
  // Several fit: the first Enter chooses.
  await page.keyboard.press('Enter');
  await expect(row(page, 0)).toHaveAttribute('aria-current', 'true');
  await page.waitForTimeout(sameTapMs);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Last check-in' })).toContainText('Already in');
};

/** No Show for the chosen guest, who is in. */
export const askAgain: Act = async ({ page }) => {
  await page.waitForTimeout(sameTapMs);
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

export const askNoShows: Act = async (stage) => {
  await press('Mark guests as No Show')(stage);
  await expect(stage.page.getByRole('list', { name: 'Guests to mark' })).toBeVisible();
};

/** Back at the door. */
export const leaveExport: Act = async (stage) => {
  await pressEscape(stage);
  await press('Back')(stage);
};

/** From the menu to what it opens, known by its heading. */
export function open(entry: string, heading: string): Act {
  return async ({ page }) => {
    await choose(page, entry);
    await expect(page.getByRole('heading', { name: heading, exact: true }).last()).toBeVisible();
  };
}

/** The list narrowed to those who have not arrived. */
export const filterNotArrived: Act = async ({ page }) => {
  await search(page).fill('');
  const notArrived = page.getByRole('button', { name: /^Not arrived/i }).first();
  await notArrived.click();
  await expect(notArrived).toHaveAttribute('aria-pressed', 'true');
};

export const openFilters: Act = async ({ page }) => {
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filter guests' })).toBeVisible();
};

/** Closes the filters, and clears them. */
export const leaveFilters: Act = async ({ page }) => {
  await page.keyboard.press('Escape');
  const all = page.getByRole('group', { name: 'Counts' }).getByRole('button', { name: /^All/ });
  await all.click();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
};

/** Adds an event to the service and opens its door. */
export function openNight(night: EventSeed & { readonly name: string }): Act {
  return async (stage) => {
    stage.service.running().addEvent(night);
    await press('Back to events')(stage);
    const all = stage.page.getByRole('checkbox', { name: 'All organization events' });
    if (!(await all.isChecked()))
      await stage.page.getByText('All organization events', { exact: true }).click();
    await openDoor(stage.page, night.name);
  };
}

/** The details of the guest who bears this name. */
export function showDetails(name: string): Act {
  return async ({ page }) => {
    await page.getByRole('button', { name: `Details of ${name}` }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
}

/** Enter on the first of two namesakes. */
export const askWhichOne: Act = async (stage) => {
  await find('anna b')(stage);
  await stage.page.keyboard.press('Enter');
  await expect(stage.page.getByRole('alertdialog')).toBeVisible();
};

function markElsewhere(service: RemoteService, firstName: string, lastName: string): void {
  const guest = service
    .running()
    .listGuests(galaId)
    .find((one) => one.firstName === firstName && one.lastName === lastName);
  if (guest === undefined) throw new Error(`The sample has no ${firstName} ${lastName}`);
  service.running().setAttendance(galaId, guest.personId, 'Attended');
}

function row(page: Page, index: number): Locator {
  return guests(page).getByRole('listitem').nth(index);
}

async function mark(page: Page, status: 'Attended' | 'No Show', index: number): Promise<void> {
  await row(page, index)
    .getByRole('button', { name: new RegExp(`^${status} `) })
    .click();
  await expect(row(page, index)).toContainText(status === 'Attended' ? /In \d\d:\d\d/ : /No Show \d\d:\d\d/);
}
