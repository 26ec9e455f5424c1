import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { Benchmark } from '../frame/benchmark.ts';
import { median } from '../frame/timing.ts';
import { generateGuests } from '../generator/guest-list.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { prepareLaptop, prepareLaptopFrom } from './prepared-laptop.ts';
import { byHandMs, openChromium, startDoor } from './running-door.ts';

const guestsOfPeer = 100;

/** The longest that the page computes at a stretch: for so long it answers nobody. */
export const longestTask: Benchmark = {
  name: 'longest-task',
  about:
    'At the door, in Chromium, letters are typed, the guests not arrived chosen, and the list scrolled to its end: ' +
    `the longest that the page computed at a stretch. The peer is the same page with ${guestsOfPeer} guests.`,
  sizes: [10_000, 100_000],

  async run({ guests, quick, directory }) {
    await prepareLaptopFrom(join(directory, 'crowded'), writeGuestListFile(directory, guests));
    await prepareLaptop(join(directory, 'peer'), [...generateGuests(guestsOfPeer)]);

    // One after the other: a trace is of a whole browser.
    const ours: number[] = [];
    const floor: number[] = [];
    const rounds = quick ? 1 : 9;
    for (let round = quick ? 1 : 0; round <= rounds; round += 1) {
      const isWarm = round > 0;
      const [ofCrowd, ofPeer] = [
        await longestAt(join(directory, 'crowded')),
        await longestAt(join(directory, 'peer')),
      ];
      if (isWarm) ours.push(ofCrowd);
      if (isWarm) floor.push(ofPeer);
    }
    return {
      figures: [
        {
          what: 'longest task of the page',
          against: `the same page with ${guestsOfPeer} guests`,
          ours: median(ours),
          floor: median(floor),
          unit: 'ms',
          goal: 1.5,
        },
      ],
    };
  },
};

/** Milliseconds that the main thread computed, whatever else this machine was doing meanwhile. */
async function longestAt(dataDirectory: string): Promise<number> {
  await using browser = await openChromium();
  await using door = await startDoor(browser, dataDirectory);
  await browser.startTracing(door.page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await workThrough(door.page);
  return longestIn(await browser.stopTracing());
}

const traceSchema = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.int(),
      tid: z.int(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.string().optional() }).optional(),
    }),
  ),
});

function longestIn(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

async function workThrough(page: Page): Promise<void> {
  const tab = (name: string) => page.locator('.guest-tabs__tab', { hasText: name });
  await page.getByRole('searchbox').pressSequentially('ma', { delay: byHandMs });
  await page.locator('.guest-list__rows mark').first().waitFor();
  await page.keyboard.press('Escape');
  await tab('not arrived').click();
  await page.locator('.guest-tabs__tab[aria-pressed=true]', { hasText: 'not arrived' }).waitFor();
  await tab('on the list').click();
  await page.locator('.guest-tabs__tab[aria-pressed=true]', { hasText: 'on the list' }).waitFor();
  // Again at each look: rows that come late begin at the top.
  await page.waitForFunction(() => {
    const frame = document.querySelector('.guest-list__rows')?.parentElement;
    frame?.scrollTo(0, frame.scrollHeight);
    const last = [...document.querySelectorAll('.guest-list__rows [aria-posinset]')].at(-1);
    return last?.getAttribute('aria-posinset') === last?.getAttribute('aria-setsize');
  });
}
