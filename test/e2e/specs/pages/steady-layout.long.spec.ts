import { expect, type Page } from '@playwright/test';
import type { EventSeed } from '../../../../src-main/practice/event-seed.ts';
import { test } from '../../fixtures.ts';
import { choose, guests, mark, openDoor, search, sync } from '../../screens.ts';

/** An event of so many guests; those whom the test marks stand first. */
function anEvent(eventId: string, name: string, size: number, lastName: string) {
  return {
    eventId,
    name,
    guests: Array.from({ length: size }, (_, index) => ({
      personId: `${eventId}-${index}`,
      firstName: `Ada ${String(index).padStart(4, '0')}`,
      lastName: index % 2 === 0 ? 'Aalto' : lastName,
    })),
  } satisfies EventSeed;
}

const longName =
  'Donaudampfschifffahrtsgesellschaftskapitänsversammlung of the Patrons of the Museum am Lindenufer, second evening';
const small = anEvent('small', 'Tea', 9, 'Bell');
const large = anEvent('large', longName, 1_000, 'von und zu Altenburg-Hohenlohe-Waldenburg-Schwarzenfels');
// Playwright takes a list of two for a value with its options.
test.use({ events: [[small, large], { scope: 'test' }] });

const sizes = [
  { width: 1024, height: 640 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

const wholeList = (page: Page) => page.getByRole('button', { name: 'All 1,000 on the list' });

const slots = [
  '.board > :first-child',
  '.event-face',
  '.count-of-in',
  '.sync',
  '.operator-button',
  '.board > .icon-button:last-of-type',
];

type Box = readonly [left: number, top: number, width: number, height: number];

function boxesOf(page: Page, selectors: readonly string[]): Promise<readonly Box[]> {
  return page.evaluate(
    (all) =>
      all.flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((element): [number, number, number, number] => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left, top, width, height];
        }),
      ),
    selectors,
  );
}

async function slotsAtEachSize(page: Page): Promise<readonly (readonly Box[])[]> {
  const found: (readonly Box[])[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(await boxesOf(page, slots));
  }
  return found;
}

test('the slots of the header are the same for any event, list and guest', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor(small.name);
  const before = await slotsAtEachSize(page);
  expect(before.map(({ length }) => length)).toEqual(sizes.map(() => slots.length));
  await page.getByRole('button', { name: 'Add name and door' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Maximiliane-Sophie von und zu Altenburg');
  await page.getByRole('textbox', { name: 'Door' }).fill('North entrance beside the old harbour hall');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  expect(await slotsAtEachSize(page)).toEqual(before);
  await page.getByRole('button', { name: 'Back to events' }).click();
  await openDoor(page, large.name);
  await expect(wholeList(page)).toBeVisible();
  expect(await slotsAtEachSize(page)).toEqual(before);
});

/**
 * Starts to note what the browser counts as a layout shift: what moves later than half a second after a press. In the
 * header and in the column also what moves at once.
 */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const moved = sources
          .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
          .filter((element) => !hadRecentInput || element?.closest('.top-bar, .side-column'));
        if (moved.length === 0) continue;
        shifts.push(
          `${value.toFixed(4)}: ${moved.map((element) => element?.outerHTML.slice(0, 80)).join(', ')}`,
        );
      }
    }).observe({ type: 'layout-shift' });
  });
  return async () => {
    // The observer is told in a task of its own.
    await page.waitForTimeout(300);
    return page.evaluate(() => (window as unknown as { readonly shifts: readonly string[] }).shifts);
  };
}

for (const size of sizes) {
  test(`nothing moves while marks wait, the network goes and laptops disagree (${size.width} px)`, async ({
    launchAtDoor,
    service,
  }) => {
    test.slow();
    const { page } = await launchAtDoor(large.name);
    await page.setViewportSize(size);
    const question = page.getByRole('region', { name: 'Your name and door' });
    await question.getByRole('button', { name: 'Skip' }).click();
    await expect(question).toBeHidden();
    await expect(wholeList(page)).toBeVisible();
    // What moved with that, with the last guests to arrive, and with the size of the window, is told by then.
    await page.waitForTimeout(600);
    const firstRows = ['[data-index="0"]', '[data-index="1"]', '[data-index="2"]'].map(
      (row) => `.guest-list ${row}`,
    );
    const everything = [...slots, ...firstRows, '.side-column__head', '.just-in__heading'];
    await expect(guests(page).getByRole('listitem').nth(2)).toBeVisible();
    // The pointer lies on no button, whose hover would say nothing of the layout.
    const before = await boxesOf(page, everything);
    expect(before.length).toBe(everything.length);
    const shifts = await watchShifts(page);
    const expectSteady = async (when: string) => {
      expect(await shifts(), when).toEqual([]);
      expect(await boxesOf(page, everything), when).toEqual(before);
    };

    const names = (await guests(page).locator('.guest__name').allInnerTexts()).slice(0, 3);
    expect(names.length).toBe(3);
    const [first = '', second = '', third = ''] = names;
    await mark(page, 'Attended', first).click();
    await expect(sync(page)).toContainText('All changes sent');
    await expect(page.getByRole('region', { name: 'Just in' }).getByRole('listitem')).toHaveCount(1);
    await expectSteady('after a mark');

    await service.stop();
    await mark(page, 'Attended', second).click();
    await expect(sync(page)).toContainText('Offline · 1 change waiting', { timeout: 30_000 });
    await expect(page.getByRole('region', { name: /^Offline/ })).toBeVisible();
    await mark(page, 'No Show', third).click();
    await expect(sync(page)).toContainText('Offline · 2 changes waiting');
    await expectSteady('offline, with two waiting');

    await service.start();
    await expect(sync(page)).toContainText('All changes sent', { timeout: 45_000 });
    await expectSteady('back online');

    for (const name of [first, second]) {
      const personId = `${large.eventId}-${Number(/\d{4}/.exec(name)?.[0])}`;
      service.running().setAttendance(large.eventId, personId, null);
    }
    await choose(page, 'Refresh guest list');
    await expect(sync(page)).toContainText('2 conflicts');
    await expect(page.getByRole('button', { name: '2 conflicts, sync details' })).toBeVisible();
    await expectSteady('after two laptops disagreed');
  });
}
