import { expect, it } from 'vitest';
import { createPullsUnderWay, PullGivenUp } from '../../../src-main/core/pull/pulls-under-way.ts';
import { account } from '../a-door.ts';

const event = { account, eventId: 'event-1' };
const otherEvent = { account, eventId: 'event-2' };
const { signal: unending } = new AbortController();

/** A pull that ends when the test says so, and that keeps whether it was given up. */
function aPull() {
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<string>();
  const pull = {
    end: () => end('a list'),
    fail: () => fail(new Error('cut off')),
    isBegun: false,
    isGivenUp: false,
    run(signal: AbortSignal) {
      pull.isBegun = true;
      signal.addEventListener('abort', () => {
        pull.isGivenUp = true;
      });
      return ended;
    },
  };
  return pull;
}

it('brings what the pull brings', async () => {
  const pull = aPull();
  const running = createPullsUnderWay().run(event, unending, pull.run);
  pull.end();
  expect(await running).toBe('a list');
});

it('leaves an event alone when its last pull has ended, and gives up no other', async () => {
  const pulls = createPullsUnderWay();
  const [loop, getReady, other] = [aPull(), aPull(), aPull()];
  const ofEvent = [loop, getReady].map((pull) => pulls.run(event, unending, pull.run).catch(String));
  void pulls.run(otherEvent, unending, other.run);
  const done: string[] = [];
  const removing = pulls.runWithout(event, async () => void done.push('removed'));
  expect([loop.isGivenUp, getReady.isGivenUp, other.isGivenUp]).toEqual([true, true, false]);
  loop.fail();
  await ofEvent[0];
  expect(done).toEqual([]);
  getReady.fail();
  await removing;
  expect(done).toEqual(['removed']);
});

it('says which pulls failed for being given up', async () => {
  const pulls = createPullsUnderWay();
  const [givenUp, cutOff] = [aPull(), aPull()];
  const first = pulls.run(event, unending, givenUp.run);
  const second = pulls.run(otherEvent, unending, cutOff.run);
  void pulls.runWithout(event, async () => undefined);
  givenUp.fail();
  cutOff.fail();
  await expect(first).rejects.toThrow(PullGivenUp);
  await expect(second).rejects.toThrow('cut off');
});

it('lets a pull begin again when the work is done, also when that fails', async () => {
  const pulls = createPullsUnderWay();
  const removing = Promise.withResolvers<void>();
  const left = pulls.runWithout(event, () => removing.promise);
  const pull = aPull();
  const running = pulls.run(event, unending, pull.run);
  await Promise.resolve();
  expect(pull.isBegun).toBe(false);
  removing.reject(new Error('disk full'));
  await expect(left).rejects.toThrow('disk full');
  pull.end();
  expect(await running).toBe('a list');
});

it('does one such work after the other', async () => {
  const pulls = createPullsUnderWay();
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const works = [
    pulls.runWithout(event, () => first.promise.then(() => void done.push('first'))),
    pulls.runWithout(event, async () => void done.push('second')),
  ];
  await Promise.resolve();
  expect(done).toEqual([]);
  first.resolve();
  await Promise.all(works);
  expect(done).toEqual(['first', 'second']);
});

it('reads one whole list of an event after the other, so that an older one never lands over a newer one', async () => {
  const pulls = createPullsUnderWay();
  const [older, newer, other] = [aPull(), aPull(), aPull()];
  const first = pulls.runList(event, unending, older.run);
  const second = pulls.runList(event, unending, newer.run);
  void pulls.runList(otherEvent, unending, other.run);
  expect([older.isBegun, newer.isBegun, other.isBegun]).toEqual([true, false, true]);
  older.fail();
  await expect(first).rejects.toThrow('cut off');
  newer.end();
  expect(await second).toBe('a list');
});

it('lets a list be given up while it waits for an earlier one', async () => {
  const pulls = createPullsUnderWay();
  const older = aPull();
  const givingUp = new AbortController();
  const first = pulls.runList(event, unending, older.run);
  const second = pulls.runList(event, givingUp.signal, aPull().run);
  givingUp.abort();
  await expect(second).rejects.toThrow('interrupted');
  older.end();
  expect(await first).toBe('a list');
});
