import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Laptop } from '../../core/a-laptop.ts';
import { until } from '../../until.ts';
import { expectInStep, pairByCode, shownAt, startWithDoors } from './laptops/laptop-with-doors.ts';

let main: Laptop;
let bar: Laptop;
let court: Laptop;

beforeEach(async () => {
  [main, bar, court] = await Promise.all([
    startWithDoors('Main'),
    startWithDoors('Bar'),
    startWithDoors('Court'),
  ]);
  await pairByCode(main, bar);
  await pairByCode(main, court);
  await expectInStep(main, ['Bar', 'Court']);
  await expectInStep(bar, ['Court', 'Main']);
  await expectInStep(court, ['Bar', 'Main']);
  await court.mark('ada', 'Attended');
  const { others } = await shownAt(bar);
  await bar.handlers.removeLaptop({ door: others.find(({ name }) => name === 'Court')?.door ?? '' });
  await until(async () => expect(await shownAt(court)).toMatchObject({ trouble: 'removed', others: [] }));
});

afterEach(async () => {
  await Promise.all([main.close(), bar.close(), court.close()]);
});

test('a laptop that was removed joins again by code while it runs, and shares what it has decided', async () => {
  await court.mark('alan', 'Attended');
  await pairByCode(bar, court);
  await expectInStep(court, ['Bar', 'Main']);
  await expectInStep(bar, ['Court', 'Main']);
  await court.mark('grace', 'Attended');
  for (const laptop of [main, bar, court]) {
    await until(async () => {
      await laptop.settle();
      expect((await shownAt(laptop)).held).toBe(3);
    });
  }
});

test('a laptop that was removed adds the one that has removed it', async () => {
  await pairByCode(court, bar);
  await expectInStep(court, ['Bar', 'Main']);
  await expectInStep(main, ['Bar', 'Court']);
});
