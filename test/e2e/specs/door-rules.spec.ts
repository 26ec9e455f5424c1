import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { atDoor, choose, guestRow, mark } from '../screens.ts';
import { alerts, doorRules, seeAlert } from '../stop-band.ts';
import { stopsNight } from '../stops-night.ts';

test.use({ events: [[stopsNight], { scope: 'test' }] });

test('a rule announces a guest offline, until somebody has seen it, also after a crash', async ({
  launchAtDoor,
  launch,
  service,
}) => {
  const { page, kill } = await launchAtDoor(stopsNight.name);
  await choose(page, 'Set door rules');
  await doorRules(page).getByRole('textbox', { name: 'Text in the note' }).fill('vip');
  await doorRules(page).getByRole('radiogroup', { name: 'Action' }).getByText('Alert').click();
  await doorRules(page).getByRole('button', { name: 'Add rule' }).click();
  await expect(doorRules(page).getByRole('radiogroup', { name: 'Note with “vip”' })).toBeVisible();
  await doorRules(page).getByRole('radiogroup', { name: 'Declined' }).getByText('Let in').click();
  await expect(
    doorRules(page).getByRole('radiogroup', { name: 'Declined' }).getByLabel('Let in'),
  ).toBeChecked();
  await page.keyboard.press('Escape');

  await service.stop();
  await mark(page, 'Attended', 'Clara Berg').click();
  await expect(guestRow(page, 'Clara Berg')).toContainText(/In \d\d:\d\d/);
  await mark(page, 'Attended', 'Elsa Eklund').click();
  await expect(alerts(page)).toContainText('Elsa Eklund is here');
  await kill();

  const { page: again } = await launch();
  await atDoor(again);
  await expect(alerts(again)).toContainText('Elsa Eklund is here');
  await seeAlert(again, 'Elsa Eklund');
  await expect(alerts(again)).toBeHidden();
});

test('rules go to another laptop in a file; any other file changes nothing', async ({
  launchAtDoor,
  temporary,
}) => {
  const { page } = await launchAtDoor(stopsNight.name);
  await choose(page, 'Set door rules');
  await doorRules(page).getByRole('radiogroup', { name: 'Waitlisted' }).getByText('Let in').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    doorRules(page).getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^door-rules-Stops-night-.*\.json$/);
  const file = join(temporary, 'door-rules.json');
  await download.saveAs(file);
  await doorRules(page).getByRole('radiogroup', { name: 'Waitlisted' }).getByText('Ask first').click();

  const rubbish = join(temporary, 'rubbish.json');
  writeFileSync(rubbish, '{"guests": []}');
  const load = doorRules(page).locator('input[type=file]');
  await load.setInputFiles(rubbish);
  await expect(doorRules(page)).toContainText('This file has no door rules that Vestibule can read.');
  await expect(
    doorRules(page).getByRole('radiogroup', { name: 'Waitlisted' }).getByLabel('Ask first'),
  ).toBeChecked();
  await load.setInputFiles(file);
  await expect(doorRules(page)).toContainText('Loaded the rules from door-rules.json.');
  await expect(
    doorRules(page).getByRole('radiogroup', { name: 'Waitlisted' }).getByLabel('Let in'),
  ).toBeChecked();
});
