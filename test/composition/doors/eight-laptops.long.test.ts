import { expect } from 'vitest';
import { until } from '../../until.ts';
import { openNight } from './laptops/night-at-venue.ts';
import { expectLinked, gala, names } from './laptops/venue.ts';

const { night, isIn, newGuests, markAt } = await openNight(8, 700, 300_000);

night(
  'eight laptops without internet agree, with a tenth of the packets lost',
  async ({ laptops, network, ...venue }) => {
    await venue.pairAll();
    await Promise.all(laptops.map((one) => one.internet(false)));
    network.lose(10);
    const startedAt = performance.now();
    await markAt(laptops, 20);
    await venue.expectIn(isIn);
    console.log(
      `160 marks with 10 % loss: all eight show the same after ${Math.round(performance.now() - startedAt)} ms`,
    );
    network.heal();
  },
);

night(
  'a laptop whose cable was pulled is found again, and both sides bring what the other missed',
  async ({ laptops, network, ...venue }) => {
    network.down(2);
    await expectLinked(laptops, (one, other) => [one, other].some(({ setup }) => setup.name === names[1]));
    await markAt(laptops, 5);
    network.up(2);
    await venue.expectIn(isIn);
    await expectLinked(laptops);
  },
);

night(
  'laptops that the Wi-Fi keeps apart agree through one that it does not',
  async ({ laptops, network, ...venue }) => {
    for (let one = 2; one <= 8; one += 1)
      for (let other = one + 1; other <= 8; other += 1) network.part(one, other);
    const first = laptops[0];
    await expectLinked(laptops, (one, other) => one !== first && other !== first);
    await markAt(laptops, 5);
    await venue.expectIn(isIn);
    network.heal();
    await expectLinked(laptops);
  },
);

night(
  'without multicast, and with a firewall at one, all are linked again after a restart',
  async ({ network, ...venue }) => {
    network.filterMulticast();
    network.firewall(3);
    for (const number of [3, 4, 5]) await venue.killAndStart(number);
    await Promise.all([3, 4, 5].map((number) => venue.laptop(number).internet(false)));
    await expectLinked(venue.laptops);
    await markAt(venue.laptops, 3);
    await venue.expectIn(isIn);
    network.heal();
  },
);

night('a cable between two is used when the Wi-Fi parts them', async ({ laptops, network, ...venue }) => {
  network.connect(6, 7);
  await Promise.all([laptops[5], laptops[6]].map((one) => one?.handlers.nudge(undefined)));
  network.part(6, 7);
  await expectLinked(laptops);
  await markAt(laptops, 2);
  await venue.expectIn(isIn);
  network.heal();
});

night('each is killed while it marks, and no saved mark is missing', async (venue) => {
  for (let number = 1; number <= 8; number += 1) {
    const laptop = venue.laptop(number);
    const own = newGuests(12);
    const marking = laptop.mark(gala, own, 10).catch(() => {});
    await markAt(
      venue.laptops.filter((one) => one !== laptop),
      1,
    );
    await venue.killAndStart(number);
    await marking;
    await venue.laptop(number).internet(false);
    // What it had saved is shown again at once; the rest was never said to be saved.
    const shown = await venue.laptop(number).shown(gala);
    const saved = own.filter((id) =>
      shown.some(({ personId, attendance }) => personId === id && attendance === 'Attended'),
    );
    isIn.push(...saved);
  }
  await venue.expectIn(isIn);
});

night('a laptop that was removed hears nothing more, and its marks stay', async ({ laptops, ...venue }) => {
  const [north, ...rest] = laptops;
  const yard = rest.at(-1);
  if (north === undefined || yard === undefined) return;
  const stay = laptops.filter((one) => one !== yard);
  const { others } = await north.handlers.getDoors({ eventId: gala });
  const door = others.find(({ name }) => name === yard.setup.name)?.door ?? '';
  await north.handlers.removeLaptop({ door });
  await expectLinked(stay);
  await markAt(stay, 2);
  await venue.expectIn(isIn, stay);
  const there = await yard.shown(gala);
  expect(there.filter(({ attendance }) => attendance === 'Attended').length).toBeLessThan(isIn.length);
});

night(
  'internet at one door sends what that door has decided, and takes over the rest when a person says so',
  async ({ laptops, service, ...venue }) => {
    const [north, ...others] = laptops.slice(0, 7);
    if (north === undefined) return;
    await north.internet(true);
    await north.handlers.tryNow(undefined);
    const { others: paired, former } = await north.handlers.getDoors({ eventId: gala });
    // The laptop that was removed has sent nothing either.
    expect(former.map(({ state }) => state)).toEqual(['former']);
    for (const { door, canTakeOver } of [...paired, ...former]) {
      if (canTakeOver > 0) await north.handlers.takeOverChanges({ eventId: gala, door });
    }
    await until(async () => {
      const attended = service
        .listGuests(gala)
        .filter(({ attendanceStatus }) => attendanceStatus === 'Attended');
      expect(attended.map(({ personId }) => personId).sort()).toEqual([...isIn].sort());
    });
    // The others come online later: nothing is sent twice that counts, and nothing waits.
    await Promise.all(others.map((one) => one.internet(true)));
    await Promise.all(others.map(({ handlers }) => handlers.tryNow(undefined)));
    await venue.expectArrived(isIn, [north, ...others]);
    await venue.expectIn(isIn, [north, ...others]);
  },
);
