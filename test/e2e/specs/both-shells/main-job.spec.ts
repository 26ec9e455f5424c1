import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import {
  address,
  byHand,
  choose,
  expectSent,
  guestRow,
  guests,
  mark,
  openDoor,
  search,
  signIn,
  signInHeading,
} from '../../screens.ts';

test('signs in with a key, opens an event, finds a guest while typing, marks, and the service has it', async ({
  launch,
  service,
}) => {
  const { page } = await launch();
  await expect(signInHeading(page)).toBeVisible();
  await expect(address(page)).toHaveValue(service.address);

  await signIn(page, service);
  await openDoor(page, 'Opening night');
  await search(page).pressSequentially('kell', byHand);
  await expect(guests(page).getByRole('listitem')).toHaveCount(1);
  await mark(page, 'Attended', 'Anna Keller').click();

  await expect(guestRow(page, 'Anna Keller')).toContainText(/In \d\d:\d\d/);
  await expect(search(page)).toBeFocused();
  await expectSent(page, service, { personId: 'anna', attendance: 'Attended' });
});

test('says No Show, and takes it back', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor('Opening night');

  await mark(page, 'No Show', 'Ben Okafor').click();
  await expect(guestRow(page, 'Ben Okafor')).toContainText(/No Show \d\d:\d\d/);
  await expectSent(page, service, { personId: 'ben', attendance: 'No Show' });

  await page.getByRole('button', { name: 'Undo Ben Okafor' }).click();
  await expect(guestRow(page, 'Ben Okafor')).not.toContainText(/No Show \d\d:\d\d/);
  await expectSent(page, service, { personId: 'ben', attendance: null });
});

test('finds a guest without accents, by e-mail, and with the words in any order', async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor('Opening night');
  for (const query of ['chloe', 'martin chlo', 'chloe@mar', 'CHLOÉ']) {
    await search(page).fill(query);
    await expect(guests(page).getByRole('listitem')).toHaveCount(1);
    await expect(guestRow(page, 'Chloé Martin')).toBeVisible();
  }
});

test('shows what another laptop marked after the next refresh', async ({ launchAtDoor, service }) => {
  const { page } = await launchAtDoor('Opening night');
  service.running().setAttendance('opening-night', 'dmitri', 'Attended');
  await choose(page, 'Refresh guest list');
  await expect(guestRow(page, 'Dmitri Volkov').getByText('In', { exact: true })).toBeVisible();
  await expect(mark(page, 'Attended', 'Dmitri Volkov')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo Dmitri Volkov' })).toHaveCount(0);
});

test('opens the practice organization without an account', async ({ launch }) => {
  const { page } = await launch();
  await page.getByRole('button', { name: 'Practice without an account' }).click();
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible();
  await expect(page.getByText('Practice', { exact: true })).toBeVisible();
});
