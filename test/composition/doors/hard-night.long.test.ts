import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { until } from '../../until.ts';
import { openNight } from './laptops/night-at-venue.ts';
import type { Laptop } from './laptops/start-laptop.ts';
import type { Stranger } from './laptops/stranger-process.ts';
import { expectLinked, gala, type Venue } from './laptops/venue.ts';

/** Three laptops at the doors, and one that is paired later. */
const { night, isIn, newGuests, markAt } = await openNight(4, 1_500, 600_000);

/** Found again within this time. */
const foundMs = 5_000;

/** Says how long something took. */
async function timed(what: string, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  const tookMs = performance.now() - startedAt;
  console.log(`${what}: ${(tookMs / 1_000).toFixed(1)} s`);
  return tookMs;
}

const paired = new Set([1]);

/** Pairs so many laptops, those that are not paired yet. None has internet from then on. */
async function pairFirst(count: number, venue: Venue): Promise<void> {
  await Promise.all(venue.laptops.map((one) => one.internet(false)));
  for (let number = 2; number <= count; number += 1) {
    if (!paired.has(number)) await venue.pair(venue.laptop(1), venue.laptop(number));
    paired.add(number);
  }
  await expectLinked(venue.laptops.slice(0, count));
}

/** Each of these holds every mark that was made. */
function expectHeld(laptops: readonly Laptop[]): Promise<void> {
  return until(async () => {
    const doors = await Promise.all(laptops.map(({ handlers }) => handlers.getDoors({ eventId: gala })));
    expect(doors.map(({ held }) => held)).toEqual(laptops.map(() => isIn.length));
  });
}

const atDoors = ({ laptops }: Venue) => laptops.slice(0, 3);

night('a stranger on the same Wi-Fi learns nothing and disturbs nothing', async (venue) => {
  const [north, east, south] = atDoors(venue);
  if (north === undefined || east === undefined || south === undefined) return;
  await pairFirst(3, venue);
  const { addresses } = await north.handlers.getDoors({ eventId: gala });
  const address = addresses[0];
  if (address === undefined) throw new Error('north listens nowhere');
  const file = fileURLToPath(new URL('./laptops/stranger-process.ts', import.meta.url));
  const { namespace } = venue.network;
  const own = venue.network.address(4);
  const stranger = promisify(execFile)(
    'ip',
    ['netns', 'exec', namespace(4), process.execPath, file, own, address.host, String(address.port)],
    { maxBuffer: 64 * 2 ** 20 },
  );
  const joining = venue.laptop(4).handlers.joinLaptop({ address, code: '12345678' });
  await expect(joining).rejects.toThrow('pairing-no-offer');
  for (let round = 0; round < 5; round += 1) {
    await timed('30 marks at three doors, beside a stranger who floods one', async () => {
      await markAt(atDoors(venue), 10, 0);
      await expectHeld(atDoors(venue));
    });
  }
  await venue.expectIn(isIn, atDoors(venue));
  const { answers, seen }: Stranger = JSON.parse((await stranger).stdout);
  expect(answers).toBe('');
  const secrets = ['North', 'East', 'South', 'Maria', 'guest-', gala, venue.service.address];
  for (const secret of secrets) expect(seen).not.toContain(secret);
  await expectLinked(atDoors(venue));
});

night('a laptop is found again within five seconds, whatever kept it away', async (venue) => {
  const { laptops, network } = venue;
  await pairFirst(4, venue);
  await expectHeld(laptops);
  const east = venue.laptop(2);
  const others = laptops.filter((one) => one !== east);
  const isAway = (one: Laptop, other: Laptop) => one === east || other === east;

  east.sleep();
  await expectLinked(others, isAway);
  await wait(5_000);
  const away = async (what: string, comesBack: () => void) => {
    comesBack();
    // A line may look alive for a while: what counts is that a mark arrives.
    const tookMs = await timed(`a mark is at all others after ${what}`, async () => {
      await markAt([east], 1, 0);
      await expectHeld(laptops);
    });
    expect(tookMs, what).toBeLessThan(foundMs);
    await expectLinked(laptops);
    await markAt(laptops, 1, 0);
    await venue.expectIn(isIn);
  };
  await away('sleep', () => east.wake());
  await away('a change of its address', () => network.move(2, '10.77.0.102'));
  network.down(2);
  await expectLinked(laptops, isAway);
  await away('its link was down', () => network.up(2));
});

