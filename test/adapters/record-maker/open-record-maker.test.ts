import { expect, onTestFinished, test, vi } from 'vitest';
import { openRecordMaker } from '../../../src-main/adapters/record-maker/open-record-maker.ts';
import { mirrorThreads } from '../../../src-main/composition/built-workers.ts';
import { manyGuests } from '../../contract/mirror/mirror-under-contract.ts';
import { describeRecordMaker } from '../../contract/record-maker.contract.ts';

const step = manyGuests(100).map((guest) => new TextEncoder().encode(JSON.stringify(guest)));

function open(url = mirrorThreads.recordMakerUrl) {
  const maker = openRecordMaker(url);
  onTestFinished(() => maker.close());
  return maker;
}

/** How many texts this thread parses while it is asked for steps until `steps` are made or it parses none. */
async function stepsMadeHere(maker: ReturnType<typeof open>, steps: number): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  for (let made = 0; made < steps; made += 1) {
    parse.mockClear();
    await maker.make(step, true);
    if (parse.mock.calls.length === 0) return made;
    // The thread gets the time to start that a list takes to arrive.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return steps;
}

describeRecordMaker('records of a short list', () => openRecordMaker(mirrorThreads.recordMakerUrl));

test('a short list is made here: a thread would start longer than that takes', async () => {
  expect(await stepsMadeHere(open(new URL('./no-such-thread.ts', import.meta.url)), 20)).toBe(20);
});

test('of a long list only the beginning is made here', async () => {
  const made = await stepsMadeHere(open(), 500);
  expect(made).toBeGreaterThanOrEqual(20);
  expect(made).toBeLessThan(500);
});

test('where no thread can be started, all of a long list is made here', async () => {
  expect(await stepsMadeHere(open(new URL('./no-such-thread.ts', import.meta.url)), 60)).toBe(60);
});
