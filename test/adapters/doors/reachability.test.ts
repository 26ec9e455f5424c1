import { expect, test } from 'vitest';
import { createReachability } from '../../../src-main/adapters/doors/reachability.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

function aLaptop(isReached = false) {
  const clock = createFakeClock();
  const probed: string[] = [];
  const reachability = createReachability({
    clock,
    probe: async (door) => {
      probed.push(door);
      return isReached;
    },
  });
  return { clock, probed, reachability };
}

test('nothing is known before a line has stood for a while', () => {
  const { clock, reachability } = aLaptop();
  expect(reachability.isReachable()).toBeNull();
  reachability.linked('east', true);
  clock.advance(15_000);
  expect(reachability.isReachable()).toBeNull();
});

test('a laptop that dials others and is never dialled is not reached', () => {
  const { clock, reachability } = aLaptop();
  reachability.linked('east', true);
  clock.advance(17_000);
  expect(reachability.isReachable()).toBe(false);
  reachability.noteDialledIn();
  expect(reachability.isReachable()).toBe(true);
});

test('a line that ended, and one that others dialled, say nothing', () => {
  const { clock, reachability } = aLaptop();
  reachability.linked('east', true);
  reachability.linked('south', false);
  reachability.unlinked('east');
  clock.advance(17_000);
  expect(reachability.isReachable()).toBeNull();
});

test('after the network has changed only new lines count', () => {
  const { clock, reachability } = aLaptop();
  reachability.linked('east', true);
  reachability.noteDialledIn();
  clock.advance(17_000);
  reachability.reset();
  expect(reachability.isReachable()).toBeNull();
  clock.advance(1);
  reachability.linked('south', true);
  clock.advance(17_000);
  expect(reachability.isReachable()).toBe(false);
});

test('a laptop that dialled in is dialled back three times at most, and not after it was reached', async () => {
  const behindFirewall = aLaptop();
  behindFirewall.reachability.linked('east', false);
  behindFirewall.reachability.linked('south', true);
  for (let round = 0; round < 5; round += 1) behindFirewall.reachability.probe();
  expect(behindFirewall.probed).toEqual(['east', 'east', 'east']);
  const open = aLaptop(true);
  open.reachability.linked('east', false);
  open.reachability.probe();
  await Promise.resolve();
  open.reachability.probe();
  expect(open.probed).toEqual(['east']);
});
