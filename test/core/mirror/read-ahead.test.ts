import { expect, test } from 'vitest';
import { readAhead } from '../../../src-main/core/mirror/read-ahead.ts';
import { allOf } from './all-of.ts';

/** Counts up to `last`, and notes what it was asked for and whether it was let go of. */
function counting(last: number) {
  const seen = { asked: 0, letGo: false };
  async function* numbers(): AsyncGenerator<number, void, undefined> {
    try {
      for (let number = 1; number <= last; number += 1) {
        seen.asked = number;
        yield number;
      }
    } finally {
      seen.letGo = true;
    }
  }
  return { seen, numbers: numbers() };
}

async function settle(): Promise<void> {
  for (let times = 0; times < 50; times += 1) await Promise.resolve();
}

test('gives everything in order', async () => {
  expect(await allOf(readAhead(counting(7).numbers, 3))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('reads on while nobody takes, so many ahead and no more', async () => {
  const { seen, numbers } = counting(100);
  const reader = readAhead(numbers, 3).getReader();
  await settle();
  expect(seen.asked).toBe(3);
  await reader.read();
  await settle();
  expect(seen.asked).toBe(4);
});

test('whoever stops taking lets go of the source', async () => {
  const { seen, numbers } = counting(100);
  for await (const number of readAhead(numbers, 3)) if (number === 2) break;
  await settle();
  expect(seen.letGo).toBe(true);
});

test('whoever stops taking does not wait for a source that stands still', async () => {
  async function* still(): AsyncGenerator<number, void, undefined> {
    yield 1;
    await new Promise(() => undefined);
  }
  const taken: number[] = [];
  for await (const number of readAhead(still(), 3)) {
    taken.push(number);
    break;
  }
  expect(taken).toEqual([1]);
});
