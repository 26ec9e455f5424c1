import { expect, type Page } from '@playwright/test';
import { crowdedNight } from '../../crowded-night.ts';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import {
  byHand,
  choose,
  chooseOption,
  guestRow,
  listButton,
  openDoor,
  search,
  signIn,
  signInAgain,
  sync,
  tryNow,
} from '../../screens.ts';

test.use({ events: [crowdedNight] });

const details = (page: Page) => page.getByRole('region', { name: 'Guest details' });

async function showDetails(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(details(page).getByRole('heading', { name })).toBeVisible();
}

test('everything about a guest stands beside the list, however much it is', async ({ launchAtDoor }) => {
  test.slow();
  const { page } = await launchAtDoor(crowdedNight.name);
  await showDetails(page, 'Ada Abendroth');
  const panel = details(page);

  await test.step('every column, the whole history oldest first, the whole note', async () => {
    await expect(panel.getByText('Value 40', { exact: true })).toBeVisible();
    const history = panel.getByRole('region', { name: 'RSVP history, oldest first' }).getByRole('listitem');
    await expect(history).toHaveCount(200);
    await expect(history.first()).toContainText('Invited');
    await expect(history.first()).toContainText('Wed, 1 Jan 2025, 10:00 CET');
    await expect(history.first()).toContainText('Team (user-17)');
    await expect(history.nth(1)).toContainText('Guest');
    await panel.getByRole('button', { name: 'Show all' }).first().click();
    await expect(panel.getByText(/^Arrives late/)).toContainText('side entrance. Arrives late');
  });

  await test.step('nothing sticks out, and axe finds nothing', async () => {
    const overflow = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });

  await test.step('names of any kind', async () => {
    await showDetails(page, 'محمد عبد الله');
    await page.getByRole('button', { name: /^Details of 👩/ }).click();
    await expect(panel.getByRole('heading', { name: /^👩/ })).toBeVisible();
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test('where there is no room beside the list they stand over it, and Esc goes back to the search', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1024, height: 640 });
  await signIn(page, service);
  await openDoor(page, crowdedNight.name);
  await page.keyboard.type('abendroth', byHand);
  await expect(guestRow(page, 'Ada Abendroth')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+i');
  const dialog = page.getByRole('dialog', { name: 'Guest details' });
  await expect(dialog.getByRole('heading', { name: 'Ada Abendroth' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('abendroth');
});

test('the RSVP status is changed offline, taken back, and sent', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor(crowdedNight.name);
  await showDetails(page, 'Annabel Berger');
  const panel = details(page);
  const status = listButton(panel, 'RSVP status');
  await service.stop();
  await chooseOption(panel, 'RSVP status', 'Declined');
  await expect(panel.getByText('Saved here')).toBeVisible();
  await panel.getByRole('button', { name: 'Undo RSVP status' }).click();
  await expect(panel.getByRole('button', { name: 'Undo RSVP status' })).toBeHidden();
  await expect(status).toContainText('Invited');
  await chooseOption(panel, 'RSVP status', 'Accepted');
  await expect(guestRow(page, 'Annabel Berger')).not.toContainText('Invited');
  await service.start();
  await tryNow(page);
  await expect(sync(page)).toContainText('All changes sent', { timeout: 30_000 });
  expect(service.running().findGuest(crowdedNight.eventId, 'annabel')?.rsvpStatus).toBe('Accepted');
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Changes known here' })).toContainText('Invited → Accepted');
});

test('what rows show is chosen for the event, and remembered', async ({ launch, service }) => {
  const first = await launch();
  await signIn(first.page, service);
  await openDoor(first.page, crowdedNight.name);
  await expect(guestRow(first.page, 'Ada Abendroth')).toContainText('Column 1: Value 1');
  await choose(first.page, 'Customize rows');
  const dialog = first.page.getByRole('dialog', { name: 'Customize rows' });
  await dialog
    .getByRole('group', { name: 'Columns', exact: true })
    .getByText('Column 40', { exact: true })
    .click();
  await dialog.getByText('RSVP note', { exact: true }).click();
  await expectAccessible(first.page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(search(first.page)).toBeFocused();
  await expect(guestRow(first.page, 'Ada Abendroth')).toContainText('Column 40: Value 40');
  await expect(guestRow(first.page, 'Ada Abendroth')).not.toContainText('Arrives late');
  await first.stop();

  const { page } = await launch();
  if (await page.getByRole('button', { name: 'Enter key' }).isVisible()) await signInAgain(page, service);
  await expect(guestRow(page, 'Ada Abendroth')).toContainText('Column 40: Value 40');
  await expect(guestRow(page, 'Ada Abendroth')).not.toContainText('Column 1: Value 1');
});
