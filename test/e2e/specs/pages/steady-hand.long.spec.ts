import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../expect-accessible.ts';
import { test } from '../../fixtures.ts';
import { guestRow, guests, mark, search } from '../../screens.ts';

/** Time for the row of a marked guest to leave, and for a press that should not count to show. */
const settledMs = 1_200;
const someNight = {
  eventId: 'some-night',
  name: 'Some night',
  guests: ['Ada', 'Bea', 'Cyd', 'Dov', 'Eve', 'Zoe'].map((firstName) => ({
    personId: firstName.toLowerCase(),
    firstName,
    lastName: 'Amber',
    // One row fewer tells that the list is narrowed.
    attendanceStatus: firstName === 'Zoe' ? ('Attended' as const) : null,
  })),
};
test.use({ events: [someNight] });

const names = (page: Page) => guests(page).locator('.guest__name');
const refusals = (page: Page) => guests(page).getByText('The list moved. Press again.');
const notArrived = ['Bea Amber', 'Cyd Amber', 'Dov Amber', 'Eve Amber'];

/** The door, its list narrowed to those who have not arrived: whoever is marked leaves it. */
async function narrowed(launchAtDoor: (event: string) => Promise<{ readonly page: Page }>): Promise<Page> {
  const { page } = await launchAtDoor('Some night');
  await page
    .getByRole('group', { name: 'Counts' })
    .getByRole('button', { name: /not arrived/ })
    .click();
  await expect(names(page)).toHaveCount(5);
  return page;
}

async function middleOf(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const gap of [60, 150, 300]) {
  test(`a double click with ${gap} ms in it marks one guest, though the row leaves at once`, async ({
    launchAtDoor,
  }) => {
    const page = await narrowed(launchAtDoor);
    const { x, y } = await middleOf(mark(page, 'Attended', 'Ada Amber'));
    await page.mouse.click(x, y, { clickCount: 2, delay: gap / 2 });
    await page.waitForTimeout(settledMs);
    // At once: it would go by itself.
    expect(await refusals(page).count()).toBe(0);
    await expect(names(page)).toHaveText(notArrived);
    await expect(search(page)).toBeFocused();
  });
}

test('a double click on No Show does not press Undo, which stands in its place then', async ({
  launchAtDoor,
}) => {
  const { page } = await launchAtDoor('Some night');
  const { x, y } = await middleOf(mark(page, 'No Show', 'Ada Amber'));
  await page.mouse.click(x, y, { clickCount: 2, delay: 75 });
  await page.waitForTimeout(settledMs);
  await expect(page.getByRole('button', { name: 'Undo Ada Amber' })).toBeVisible();
  await expect(search(page)).toBeFocused();
});

test('two taps of a finger in one spot mark one guest', async ({ launchAtDoor }) => {
  const page = await narrowed(launchAtDoor);
  const { x, y } = await middleOf(mark(page, 'Attended', 'Ada Amber'));
  const finger = await startTouching(page);
  await finger.tap(x, y);
  // In the very frame: a second later the finger means it.
  await page.waitForFunction(
    () => document.querySelector('.guest__name')?.textContent?.startsWith('Bea'),
    undefined,
    { polling: 'raf' },
  );
  await finger.tap(x, y);
  await page.waitForTimeout(settledMs);
  await expect(names(page)).toHaveText(notArrived);

  await finger.tap(x, y);
  await expect(names(page)).toHaveText(notArrived.slice(1));
});

test('a press that ends on another guest, because the rows have moved under it, marks nobody', async ({
  launchAtDoor,
}) => {
  const page = await narrowed(launchAtDoor);
  await pressWhileAdaLeaves(page, 'Bea Amber');
  await page.mouse.up();
  await page.waitForTimeout(settledMs);
  await expect(names(page)).toHaveText(notArrived);
});

