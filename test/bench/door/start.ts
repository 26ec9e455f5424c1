import { join } from 'node:path';
import type { Benchmark } from '../frame/benchmark.ts';
import { median } from '../frame/timing.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { prepareLaptop, prepareLaptopFrom } from './prepared-laptop.ts';
import { openChromium, startDoor } from './running-door.ts';

/** From starting the app to a door that can be used. */
export const start: Benchmark = {
  name: 'start',
  about:
    'The built app in the browser shell, on a laptop that was left at a door: from starting the process and ' +
    'opening its page in Chromium to the list on the screen and the cursor in the search. No network.',
  sizes: [10_000, 100_000],

  async run({ guests, quick, directory }) {
    const crowded = join(directory, 'crowded');
    const empty = join(directory, 'empty');
    await prepareLaptopFrom(crowded, writeGuestListFile(directory, guests));
    await prepareLaptop(empty, []);
    await using browser = await openChromium();
    const times = { crowded: [] as number[], empty: [] as number[] };
    const rounds = quick ? 1 : 9;
    for (let round = 0; round < rounds; round += 1) {
      const turns = round % 2 === 0 ? (['crowded', 'empty'] as const) : (['empty', 'crowded'] as const);
      for (const turn of turns) {
        await using door = await startDoor(browser, turn === 'crowded' ? crowded : empty);
        times[turn].push(door.startMs);
      }
    }
    return {
      figures: [
        {
          what: 'start to usable list',
          against: 'empty list',
          ours: median(times.crowded),
          floor: median(times.empty),
          unit: 'ms',
          goal: 1.25,
        },
      ],
    };
  },
};
