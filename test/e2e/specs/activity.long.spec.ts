import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { csvRows } from '../csv-rows.ts';
import type { Shell } from '../driver/launch-vestibule.ts';
import { test } from '../fixtures.ts';
import { choose, expectSum, guestRow, logOf, mark, part, search, sync, tryNow } from '../screens.ts';

const refused = { kind: 'answer', status: 422 } as const;

/** Presses Export and gives the rows of the file, the header first. */
async function exportedRows(page: Page, shell: Shell, saveTo: string): Promise<string[][]> {
  const text = readFileSync(await exportedFile(page, shell, saveTo), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return csvRows(text.slice(1));
}

/** The path of the file, which the page downloads in the browser shell, and whose place the save dialog gives elsewhere. */
async function exportedFile(page: Page, shell: Shell, saveTo: string): Promise<string> {
  const name = /vestibule-activity-\d{4}-\d\d-\d\d\.csv/;
  const press = () => page.getByRole('button', { name: 'Export' }).click();
  if (shell === 'browser') {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(download.suggestedFilename()).toMatch(name);
    return download.path();
  }
  await press();
  await expect(page.getByText(/^Exported the change log/)).toHaveText(name);
  return join(saveTo, z.string().regex(name).parse(readdirSync(saveTo)[0]));
}

test('every mark is accounted for, on the screen and in the export', async ({
  launchAtDoor,
  service,
  shell,
  saveTo,
}) => {
  const { page } = await launchAtDoor('Opening night', { env: { VESTIBULE_DOUBLE_SAVE_TO: saveTo } });
  await mark(page, 'Attended', 'Anna Keller').click();
  await mark(page, 'No Show', 'Ben Okafor').click();
  await expect(guestRow(page, 'Ben Okafor')).toContainText('Sent');
  service.running().misbehave.next(refused, { method: 'PUT' });
  await mark(page, 'Attended', 'Chloé Martin').click();
  await expect(sync(page)).toContainText('1 needs attention');
  await service.stop();
  await mark(page, 'No Show', 'Dmitri Volkov').click();
  await expect(guestRow(page, 'Dmitri Volkov')).toContainText(/No Show \d\d:\d\d/);
  // The row has only Undo; the details have the other mark.
  await page.getByRole('button', { name: 'Details of Dmitri Volkov' }).click();
  const details = page.getByRole('region', { name: 'Guest details' });
  await details.getByRole('button', { name: 'Attended', exact: true }).click();
  await expect(guestRow(page, 'Dmitri Volkov')).toContainText(/In \d\d:\d\d/);

  await choose(page, 'Activity');
  await expectSum(page, '5 changes = 2 confirmed + 1 waiting + 1 needs attention + 1 replaced');
  await expect(part(page, 'Changes made on this laptop')).toContainText('All 5 changes accounted for.');
  await page.getByLabel('Guest or event').fill('dmitri');
  await expect(logOf(page).getByRole('listitem')).toHaveCount(2);

  const [header, ...rows] = await exportedRows(page, shell, saveTo);
  expect(header).toContain('Status');
  const cell = (row: readonly string[], name: string) => row[header?.indexOf(name) ?? -1];
  const states = rows.map((row) => `${cell(row, 'Guest')}: ${cell(row, 'Status')}`);
  expect(states).toEqual([
    'Dmitri Volkov: Waiting',
    'Dmitri Volkov: Replaced by a later change',
    'Chloé Martin: Needs attention',
    'Ben Okafor: Confirmed',
    'Anna Keller: Confirmed',
  ]);
});

test('an event that the service refuses is said at the door, and its marks can be exported', async ({
  launchAtDoor,
  service,
  shell,
  saveTo,
}) => {
  const { page } = await launchAtDoor('Opening night', { env: { VESTIBULE_DOUBLE_SAVE_TO: saveTo } });
  service.running().misbehave.always({ kind: 'answer', status: 403 }, { path: /opening-night/ });
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('Event refused · 1 change waiting');
  await mark(page, 'Attended', 'Ben Okafor').click();
  await expect(guestRow(page, 'Ben Okafor')).toContainText(/In \d\d:\d\d/);
  expect(await exportedRows(page, shell, saveTo)).toHaveLength(3);

  service.running().misbehave.stop();
  await tryNow(page);
  await expect(sync(page)).toContainText('All changes sent');
  expect(service.running().findGuest('opening-night', 'anna')?.attendanceStatus).toBe('Attended');
});

test('the diagnostics can be copied', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Opening night');
  await choose(page, 'Diagnostics');
  const dialog = page.getByRole('dialog', { name: 'Diagnostics' });
  await expect(dialog).toContainText('Matches the event service');
  await expect(dialog).toContainText('Online');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(search(page)).toHaveValue(/^Version: \d+\.\d+\.\d+/);
});
