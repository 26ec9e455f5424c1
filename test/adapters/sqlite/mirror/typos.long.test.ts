import { expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src-main/practice/sample/random.ts';
import { generateGuests } from '../../../bench/generator/guest-list.ts';
import { foldedGuests } from '../../../bench/search/folded-guests.ts';
import { mistypedGuests } from '../../../bench/search/mistype.ts';
import { gala, idsFound, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { openInProcess } from './opened-mirror-files.ts';

const listed = 10_000;
const typos = 1_000;
const firstRows = { offset: 0, limit: 8 };

test('past one typo in a surname, two letters of the first name bring the guest into the first eight rows', async () => {
  const mirror = openInProcess();
  await pull(mirror, [...generateGuests(listed)]);
  await mirror.reader.finishSearch(gala, '', () => true);
  const queries = mistypedGuests(foldedGuests(listed), typos, createSeededRandom('typos'));
  const missed = queries.filter(
    ({ query, personId }) => !idsFound(mirror, query, firstRows).includes(personId),
  );
  expect(missed.length / typos).toBeLessThanOrEqual(0.05);
}, 120_000);
