import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import { quantile } from '../frame/timing.ts';
import { generateGuests } from '../generator/guest-list.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { paintsFrom, paintsSoFar, watchPaints } from './paints.ts';
import { prepareLaptop, prepareLaptopFrom } from './prepared-laptop.ts';
import { byHandMs, openChromium, startDoor } from './running-door.ts';

const rowsOfPeer = 10;

/** From a keystroke to its rows on the screen. */
export const paintedRow: Benchmark = {
  name: 'painted-row',
  about:
    'A first name typed letter by letter at the door, in Chromium: from the key to the frame that shows its ' +
    'rows, p95. The peer is the same page with the ten guests who are its best hits, so that both draw the same.',
  sizes: [10_000, 100_000],

  async run({ guests, quick, directory }) {
    const name = frequentName(guests);
    const file = writeGuestListFile(directory, guests);
    const best = await prepareLaptopFrom(join(directory, 'crowded'), file, ({ reader, event }) =>
      reader.searchGuests(event, name, { offset: 0, limit: rowsOfPeer }).guests.map(({ guest }) => guest),
    );
    await prepareLaptop(join(directory, 'peer'), best ?? []);

    await using browser = await openChromium();
    await using crowded = await startDoor(browser, join(directory, 'crowded'));
    await using peer = await startDoor(browser, join(directory, 'peer'));
    const ours: number[] = [];
    const floor: number[] = [];
    for (const { page } of [crowded, peer])
      await watchPaints(page, { from: 'letter', changed: '.guest-list__rows' });
    const rounds = quick ? 1 : 25;
    for (let round = 0; round <= rounds; round += 1) {
      const isWarm = round > 0;
      const [paintsOfCrowd, paintsOfPeer] = [await type(crowded.page, name), await type(peer.page, name)];
      if (isWarm) ours.push(...paintsOfCrowd);
      if (isWarm) floor.push(...paintsOfPeer);
    }
    return {
      figures: [
        {
          what: 'keystroke to painted row, p95',
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

/** The most frequent first name of the list that every keyboard has. */
function frequentName(guests: number): string {
  const names = new Map<string, number>();
  for (const guest of generateGuests(guests)) {
    const name = firstName(guest);
    if (/^[a-z]{4,6}$/.test(name)) names.set(name, (names.get(name) ?? 0) + 1);
  }
  const [most] = [...names].sort((a, b) => b[1] - a[1]);
  if (most === undefined) throw new Error('no first name of this list can be typed');
  return most[0];
}

function firstName(guest: ServiceGuest): string {
  return guest.firstName?.toLowerCase() ?? '';
}

/** Types a word letter by letter, each when the one before it is painted. Milliseconds of each letter. */
async function type(page: Page, word: string): Promise<readonly number[]> {
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const before = await paintsSoFar(page);
  for (const [index, letter] of [...word].entries()) {
    await page.keyboard.press(letter, { delay: byHandMs });
    await page.waitForFunction((painted) => window.paints.length >= painted, before + index + 1);
  }
  return paintsFrom(page, before);
}
