import { expect, test } from 'vitest';
import { cutList } from '../../../src-main/core/mirror/cut-list.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { inChunks } from '../../contract/mirror/mirror-under-contract.ts';
import { allOf } from './all-of.ts';

async function cut(body: string, failure?: Error): Promise<unknown[]> {
  const parts = await allOf(cutList(inChunks(body, failure), 2));
  return parts.map((part) =>
    'guests' in part ? part.guests.map((guest) => Buffer.from(guest).toString()) : part.failure,
  );
}

test('gives so many guests at a time, and at its end those that are left', async () => {
  expect(await cut('{"guests":[1,2,3]}')).toEqual([['1', '2'], ['3']]);
});

test('a list that breaks off gives what was read before it says why', async () => {
  const brokenOff = new Error('cut off');
  expect(await cut('{"guests":[1,2,3,', brokenOff)).toEqual([['1', '2'], ['3'], brokenOff]);
});

test('what is no guest list is unreadable, behind the guests in front of that', async () => {
  expect(await cut('{"guests":[1,2,3]')).toEqual([['1', '2'], ['3'], new ServiceFailure('unreadable')]);
  expect(await cut('{"guests":[1 2]}')).toEqual([['1'], new ServiceFailure('unreadable')]);
});
