import { expect, type Page } from '@playwright/test';
import { crowdedNight } from './crowded-night.ts';
import type { RemoteService } from './driver/remote-service.ts';
import { plugInScanner } from './driver/wedge-scanner.ts';
import { holdBand, scanBand } from './scan-band.ts';
import {
  activityHeading,
  byHand,
  choose,
  eventsHeading,
  guestRow,
  openDoor,
  search,
  signIn,
} from './screens.ts';
import { answerStop, stopBand } from './stop-band.ts';

/** A screen, or a state of one. */
interface State {
  readonly name: string;
  /** From the state before it, at the latest after `leave` of that one. */
  readonly reach: (page: Page, service: RemoteService) => Promise<void>;
  readonly leave?: (page: Page) => Promise<void>;
}

async function backToSearch(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();
}
const dialog = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))).toBeVisible();

async function findByTyping(page: Page, query: string): Promise<void> {
  await search(page).fill('');
  await search(page).pressSequentially(query, byHand);
}

/** Presses a key in the search and waits for the dialog that it opens. */
function key(keys: string, opens: string | RegExp, query?: string): State['reach'] {
  return async (page) => {
    if (query !== undefined) await findByTyping(page, query);
    await page.keyboard.press(keys);
    await dialog(page, opens);
  };
}

/** Scans a code and waits for what it comes to. The focus keeps good news from going by itself. */
function scan(code: string, outcome: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    const scanner = await plugInScanner(page);
    await holdBand(page);
    await scanner.scan(code);
    await expect(scanBand(page)).toContainText(outcome);
    await scanBand(page).getByRole('button').focus();
  };
}

async function dismiss(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(search(page)).toBeFocused();
}

function fromMenu(entry: string, opens: string): State['reach'] {
  return async (page) => {
    await choose(page, entry);
    await dialog(page, opens);
  };
}