/** What laptops have told testers: a mark is on disk, and on a laptop other than its own. */
function createLedger() {
  const saved = new Map<Laptop, string[]>();
  const shared = new Map<Laptop, string[]>();
  return {
    saved: (laptop: Laptop) => saved.get(laptop) ?? [],
    shared: (laptop: Laptop) => shared.get(laptop) ?? [],
    /** Marks one guest after the other until the laptop dies, or `isOver`. */
    async keep(laptop: Laptop, isOver: () => boolean): Promise<void> {
      const [own, elsewhere]: [string[], string[]] = [[], []];
      saved.set(laptop, own);
      shared.set(laptop, elsewhere);
      try {
        while (!isOver()) {
          const [personId = ''] = newGuests(1);
          tried.push(personId);
          await laptop.mark(gala, [personId], 0);
          own.push(personId);
          const { unshared } = await laptop.handlers.getDoors({ eventId: gala });
          elsewhere.push(...own.slice(elsewhere.length, own.length - unshared));
        }
      } catch {
        // It was killed.
      }
    },
  };
}
const tried: string[] = [];

async function attendedAt(laptop: Laptop): Promise<ReadonlySet<string>> {
  const shown = await laptop.shown(gala);
  return new Set(shown.filter(({ attendance }) => attendance === 'Attended').map(({ personId }) => personId));
}

night('what a laptop has said of a mark is true after any of them was killed', async (venue) => {
  await pairFirst(4, venue);
  const counts = { saved: 0, shared: 0, kills: 0 };
  for (let number = 1; number <= 4; number += 1) {
    const ledger = createLedger();
    let isOver = false;
    const { laptops } = venue;
    const keeping = laptops.slice().map((laptop) => ledger.keep(laptop, () => isOver));
    const dying = venue.laptop(number);
    await wait(500 + Math.random() * 2_500);
    await dying.kill();
    isOver = true;
    const others = laptops.filter((one) => one !== dying);
    await Promise.all(keeping);
    // Some other laptop has each mark that the dead one said to be elsewhere, and brings it to all.
    const [dead, deadShared] = [ledger.saved(dying), ledger.shared(dying)];
    await until(async () => {
      for (const other of others)
        expect([...(await attendedAt(other))]).toEqual(expect.arrayContaining(deadShared));
    });
    const again = await venue.killAndStart(number);
    await again.internet(false);
    // What was saved is shown before any other laptop has been asked.
    expect([...(await attendedAt(again))]).toEqual(expect.arrayContaining(dead));
    const all = [...others, dying].flatMap(ledger.saved);
    isIn.push(...all);
    counts.kills += 1;
    counts.saved += all.length;
    counts.shared += [...others, dying].flatMap(ledger.shared).length;
    await expectLinked(venue.laptops);
  }
  console.log(
    `${counts.kills} kills: ${counts.saved} marks said to be saved, ${counts.shared} to be elsewhere`,
  );
  await until(async () => {
    const shown = await Promise.all(venue.laptops.map(attendedAt));
    for (const here of shown) {
      expect(isIn.filter((personId) => !here.has(personId))).toEqual([]);
      // What was on its way when a laptop died may be there, and nothing else.
      expect([...here].filter((personId) => !isIn.includes(personId) && !tried.includes(personId))).toEqual(
        [],
      );
      expect([...here].sort()).toEqual([...(shown[0] ?? [])].sort());
    }
  });
});
