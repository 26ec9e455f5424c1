import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openingNight } from '../opening-night.ts';
import { choose, expectSent, guestRow, mark, openSyncPanel, search } from '../screens.ts';

/** Adds the laptop at `page`, whose door is named here, with the code that a person reads at `north` and types there. */
async function pairByCode(north: Page, page: Page, door: string): Promise<void> {
  await choose(north, 'Doors together');
  await north.getByRole('button', { name: 'Add a laptop' }).click();
  const shown = north.getByRole('dialog');
  const ours = shown.getByRole('textbox', { name: 'Your door' });
  // Asked once.
  if (await ours.isVisible()) await ours.fill('North');
  await shown.getByRole('button', { name: 'Show code' }).click();
  await expect(shown).toContainText('Enter the address and code there:');
  const said = `${await shown.innerText()} ${await shown.ariaSnapshot()}`;
  const address = /(\d+\.\d+\.\d+\.\d+:\d+)/.exec(said)?.[1] ?? '';
  const code = /Code: ([\d ]{8,})/.exec(said)?.[1] ?? '';
  await choose(page, 'Doors together');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const join = page.getByRole('dialog');
  await join.getByRole('textbox', { name: 'Your door' }).fill(door);
  await join.getByRole('textbox', { name: 'Address' }).fill(address);
  await join.getByRole('textbox', { name: 'Code' }).fill(code);
  await join.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('This laptop has joined North.')).toBeVisible();
  await expect(north.getByText(`${door} has joined.`)).toBeVisible();
}

test('two laptops without the service show what the other has decided, and one with it sends', async ({
  launchAtDoor,
  service,
  dataDirectory,
}) => {
  test.slow();
  const { page: north } = await launchAtDoor(openingNight.name);
  const { page: east } = await launchAtDoor(openingNight.name, {
    args: [`--data-dir=${join(dataDirectory, '..', 'east')}`],
  });
  await pairByCode(north, east, 'East');

  await service.stop();
  await mark(north, 'Attended', 'Anna Keller').click();
  await expect(guestRow(east, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
  await mark(east, 'Attended', 'Ben Okafor').click();
  await expect(guestRow(north, 'Ben Okafor')).toContainText(/In \d\d:\d\d/);
  await search(east).fill('anna');
  await expect(mark(east, 'Attended', 'Anna Keller')).toHaveCount(0);

  await service.start();
  await expectSent(north, service, { personId: 'anna', attendance: 'Attended' });
  await expectSent(east, service, { personId: 'ben', attendance: 'Attended' });
});

test('laptops without internet send through the one that has it, and say so', async ({
  launchAtDoor,
  service,
  dataDirectory,
}) => {
  test.slow();
  const venue = join(dataDirectory, '..');
  const offline = join(venue, 'offline');
  const env = {
    NODE_OPTIONS: `--import=${new URL('../driver/internet-switch.ts', import.meta.url).href}`,
    VESTIBULE_TEST_OFFLINE: offline,
    VESTIBULE_TEST_SERVICE_PORT: new URL(service.address).port,
  };
  const { page: north } = await launchAtDoor(openingNight.name);
  const [east, west] = await Promise.all(
    ['east', 'west'].map(async (folder) => {
      const args = [`--data-dir=${join(venue, folder)}`];
      const { page } = await launchAtDoor(openingNight.name, { args, env });
      return page;
    }),
  );
  if (east === undefined || west === undefined) throw new Error('Three laptops are needed');
  await pairByCode(north, east, 'East');
  await pairByCode(north, west, 'West');

  await service.stop();
  await writeFile(offline, '');
  await mark(north, 'Attended', 'Anna Keller').click();
  await mark(east, 'Attended', 'Ben Okafor').click();
  await mark(west, 'Attended', 'Chloé Martin').click();
  for (const page of [north, east, west]) {
    for (const name of ['Anna Keller', 'Ben Okafor', 'Chloé Martin']) {
      await expect(guestRow(page, name)).toContainText(/In \d\d:\d\d/);
    }
  }

  await service.start();
  await expectSent(north, service, { personId: 'anna', attendance: 'Attended' });
  await expectSent(east, service, { personId: 'ben', attendance: 'Attended' });
  await expectSent(west, service, { personId: 'chloe', attendance: 'Attended' });
  for (const page of [east, west]) {
    await expect(await openSyncPanel(page)).toContainText('This laptop sends through North.');
    await page.keyboard.press('Escape');
  }
  await expect(await openSyncPanel(north)).not.toContainText('sends through');

  await rm(offline);
  await mark(east, 'Attended', 'Dmitri Volkov').click();
  await expectSent(east, service, { personId: 'dmitri', attendance: 'Attended' });
});

test('a guest who was removed at one door is not added at the next without being told', async ({
  launchAtDoor,
  dataDirectory,
}) => {
  test.slow();
  const { page: north } = await launchAtDoor(openingNight.name);
  const { page: east } = await launchAtDoor(openingNight.name, {
    args: [`--data-dir=${join(dataDirectory, '..', 'east')}`],
  });
  await pairByCode(north, east, 'East');

  await search(north).fill('ben okafor');
  await expect(guestRow(north, 'Ben Okafor')).toBeVisible();
  await north.keyboard.press('ControlOrMeta+d');
  await north.getByRole('button', { name: 'Remove', exact: true }).click();
  await search(east).fill('ben okafor');
  await east.getByRole('button', { name: 'Add as a guest' }).click();
  const form = east.getByRole('dialog', { name: 'Add a guest' });
  await expect(form).toContainText('A guest with this name was removed from the list');
  await expect(form).toContainText(/Removed \d\d:\d\d · .*North/);
  await east.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Add anyway and let in' }).click();
  await expect(guestRow(east, 'Ben Okafor')).toContainText(/In \d\d:\d\d/);
});
