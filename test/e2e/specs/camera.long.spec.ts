import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { cameraShowing, filmCode } from '../driver/fake-video.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { test } from '../fixtures.ts';
import { holdBand, releaseBand, scanBand } from '../scan-band.ts';
import { invitation, scannerNight } from '../scanner-night.ts';
import { choose, expectSent, openDoor, search, signIn } from '../screens.ts';

test.use({ events: [scannerNight] });

/** Chromium's camera shows this invitation, and nothing else. */
function cameraAtInvitation(temporary: string) {
  const film = join(temporary, 'invitation.y4m');
  filmCode(film, invitation('Ada-7F3K'));
  return cameraShowing(film);
}

const camera = (page: Page) => page.getByRole('region', { name: 'Camera' });

test('an invitation held in front of the camera lets its guest in, once', async ({
  launch,
  service,
  temporary,
}) => {
  const { page } = await launch({ switches: cameraAtInvitation(temporary) });
  await page.context().grantPermissions(['camera']);
  await signIn(page, service);
  await openDoor(page, scannerNight.name);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });

  await choose(page, 'Scan with camera');
  await holdBand(page);
  await expect(camera(page).getByText('Hold a code in front of the camera.')).toBeVisible();
  await expect(scanBand(page)).toContainText('Ada Lovelace');
  await expect(scanBand(page)).toContainText(/Welcome, \d\d:\d\d/);
  const { eventId } = scannerNight;
  await expectSent(page, service, { eventId, personId: 'person-ada', attendance: 'Attended' });
  await expectAccessible(page);

  // The code stays in sight: once the good news is gone, it is not scanned again.
  await releaseBand(page);
  await expect(scanBand(page)).toBeHidden();
  await page.getByRole('button', { name: 'Stop scanning' }).click();
  await expect(camera(page)).toBeHidden();
  await expect(search(page)).toBeFocused();
  expect(errors).toEqual([]);
});

test('a camera that is not allowed says so in words, and scanning goes on without it', async ({
  launch,
  service,
  temporary,
}) => {
  const { page } = await launch({ switches: cameraAtInvitation(temporary) });
  await signIn(page, service);
  await openDoor(page, scannerNight.name);
  await choose(page, 'Scan with camera');
  await expect(camera(page).getByText('Vestibule isn’t allowed to use the camera.')).toBeVisible();
  await expectAccessible(page);

  await page.context().grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await holdBand(page);
  await expect(scanBand(page)).toContainText('Ada Lovelace');
});
