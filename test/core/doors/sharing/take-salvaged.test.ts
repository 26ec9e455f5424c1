import { expect, onTestFinished, test } from 'vitest';
import {
  startTakingSalvaged,
  tryAgainAfterMs,
} from '../../../../src-main/core/doors/sharing/take-salvaged.ts';
import type { SharedTopic } from '../../../../src-main/core/ports/doors.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';

const topic = 'gala';
type Refusal = ReturnType<SharedTopic['take']>['refused'];

/** Each byte of an update is an entry. `refusalOf`: why one is refused, by those that are held. */
function salvaged(
  updates: readonly (readonly number[])[],
  refusalOf: (entry: number, held: ReadonlySet<number>) => Refusal = () => null,
) {
  const clock = createFakeClock();
  const log = recordingLog();
  const store = createInMemoryLocalStore();
  store.salvage(updates.map((entries) => ({ topic, update: Uint8Array.from(entries) })));
  const held = new Set<number>();
  const taking = startTakingSalvaged(
    {
      ...{ store, clock, log },
      readRuns: (stored) =>
        stored.map(({ key, update }) => ({
          keys: [key],
          pieces: (size) => (size === 'usual' ? [update] : [...update].map((entry) => Uint8Array.of(entry))),
        })),
    },
    {
      topic,
      take(update) {
        const refused =
          [...update].map((entry) => refusalOf(entry, held)).find((reason) => reason !== null) ?? null;
        const isNew = refused === null && [...update].some((entry) => !held.has(entry));
        if (refused === null) for (const entry of update) held.add(entry);
        return { refused, isNew };
      },
    },
  );
  onTestFinished(taking.stop);
  const left = () => store.loadSalvaged(topic).map(({ update }) => [...update]);
  return { clock, log, store, held, taking, left };
}

test('what is taken is forgotten', async () => {
  const { clock, taking, held, left, store } = salvaged([[1, 2], [3]]);
  await clock.advanceAsync(0);
  await taking.tried;
  expect([...held]).toEqual([1, 2, 3]);
  expect(left()).toEqual([]);
  expect(store.listTopics()).toEqual([]);
});

test('where nothing was salvaged nothing is waited for', async () => {
  const { taking, held } = salvaged([]);
  await taking.tried;
  expect(held.size).toBe(0);
});

test('of updates with an entry that does not check those before it are taken', async () => {
  const { clock, held, left } = salvaged([[1, 2, 3], [4]], (entry) => (entry === 3 ? 'signature' : null));
  await clock.advanceAsync(0);
  expect([...held]).toEqual([1, 2, 4]);
  expect(left()).toEqual([[1, 2, 3]]);
});

test('what waits for something is taken a minute after that came', async () => {
  let hasGap = true;
  const { clock, held, left } = salvaged([[1], [2]], (entry) => (entry === 1 && hasGap ? 'gap' : null));
  await clock.advanceAsync(tryAgainAfterMs);
  expect([...held]).toEqual([2]);
  hasGap = false;
  await clock.advanceAsync(tryAgainAfterMs);
  expect([...held]).toEqual([2, 1]);
  expect(left()).toEqual([]);
});

test('an update that waits for a later one is taken at once after that', async () => {
  const { clock, left, taking } = salvaged([[1], [2]], (entry, held) =>
    entry === 1 && !held.has(2) ? 'unknown-author' : null,
  );
  await clock.advanceAsync(0);
  await taking.tried;
  expect(left()).toEqual([]);
});

test('what the disk refuses stays, and is taken later', async () => {
  const { clock, log, store, left, taking } = salvaged([[1], [2]]);
  store.refuseWrites('disk-full');
  await clock.advanceAsync(0);
  await taking.tried;
  expect(left()).toEqual([[1], [2]]);
  expect(log.lines).toMatchObject([{ level: 'error', name: 'doors.salvaged-not-taken' }]);
  store.refuseWrites(null);
  await clock.advanceAsync(tryAgainAfterMs);
  expect(left()).toEqual([]);
});

test('once it is stopped nothing is taken any more', async () => {
  const { clock, taking, held, left } = salvaged([[1], [2]]);
  taking.stop();
  await clock.advanceAsync(tryAgainAfterMs);
  await taking.tried;
  expect(held.size).toBe(0);
  expect(left()).toEqual([[1], [2]]);
});
