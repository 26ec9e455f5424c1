import { expect, type Page } from '@playwright/test';
import {
  atDoor,
  choose,
  guests,
  openDoor,
  openSyncPanel,
  part,
  search,
  signIn,
  sync,
  tryNow,
} from '../../test/e2e/screens.ts';
import { type Act, gala, press, pressEscape } from './acts.ts';

/** Opens the dialog of a button in the panel of doors. */
export function openFromPanel(button: string, heading: string): Act {
  return async (stage) => {
    await press(button)(stage);
    await expect(stage.page.getByRole('dialog', { name: heading })).toBeVisible();
  };
}

/** The code for another laptop; or why there is none, where this laptop cannot listen. */
export const showCode: Act = async (stage) => {
  await press('Show code')(stage);
  const { page } = stage;
  await expect(
    page.getByText('Waiting for the other laptop').or(page.getByText('Other laptops can’t reach this one')),
  ).toBeVisible();
};

/** Puts the code and the panel away. */
export const leaveDoors: Act = async (stage) => {
  await press('Cancel')(stage);
  await stage.page
    .getByRole('region', { name: 'Doors together' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();
};

const panelOf = (page: Page) => page.getByRole('region', { name: 'Doors together' });

/** A second laptop at the same door list joins, and both let guests in. Leaves the panel open. */
export const pairNeighbour: Act = async (stage) => {
  const { page: other } = await stage.startNeighbour();
  await signIn(other, stage.service);
  await openDoor(other, gala);
  await other.getByRole('button', { name: 'Add name and door' }).first().click();
  const named = other.getByRole('dialog');
  await named.getByRole('textbox', { name: 'Your name' }).fill('Jonas');
  await named.getByRole('textbox', { name: 'Door' }).fill('Court');
  await named.getByRole('button', { name: 'Save' }).click();
  await openFromMenu(stage.page);
  await openFromPanel('Add a laptop', 'Add a laptop')(stage);
  await showCode(stage);
  await joinAt(other, stage.page);
  for (const name of ['Elsa Åkesson', 'Amira al-Rashid', 'Nabil al-Rashid']) await markFirst(other, name);
  await expect(panelOf(stage.page)).toContainText('All have the same', { timeout: 60_000 });
};

/** From the menu of the panel to the dialog of an entry. */
export function openFromPanelMenu(entry: string): Act {
  return async ({ page }) => {
    await panelOf(page).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('dialog', { name: entry })).toBeVisible();
  };
}

/** Asks for the address of the second laptop. */
export const askAddress: Act = async ({ page }) => {
  await openOfCourt(page, 'Enter its address');
  await expect(page.getByRole('dialog', { name: 'Address of Court' })).toBeVisible();
};

/** The second laptop loses its power before the service has its changes. Asks whether to send them from here. */
export const askTakeOver: Act = async (stage) => {
  const { page, service, neighbour } = stage;
  if (neighbour === null) throw new Error('No second laptop is running');
  await service.stop();
  for (const name of ['Johanna Becker', 'Marlene Becker']) await markFirst(neighbour.page, name);
  await expect(panelOf(page)).toContainText('2 changes not sent', { timeout: 60_000 });
  await stage.killNeighbour();
  await service.start();
  await page.getByRole('button', { name: 'Send Court’s 2 changes from here' }).click({ timeout: 90_000 });
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

/** Both laptops let the same guest in while the other one is off. Leaves Activity open, with the conflict. */
export const disagreeApart: Act = async (stage) => {
  const { service } = stage;
  await closePanel(stage.page);
  await service.stop();
  await markFirst(stage.page, 'Lieke van Dijk');
  await stage.restart(async () => {
    const { page: other } = await stage.startNeighbour();
    await atDoor(other);
    await markFirst(other, 'Lieke van Dijk');
    await service.start();
  });
  await atDoor(stage.page);
  await choose(stage.page, 'Activity');
  await expect(part(stage.page, 'Conflicts').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
};

/** Two doors were right: nothing is left to decide. Back at the door. */
export const settleRivalry: Act = async (stage) => {
  const { page } = stage;
  await page.getByRole('button', { name: /^Mark as reviewed: / }).click();
  await expect(page.getByText('No conflicts.')).toBeVisible();
  await press('Back')(stage);
  await expect(sync(page)).toHaveText('All changes sent', { timeout: 90_000 });
};

/** What the service does not have yet, the other laptop has; the panel of sync says so. */
export const waitShared: Act = async ({ page, service }) => {
  await service.stop();
  await markFirst(page, 'Rachid al-Rashid');
  const panel = await openSyncPanel(page);
  await expect(panel).toContainText('The other doors have it', { timeout: 90_000 });
};

export const sendShared: Act = async (stage) => {
  await pressEscape(stage);
  const { page, service } = stage;
  await service.start();
  await tryNow(page);
  await expect(sync(page)).toHaveText('All changes sent', { timeout: 90_000 });
};

/** Asks whether to remove the second laptop. */
export const askUnpairing: Act = async ({ page }) => {
  await openFromMenu(page);
  await openOfCourt(page, 'Remove');
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

/** Removes it; what comes next is a laptop alone again. */
export const unpairNeighbour: Act = async (stage) => {
  await press('Remove')(stage);
  await expect(panelOf(stage.page)).toContainText('Removed Court.');
  await closePanel(stage.page);
  await stage.killNeighbour();
};

async function openFromMenu(page: Page): Promise<void> {
  await choose(page, 'Doors together');
  await expect(panelOf(page)).toBeVisible();
}

/** From the menu of the second laptop in the panel. */
async function openOfCourt(page: Page, entry: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'More for Court' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const closePanel = (page: Page) => panelOf(page).getByRole('button', { name: 'Close', exact: true }).click();

/** A person reads address and code at `shown`, and types them at `page`. */
async function joinAt(page: Page, shown: Page): Promise<void> {
  const dialog = shown.getByRole('dialog', { name: 'Add a laptop' });
  const said = `${await dialog.innerText()} ${await dialog.ariaSnapshot()}`;
  const address = /(\d+\.\d+\.\d+\.\d+:\d+)/.exec(said)?.[1] ?? '';
  const code = /Code: ([\d ]{8,})/.exec(said)?.[1] ?? '';
  await openFromMenu(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const join = page.getByRole('dialog');
  await join.getByRole('textbox', { name: 'Address' }).fill(address);
  await join.getByRole('textbox', { name: 'Code' }).fill(code);
  await join.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('This laptop has joined')).toBeVisible();
}

/** Marks the first guest whom the name finds. */
async function markFirst(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  const row = guests(page).getByRole('listitem').first();
  await expect(row).toContainText(name);
  await row.getByRole('button', { name: /^Attended / }).click();
  await expect(row).toContainText(/In \d\d:\d\d/);
  await search(page).fill('');
}
