import { expect, type Page } from '@playwright/test';
import type { RemoteService } from '../../test/e2e/driver/remote-service.ts';
import { choose, mark, part, search, sync } from '../../test/e2e/screens.ts';
import { type Act, open, openNight, press } from './acts.ts';

const [eventId, name] = ['questions', 'Night of questions'];
const names = ['Chloé Martin', 'Dmitri Volkov', 'Anna Keller', 'Ben Okafor'];
const questionsNight = {
  eventId,
  name,
  timezone: 'Europe/Berlin',
  guests: names.map((whole) => {
    const [firstName = '', lastName = ''] = whole.split(' ');
    return { personId: `questions-${lastName}`, firstName, lastName };
  }),
};

/**
 * Other doors have marked and added the same guests, and the service has lost one: a question and three conflicts, on the
 * Activity screen.
 */
export const raiseQuestions: Act = async (stage) => {
  const { page, service } = stage;
  await openNight(questionsNight)(stage);
  const { misbehave, setAttendance, removeGuest } = service.running();
  await letIn(page, 'Chloé Martin');
  await addGuest(page, 'Grace Hopper');
  await expect(sync(page)).toContainText('All changes sent');
  removeGuest(eventId, 'questions-Martin');
  await addElsewhere(service, ['Grace', 'Hopper', 'grace.hopper@navy.example']);

  setAttendance(eventId, 'questions-Volkov', 'Attended');
  await letIn(page, 'Dmitri Volkov');
  await expect(sync(page)).toContainText('All changes sent');
  await page.getByRole('button', { name: 'Undo Dmitri Volkov' }).first().click();

  const release = misbehave.hold({ path: /search/ });
  await addGuest(page, 'Ada Lovelace');
  await addElsewhere(service, ['Ada', 'Lovelace', 'ada@lovelace.example']);
  await addElsewhere(service, ['Ada', 'Lovelace', 'countess@analytical-engine.example']);
  release();
  await choose(page, 'Refresh guest list');
  await expect(sync(page)).toContainText('1 needs attention · 3 conflicts', { timeout: 90_000 });
  await open('Activity', 'Activity')(stage);
};

export const scrollToConflicts: Act = ({ page }) =>
  part(page, 'Conflicts').evaluate((section) => section.scrollIntoView());

/** Answers them all, and goes back to the door. */
export const settleQuestions: Act = async (stage) => {
  const { page } = stage;
  await page.getByRole('button', { name: /^Add as a new guest: / }).click();
  await page.getByRole('button', { name: /^Keep both: / }).click();
  await press('Keep all 2 as they are')(stage);
  await expect(page.getByText('No conflicts.')).toBeVisible();
  await expect(sync(page)).toHaveText('All changes sent', { timeout: 90_000 });
  await press('Back')(stage);
};

/** The service refuses an addition; under Activity. */
export const refuseAddition: Act = async (stage) => {
  const { page, service } = stage;
  service.running().misbehave.next({ kind: 'answer', status: 422 }, { method: 'POST', path: /guestlist/ });
  await addGuest(page, 'Rosa Parks');
  await expect(sync(page)).toContainText('1 needs attention', { timeout: 90_000 });
  await open('Activity', 'Activity')(stage);
};

/** Sends it after all, and goes back to the door. */
export const sendAddition: Act = async (stage) => {
  const { page } = stage;
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expect(sync(page)).toHaveText('All changes sent', { timeout: 90_000 });
  await press('Back')(stage);
};

async function letIn(page: Page, guest: string): Promise<void> {
  await mark(page, 'Attended', guest).click();
  await expect(page.getByRole('button', { name: `Undo ${guest}` }).first()).toBeVisible();
  // Ends the band, which may cover the next row.
  await page.keyboard.press('Escape');
}

async function addGuest(page: Page, guest: string): Promise<void> {
  await search(page).fill(guest);
  await page.getByRole('button', { name: 'Add as a guest' }).click();
  await page.getByRole('button', { name: 'Add and let in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await search(page).fill('');
}

/** As another door would. */
async function addElsewhere(
  { address, apiKey }: RemoteService,
  [firstName, lastName, email]: readonly [string, string, string],
): Promise<void> {
  const answer = await fetch(`${address}/event/${eventId}/guestlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ guests: [{ firstName, lastName, email }] }),
  });
  expect(answer.ok).toBe(true);
}
