import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { EventSeed } from '../../../src-main/practice/event-seed.ts';
import { csvRows } from '../csv-rows.ts';
import { withoutKeychain } from '../driver/keychain.ts';
import type { Shell } from '../driver/launch-vestibule.ts';
import { test } from '../fixtures.ts';
import { choose, expectSent, mark, openDoor, signIn, sync } from '../screens.ts';

const markEveryone = 'Mark guests as No Show';

/** One guest of each kind that a sweep asks about. */
const begun = {
  eventId: 'matinee',
  name: 'Matinee',
  primaryDate: new Date(Date.now() - 3 * 60 * 60 * 1_000).toISOString(),
  guests: [
    { personId: 'accepted', firstName: 'Ada', lastName: 'Accepted', rsvpStatus: 'Accepted' },
    { personId: 'declined', firstName: 'Bea', lastName: 'Declined', rsvpStatus: 'Declined' },
    { personId: 'waits', firstName: 'Cyd', lastName: 'Waitlisted', rsvpStatus: 'Waitlisted' },
    { personId: 'maybe', firstName: 'Dov', lastName: 'Maybe', rsvpStatus: 'Maybe' },
  ],
} satisfies EventSeed;

const reportHeading = (page: Page) => page.getByRole('heading', { name: 'Report', exact: true });
const total = (page: Page, name: string) =>
  page.getByLabel('Totals').locator('div').filter({ hasText: name }).locator('dd').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the report tells who came, who declined but came, and when', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Opening night');
  await mark(page, 'Attended', 'Anna Keller').click();
  await mark(page, 'No Show', 'Ben Okafor').click();
  await openReport(page);
  await expect(total(page, 'Expected')).toHaveText('44');
  await expect(total(page, 'Attended')).toHaveText('1');
  await expect(total(page, 'No Show')).toHaveText('1');
  await expect(total(page, 'Not arrived')).toHaveText('42');
  await expect(page.getByRole('img', { name: '1 arrival from' })).toBeVisible();
  await page.getByText('Arrivals as a table').click();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(2);
  await button(page, 'Back').click();
  await expect(page.getByRole('searchbox', { name: 'Search guests' })).toBeVisible();
});

test('everyone not arrived becomes No Show after a second question, survives a kill, and is taken back at once', {
  tag: '@long',
}, async ({ launch, service }) => {
  const first = await launch();
  await signIn(first.page, service);
  await openDoor(first.page, 'Opening night');
  await mark(first.page, 'Attended', 'Anna Keller').click();
  await expectSent(first.page, service, { personId: 'anna', attendance: 'Attended' });
  await openReport(first.page);
  await service.stop();
  await button(first.page, markEveryone).click();
  const dialog = first.page.getByRole('dialog', { name: 'Mark guests as No Show' });
  const names = dialog.getByRole('list', { name: 'Guests to mark' });
  await expect(names).toContainText('Ben Okafor');
  await expect(names.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '43');
  expect(await names.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const invited = dialog.getByRole('radiogroup', { name: 'Invited (42)' });
  await invited.getByText('Leave open').click();
  await expect(names.getByRole('listitem')).toHaveText(['Dmitri VolkovAccepted']);
  await expect(button(first.page, 'Mark 1 as No Show')).toBeVisible();
  await invited.getByText('No Show').click();
  await names.locator('..').press('End');
  await expect(names).toContainText('Zoe Zacharias 40');
  await button(first.page, 'Mark 43 as No Show').click();
  const question = first.page.getByRole('alertdialog', { name: 'Mark 43 guests as No Show now?' });
  await expect(question).toContainText(/^Mark 43 .*The event starts .* Guests may still arrive\./);
  await expect(button(first.page, 'Leave as is')).toBeFocused();
  await button(first.page, 'Mark 43 as No Show now').click();
  await expect(first.page.getByText('Marked 43 guests as No Show.')).toBeVisible();
  await expect(total(first.page, 'No Show')).toHaveText('43');
  await first.kill();

  const { page } = await launch();
  await openReport(page);
  await expect(page.getByText('43 changes aren’t sent yet.')).toBeVisible();
  await button(page, 'Undo 43 no-shows').click();
  await expect(page.getByText('Undid 43 no-shows.')).toBeVisible();
  await expect(total(page, 'Not arrived')).toHaveText('43');
  await expect(total(page, 'Attended')).toHaveText('1');
});

test.describe('an event that began three hours ago', () => {
  test.use({ events: [begun] });

  test('leaves out who declined and who waits, unless they are chosen, and asks once', async ({
    launchAtDoor,
    service,
  }) => {
    const { page } = await launchAtDoor('Matinee');
    await openReport(page);
    await expect(total(page, 'Expected')).toHaveText('2');
    await expect(total(page, 'Not arrived')).toHaveText('2');
    await expect(page.getByText('On the list: 4, including walk-ins. Not expected: 2 (')).toBeVisible();
    await button(page, markEveryone).click();
    await expect(
      page.getByRole('radiogroup', { name: 'Declined (1)' }).getByLabel('Leave open'),
    ).toBeChecked();
    await expect(
      page.getByRole('radiogroup', { name: 'Waitlisted (1)' }).getByLabel('Leave open'),
    ).toBeChecked();
    await expect(page.getByRole('radiogroup', { name: 'Maybe (1)' }).getByLabel('No Show')).toBeChecked();
    await page.getByRole('radiogroup', { name: 'Waitlisted (1)' }).getByText('No Show').click();
    await button(page, 'Mark 3 as No Show').click();
    await expect(page.getByText('Marked 3 guests as No Show.')).toBeVisible();
    await expect(total(page, 'Not arrived')).toHaveText('0');
    await expectSent(page, service, { eventId: begun.eventId, personId: 'waits', attendance: 'No Show' });
    expect(service.running().findGuest(begun.eventId, 'declined')?.attendanceStatus).toBeNull();
  });
});

test('an export holds what the report counts, offline too, and leaves nothing behind', async ({
  launchAtDoor,
  service,
  shell,
  dataDirectory,
  saveTo,
}) => {
  const { page } = await launchAtDoor('Opening night', { env: { VESTIBULE_DOUBLE_SAVE_TO: saveTo } });
  await expect(sync(page)).toContainText('All changes sent');
  await service.stop();
  await mark(page, 'Attended', 'Anna Keller').click();
  await openReport(page);
  await button(page, 'Export').click();
  await page.getByRole('radio', { name: /CSV/ }).check();
  await page.getByRole('radio', { name: 'Attended only' }).check();
  const archive = await startExport(page, shell, saveTo);
  await expect(page.getByRole('dialog')).toContainText('1 change in it wasn’t sent yet.');

  const [header = [], ...rows] = csvRows(unzip(archive, 'guests.csv').slice(1));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[header.indexOf('Name')]).toBe('Anna Keller');
  expect(rows[0]?.[header.indexOf('Sync status')]).toBe('Waiting');
  const summary = new Map(
    csvRows(unzip(archive, 'summary.csv').slice(1)).map(([fact = '', value]) => [fact, value]),
  );
  expect(summary.get('Attended')).toBe('1');
  expect(summary.get('Changes not sent yet')).toBe('1');
  await expect.poll(() => readdirSync(join(dataDirectory, 'exports'))).toEqual([]);

  // The choice of this event is remembered.
  await button(page, 'Close').click();
  await button(page, 'Export').click();
  await expect(page.getByRole('radio', { name: /CSV/ })).toBeChecked();
});