test('a finger that comes down on another guest, because the rows have moved before it lifts, marks nobody', async ({
  launchAtDoor,
}) => {
  const page = await narrowed(launchAtDoor);
  const { x, y } = await middleOf(mark(page, 'Attended', 'Bea Amber'));
  const finger = await startTouching(page);
  await finger.down(x, y);
  await mark(page, 'Attended', 'Ada Amber').dispatchEvent('click');
  await expect(names(page)).toHaveText(notArrived);
  await finger.up();
  await page.waitForTimeout(settledMs);
  await expect(names(page)).toHaveText(notArrived);
});

test('two guests in two places are marked as fast as two clicks are', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Some night');
  const ada = await middleOf(mark(page, 'Attended', 'Ada Amber'));
  const cyd = await middleOf(mark(page, 'No Show', 'Cyd Amber'));
  await page.mouse.click(ada.x, ada.y);
  await page.mouse.click(cyd.x, cyd.y);
  await expect(guests(page).getByRole('button', { name: /^Undo/ })).toHaveCount(2);
});

test('two guests are marked as fast as keys are, though the rows move', async ({ launchAtDoor }) => {
  const page = await narrowed(launchAtDoor);
  await search(page).press('ArrowDown');
  await search(page).press('Enter');
  await expect(names(page)).toHaveText(notArrived);
  await search(page).press('ArrowDown');
  await search(page).press('Enter');
  await expect(names(page)).toHaveText(notArrived.slice(1));
});

for (const look of ['light', 'dark'] as const) {
  test(`a press that did not count is told where the hand is, and moves nothing, in ${look}`, async ({
    launchAtDoor,
  }) => {
    const page = await narrowed(launchAtDoor);
    await page.emulateMedia({ colorScheme: look });
    const place = await middleOf(mark(page, 'Attended', 'Bea Amber'));
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    await mark(page, 'Attended', 'Ada Amber').dispatchEvent('click');
    await expect(names(page)).toHaveText(notArrived);
    await page.mouse.up();

    await expect(guestRow(page, 'Cyd Amber')).toContainText('The list moved. Press again.');
    expect(await middleOf(mark(page, 'Attended', 'Cyd Amber'))).toEqual(place);
    await expect(page.getByTestId('announcer')).toHaveText(
      'Cyd Amber: not marked, the list moved. Press again.',
    );
    await expect(search(page)).toBeFocused();
    await expectAccessible(page);
    await expect(refusals(page)).toHaveCount(0);
    await expect(names(page)).toHaveText(notArrived);
  });
}

test('a press is told, too, whose own row has left under it', async ({ launchAtDoor }) => {
  const page = await narrowed(launchAtDoor);
  await pressWhileAdaLeaves(page, 'Ada Amber');
  await page.mouse.up();
  await expect(guestRow(page, 'Bea Amber')).toContainText('The list moved. Press again.');
});

test('a tap of a finger that did not count is told where the finger is', async ({ launchAtDoor }) => {
  const page = await narrowed(launchAtDoor);
  const { x, y } = await middleOf(mark(page, 'Attended', 'Bea Amber'));
  const finger = await startTouching(page);
  await finger.down(x, y);
  await mark(page, 'Attended', 'Ada Amber').dispatchEvent('click');
  await expect(names(page)).toHaveText(notArrived);
  await finger.up();
  await expect(guestRow(page, 'Cyd Amber')).toContainText('The list moved. Press again.');
});

async function startTouching(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const down = (x: number, y: number) => send('touchStart', [{ x, y }]);
  const up = () => send('touchEnd', []);
  return {
    down,
    up,
    tap: async (x: number, y: number) => {
      await down(x, y);
      await up();
    },
  };
}

/** The mouse goes down on the mark of this guest, and Ada, who stands first, leaves the list before it goes up. */
async function pressWhileAdaLeaves(page: Page, name: string): Promise<void> {
  const { x, y } = await middleOf(mark(page, 'Attended', name));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await mark(page, 'Attended', 'Ada Amber').dispatchEvent('click');
  await expect(names(page)).toHaveText(notArrived);
}