/** Every screen and state of a night with guests of whom too much is known, in an order in which it is lived. */
export const everyState: readonly State[] = [
  { name: 'sign-in', reach: (page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible() },
  { name: 'events', reach: signIn, leave: (page) => expect(eventsHeading(page)).toBeVisible() },
  { name: 'door', reach: (page) => openDoor(page, crowdedNight.name) },
  {
    name: 'door: nobody found',
    reach: async (page) => {
      await findByTyping(page, 'quux');
      await expect(page.getByText('No guest matches “quux”.')).toBeVisible();
    },
  },
  {
    name: 'a scan: ask first',
    reach: async (page) => {
      const scanner = await plugInScanner(page);
      await scanner.scan('everything');
      await expect(stopBand(page)).toContainText('Waitlisted');
    },
  },
  {
    name: 'a scan: let in',
    reach: async (page) => {
      await answerStop(page, 'Ada Abendroth', 'Let in');
      await expect(scanBand(page)).toContainText(/Welcome, \d\d:\d\d/);
      await scanBand(page).getByRole('button').focus();
    },
  },
  {
    name: 'a scan: already in',
    reach: async (page) => {
      await scan('crowded-long', 'Wolfeschlegel')(page);
      await scan('everything', 'Already in since')(page);
    },
  },
  { name: 'a scan: unknown', reach: scan('another-code', 'Unknown code'), leave: dismiss },
  {
    name: 'door: an undo that no row shows',
    reach: async (page) => {
      await page.keyboard.press('ControlOrMeta+z');
      await expect(page.getByText(/^Undone: .*Wolfeschlegel/)).toBeVisible();
    },
    leave: dismiss,
  },
  {
    name: 'new guest: what is missing',
    reach: async (page) => {
      await search(page).fill('');
      await page.keyboard.press('ControlOrMeta+Enter');
      await dialog(page, 'Add a guest');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter a name or an email.')).toBeVisible();
    },
  },
  {
    name: 'new guest: everything, and somebody like it',
    reach: async (page) => {
      await page.getByText('More', { exact: true }).click();
      await page.getByRole('textbox', { name: 'First name' }).fill('Anna');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Berg');
      await expect(page.getByRole('button', { name: 'Use this guest: Anna Berg' })).toHaveCount(2);
    },
  },
  {
    name: 'new guest: an existing person',
    reach: async (page) => {
      await page.getByText('Existing person, by person ID').click();
      await expect(page.getByRole('textbox', { name: 'Person ID' })).toBeFocused();
    },
    leave: backToSearch,
  },
  {
    name: 'door: a walk-in, offline',
    reach: async (page, service) => {
      await service.stop();
      await findByTyping(page, 'grace hopper');
      await expect(page.getByText('No guest matches')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+Enter');
      await dialog(page, 'Add a guest');
      await page.keyboard.press('Enter');
      await expect(guestRow(page, 'Grace Hopper')).toContainText(/In \d\d:\d\d.*Walk-in/);
    },
  },
  { name: 'already in', reach: key('Shift+Enter', 'Grace Hopper is already in'), leave: backToSearch },
  { name: 'removal', reach: key('ControlOrMeta+d', /^Remove Grace Hopper/) },
  {
    name: 'door: removed',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo removal of Grace Hopper' })).toBeVisible();
    },
  },
  { name: 'which namesake', reach: key('Enter', 'Which Anna Berg?', 'anna berg'), leave: backToSearch },
  {
    name: 'details',
    reach: async (page) => {
      await findByTyping(page, 'ada');
      await page.keyboard.press('ControlOrMeta+i');
      await expect(page.getByText('Value 40', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'QR code',
    reach: async (page) => {
      await page.getByRole('button', { name: 'QR code' }).click();
      await dialog(page, /^RSVP link of/);
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Close details' }).click();
      await search(page).fill('');
    },
  },
  {
    name: 'filters',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click();
      await dialog(page, 'Filter guests');
    },
    leave: backToSearch,
  },
  {
    name: 'operator',
    reach: async (page) => {
      // A window at twice its size has room for it in the menu only.
      const slot = page.getByRole('button', { name: 'Add name and door' });
      if (await slot.isVisible()) await slot.click();
      else await choose(page, 'Your name and door');
      await dialog(page, 'Your name and door');
    },
    leave: backToSearch,
  },
  { name: 'keys', reach: key('?', 'Keyboard shortcuts'), leave: backToSearch },
  {
    name: 'menu',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  { name: 'readiness', reach: fromMenu('Readiness check', 'Ready for doors?'), leave: backToSearch },
  { name: 'what rows show', reach: fromMenu('Customize rows', 'Customize rows'), leave: backToSearch },
  { name: 'diagnostics', reach: fromMenu('Diagnostics', 'Diagnostics'), leave: backToSearch },
  {
    name: 'activity',
    reach: async (page) => {
      await choose(page, 'Activity');
      await expect(activityHeading(page)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Change log' })).toContainText('Grace Hopper');
    },
    leave: backToSearch,
  },
  {
    name: 'report',
    reach: async (page) => {
      await choose(page, 'Report');
      await expect(page.getByRole('heading', { name: crowdedNight.name })).toBeVisible();
    },
  },
  {
    name: 'report: who becomes No Show',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mark guests as No Show' }).click();
      await expect(page.getByRole('dialog', { name: 'Mark guests as No Show' })).toBeVisible();
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
  {
    name: 'export',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await backToSearch(page);
    },
  },
  {
    name: 'settings',
    reach: async (page) => {
      await choose(page, 'Settings');
      await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    },
  },
  {
    name: 'PIN',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Set a PIN' }).click();
      await page.getByLabel('New PIN', { exact: true }).fill('4711');
      await page.getByLabel('Repeat new PIN').fill('4711');
    },
  },
  {
    name: 'lock',
    reach: async (page) => {
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Lock now' }).click();
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    },
  },
];

/** Lives through every state and does `look` at each. */
export async function seeEveryState(
  page: Page,
  service: RemoteService,
  look: (state: string) => Promise<void>,
): Promise<void> {
  for (const { name, reach, leave } of everyState) {
    await reach(page, service);
    await look(name);
    await leave?.(page);
  }
}
