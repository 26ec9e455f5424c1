import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Benchmark } from '../frame/benchmark.ts';
import { quantile } from '../frame/timing.ts';
import { generateGuests } from '../generator/guest-list.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { paintsFrom, paintsSoFar, watchPaints } from './paints.ts';
import { prepareLaptop, prepareLaptopFrom } from './prepared-laptop.ts';
import { openChromium, startDoor } from './running-door.ts';

const guestsOfPeer = 10;

/** From a press on "Attended" to the band that welcomes the guest. */
export const paintedBand: Benchmark = {
  name: 'painted-band',
  about:
    'Attended is pressed at the door, in Chromium, and taken back again: from the press to the frame that shows the ' +
    'band of the guest, who is saved then, p95. The peer is the same page with ten guests.',
  sizes: [10_000, 100_000],

  async run({ guests, quick, directory }) {
    await prepareLaptopFrom(join(directory, 'crowded'), writeGuestListFile(directory, guests));
    await prepareLaptop(join(directory, 'peer'), [...generateGuests(guestsOfPeer)]);

    await using browser = await openChromium();
    await using crowded = await startDoor(browser, join(directory, 'crowded'));
    await using peer = await startDoor(browser, join(directory, 'peer'));
    const ours: number[] = [];
    const floor: number[] = [];
    for (const { page } of [crowded, peer])
      await watchPaints(page, { from: 'press', changed: 'body', shown: '.outcome-band' });
    const rounds = quick ? 1 : 60;
    for (let round = 0; round <= rounds; round += 1) {
      const isWarm = round > 0;
      const [paintOfCrowd, paintOfPeer] = [await mark(crowded.page), await mark(peer.page)];
      if (isWarm) ours.push(paintOfCrowd);
      if (isWarm) floor.push(paintOfPeer);
    }
    return {
      figures: [
        {
          what: 'mark to painted band, p95',
          against: 'the same page with 10 guests',
          ours: quantile(ours, 0.95),
          floor: quantile(floor, 0.95),
          unit: 'ms',
          goal: guests <= 10_000 ? 1.2 : 1.5,
        },
      ],
    };
  },
};

/** Lets the first guest in and takes it back. Milliseconds from the press to the painted band. */
async function mark(page: Page): Promise<number> {
  const rows = page.locator('.guest-list__rows');
  const attended = rows.getByRole('button', { name: /^Attended / }).first();
  const name = (await attended.getAttribute('aria-label')) ?? (await attended.innerText());
  const before = await paintsSoFar(page);
  await attended.click();
  await page.waitForFunction((count) => window.paints.length > count, before);
  await rows
    .getByRole('button', { name: /^Undo / })
    .first()
    .click();
  await rows.getByRole('button', { name, exact: true }).waitFor();
  await page.locator('.outcome-band').waitFor({ state: 'detached' });
  const [paint] = await paintsFrom(page, before);
  if (paint === undefined) throw new Error('no band was painted');
  return paint;
}
