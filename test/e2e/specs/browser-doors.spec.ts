import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openingNight } from '../opening-night.ts';
import { choose, expectSent, guestRow, mark, openDoor, search, signIn } from '../screens.ts';

/** Adds the laptop of `east` at `north`, with the code that a person reads there and types here. */
async function pairByCode(north: Page, east: Page): Promise<void> {
  await choose(north, 'Doors together');
  await north.getByRole('button', { name: 'Add a laptop' }).click();
  await north.getByRole('button', { name: 'Show code' }).click();
  const shown = north.getByRole('dialog');
  await expect(shown).toContainText('Enter this code there:');
  const said = `${await shown.innerText()} ${await shown.ariaSnapshot()}`;
  const address = /(\d+\.\d+\.\d+\.\d+:\d+)/.exec(said)?.[1] ?? '';
  const code = /Code: ([\d ]{8,})/.exec(said)?.[1] ?? '';
  await choose(east, 'Doors together');
  await east.getByRole('button', { name: 'Join', exact: true }).click();
  const join = east.getByRole('dialog');
  await join.getByRole('textbox', { name: 'Address' }).fill(address);
  await join.getByRole('textbox', { name: 'Code' }).fill(code);
  await join.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(east.getByText(/This laptop has joined/).first()).toBeVisible();
}

test('two laptops without the service show what the other has decided, and one with it sends', async ({
  launchAtDoor,
  launch,
  service,
  dataDirectory,
}) => {
  test.slow();
  const { page: north } = await launchAtDoor(openingNight.name);
  const { page: east } = await launch({ args: [`--data-dir=${join(dataDirectory, '..', 'east')}`] });
  await signIn(east, service);
  await openDoor(east, openingNight.name);
  await pairByCode(north, east);

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