test('without a key the report says that its list could not be refreshed, and nothing of what waits', {
  tag: '@long',
}, async ({ launch, service }) => {
  const first = await launch({ env: withoutKeychain });
  await signIn(first.page, service);
  await openDoor(first.page, 'Opening night');
  await first.stop();

  const { page } = await launch({ env: withoutKeychain });
  await choose(page, 'Report');
  await expect(page.getByText('Couldn’t refresh the guest list.')).toBeVisible();
  await expect(page.getByText('You need to sign in again.')).toBeVisible();
  await expect(page.getByText(/^Guest list refreshed /)).toBeVisible();
  await expect(page.getByText(/waiting/i)).toHaveCount(0);
});

test('the report is printed', { tag: '@long' }, async ({ launchAtDoor, shell, saveTo }) => {
  const { page } = await launchAtDoor('Opening night', { env: { VESTIBULE_DOUBLE_SAVE_TO: saveTo } });
  await openReport(page);
  if (shell === 'browser') {
    await page.evaluate(() =>
      Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) }),
    );
    await button(page, 'Print').click();
    await expect.poll(() => page.evaluate('prints')).toBe(1);
    return;
  }
  await button(page, 'Print').click();
  await expect(page.getByText('PDF saved.')).toBeVisible();
  const [name = ''] = readdirSync(saveTo);
  expect(name).toMatch(/^Opening-night-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pagesOf(readFileSync(join(saveTo, name)))).toBe(1);
});

async function openReport(page: Page): Promise<void> {
  await choose(page, 'Report');
  await expect(reportHeading(page)).toBeFocused();
  await expect(total(page, 'Expected')).toBeVisible();
}

/** Presses Export in the dialog; the path of the file. */
async function startExport(page: Page, shell: Shell, saveTo: string): Promise<string> {
  const press = () => page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  if (shell === 'browser') {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    expect(download.suggestedFilename()).toMatch(/^Opening-night-\d{4}-\d\d-\d\d\.zip$/);
    return download.path();
  }
  await press();
  await expect(page.getByRole('dialog')).toContainText('Exported ');
  return join(saveTo, z.string().parse(readdirSync(saveTo)[0]));
}

function unzip(archive: string, name: string): string {
  const script =
    'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))';
  const { stdout, status } = spawnSync('python3', ['-c', script, archive, name], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} is not in the archive`);
  return stdout;
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
