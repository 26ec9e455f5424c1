import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { crowdedNight } from '../crowded-night.ts';
import type { RunningVestibule } from '../driver/launch-vestibule.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { test } from '../fixtures.ts';
import { choose } from '../screens.ts';

test.use({ events: [crowdedNight] });

const link = 'https://rsvp.example/crowded?invite=invite-6';

async function showDetails(page: Page, name: string, nth = 0): Promise<void> {
  await page
    .getByRole('button', { name: `Details of ${name}` })
    .nth(nth)
    .click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** A browser of the machine that writes down what it was asked to open. */
function aBrowserThatNotes(directory: string): { readonly path: string; readonly notes: string } {
  mkdirSync(directory, { recursive: true });
  const notes = join(directory, 'opened.txt');
  const program = join(directory, 'xdg-open');
  writeFileSync(notes, '');
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${notes}'\n`);
  chmodSync(program, 0o755);
  return { path: `${directory}:${process.env.PATH}`, notes };
}

test('a link is copied, opened outside, and shown as a QR code', async ({ launchAtDoor, temporary }) => {
  const browser = aBrowserThatNotes(join(temporary, 'browser'));
  const vestibule = await launchAtDoor(crowdedNight.name, { env: { PATH: browser.path } });
  const { page } = vestibule;
  await showDetails(page, 'Annabel Berger');

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.getByRole('button', { name: 'Open link' }).click();
  await expect.poll(() => opened(vestibule, browser.notes)).toContain(link);

  await page.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('img', { name: `QR code of ${link}` });
  const box = await code.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(300);
  await expectAccessible(page);
});

/** The double of Electron prints what it opens. */
function opened(vestibule: RunningVestibule, notes: string): string {
  return `${readFileSync(notes, 'utf8')}${vestibule.output()}`;
}

test('links are made for one guest or for all without one, after it was said that they are invites', async ({
  launchAtDoor,
  service,
}) => {
  const { page } = await launchAtDoor(crowdedNight.name);
  const linkOf = (personId: string) => service.running().findGuest(crowdedNight.eventId, personId)?.rsvpLink;

  await showDetails(page, 'Anna Berg');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('dialog')).toContainText('creates an invitation with a link for this guest');
  await expectAccessible(page);
  expect(linkOf('anna-1')).toBeNull();
  await page.getByRole('button', { name: 'Create 1 link' }).click();
  await expect(page.getByText('1 guest has a link now.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(linkOf('anna-1')).toMatch(/^https:/);
  expect(linkOf('anna-2')).toBeNull();

  await service.stop();
  await choose(page, 'Create RSVP links');
  await page.getByRole('button', { name: 'Create 1 link' }).click();
  await expect(page.getByText('No link was created.')).toBeVisible();
  await expect(page.getByText('1 guest has no link yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await service.start();
  await choose(page, 'Create RSVP links');
  await page.getByRole('button', { name: 'Create 1 link' }).click();
  await expect(page.getByText('1 guest has a link now.')).toBeVisible();
  expect(linkOf('anna-2')).toMatch(/^https:/);
});
