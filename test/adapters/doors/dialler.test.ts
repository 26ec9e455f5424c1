import { expect, test } from 'vitest';
import { createDialler } from '../../../src-main/adapters/doors/dialler.ts';
import type { Address } from '../../../src-shared/doors/presence.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

const east = 'east'.padEnd(43, '-');
const at = (host: string): Address => ({ host, port: 4_001 });

/** A laptop that is wanted until `reach` is called. Notes when it was dialled, and where. */
function dialling() {
  const clock = createFakeClock();
  const dials: { readonly atMs: number; readonly hosts: readonly string[] }[] = [];
  let isWanted = true;
  const dialler = createDialler({
    clock,
    random: () => 0.5,
    isWanted: () => isWanted,
    async dial(_door, addresses) {
      dials.push({ atMs: clock.monotonicMs(), hosts: addresses.map(({ host }) => host) });
      throw new Error('nobody there');
    },
  });
  const reach = () => {
    isWanted = false;
  };
  return { clock, dialler, dials, reach };
}

test('a laptop is dialled at once, then again and again with short pauses', async () => {
  const { clock, dialler, dials } = dialling();
  dialler.learn(east, at('10.0.0.2'));
  await clock.advanceAsync(30_000);
  const pauses = dials.slice(1).map(({ atMs }, index) => atMs - (dials[index]?.atMs ?? 0));
  expect(dials[0]?.atMs).toBe(0);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2_000);
  expect(pauses.length).toBeLessThan(40);
});

test('all addresses are tried, the latest first, and old ones are forgotten', async () => {
  const { clock, dialler, dials } = dialling();
  for (let number = 1; number <= 20; number += 1) dialler.learn(east, at(`10.0.0.${number}`));
  dialler.learn(east, at('10.0.0.9'));
  await clock.advanceAsync(3_000);
  const last = dials.at(-1)?.hosts ?? [];
  expect(last.slice(0, 3)).toEqual(['10.0.0.9', '10.0.0.20', '10.0.0.19']);
  expect(last).toHaveLength(16);
});

test('false addresses that others tell do not push out what the laptop itself or a third has told', async () => {
  const { clock, dialler, dials } = dialling();
  dialler.learn(east, at('10.0.0.2'));
  dialler.learn(east, at('10.0.0.3'), 'south'.padEnd(43, '-'));
  for (let number = 1; number <= 20; number += 1) {
    dialler.learn(east, at(`192.0.2.${number}`), 'mdns');
    dialler.learn(east, at(`198.51.100.${number}`), 'rogue'.padEnd(43, '-'));
  }
  await clock.advanceAsync(3_000);
  const last = dials.at(-1)?.hosts ?? [];
  expect(last).toHaveLength(2 + 16 + 16);
  expect(last.slice(-2)).toEqual(['10.0.0.3', '10.0.0.2']);
});

test('an address that several tell is tried once', async () => {
  const { clock, dialler, dials } = dialling();
  dialler.learn(east, at('10.0.0.2'));
  dialler.learn(east, at('10.0.0.2'), 'mdns');
  await clock.advanceAsync(0);
  expect(dials.map(({ hosts }) => hosts)).toEqual([['10.0.0.2']]);
});

test('a nudge dials at once, and one during a dial right after it', async () => {
  const { clock, dialler, dials } = dialling();
  dialler.learn(east, at('10.0.0.2'));
  await clock.advanceAsync(10_000);
  const before = dials.length;
  dialler.nudge();
  dialler.nudge();
  await clock.advanceAsync(0);
  expect(dials.length).toBe(before + 2);
});

test('who is linked is not dialled', async () => {
  const { clock, dialler, dials, reach } = dialling();
  dialler.learn(east, at('10.0.0.2'));
  await clock.advanceAsync(0);
  reach();
  await clock.advanceAsync(10_000);
  expect(dials).toHaveLength(1);
});

test('when a link has ended, its laptop is dialled soon, and not after the stop', async () => {
  const { clock, dialler, dials } = dialling();
  dialler.learn(east, at('10.0.0.2'));
  await clock.advanceAsync(10_100);
  const before = dials.length;
  dialler.redial(east);
  await clock.advanceAsync(250);
  expect(dials.length).toBe(before + 1);
  dialler.stop();
  dialler.redial(east);
  await clock.advanceAsync(10_000);
  expect(dials.length).toBe(before + 1);
});
