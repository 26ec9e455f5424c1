import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { gala, idsFound, manyGuests, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { describeRelevance } from '../../../contract/relevance.contract.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror } from '../../../fakes/stores/in-memory-mirror.ts';
import { mirrorFiles, openInProcess } from './opened-mirror-files.ts';

const cleanUps: (() => void)[] = [];
const afterAllTests = (cleanUp: () => void) => void cleanUps.unshift(cleanUp);
afterAll(() => {
  for (const cleanUp of cleanUps) cleanUp();
});

describeRelevance('searching mirror.db', () => openInProcess(mirrorFiles(afterAllTests), afterAllTests));

const word = fc.constantFrom('an', 'anna', "o'an", 'Äna', 'jo', 'Jo-An', 'van', '王', 'ß', 'k.an', '');
const name = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const email = fc.constantFrom('an@jo.example', 'anna.k@an.example', 'van-jo@x.example', '');
const guests = fc
  .array(fc.record({ firstName: name, lastName: name, email, rsvpNote: name }), { maxLength: 25 })
  .map((all) => all.map((given, index) => aServiceGuest({ ...given, name: '', personId: `p${index}` })));
const query = fc.oneof(
  name,
  fc.tuple(name, fc.constantFrom('a', 'j', 'o', 'anna.k@', '@an', 'k.')).map((parts) => parts.join(' ')),
);

test('the index finds whom going through everybody finds, in the same order and on every page', async () => {
  await fc.assert(
    fc.asyncProperty(guests, fc.array(query, { minLength: 5, maxLength: 15 }), async (all, queries) => {
      const files = mirrorFiles();
      const indexed = openInProcess(files);
      const local = createInMemoryLocalStore();
      const gone = createInMemoryMirror(() => local);
      const throughEverybody = { reader: gone, writer: gone, local };
      await pull(indexed, all);
      await pull(throughEverybody, all);
      await indexed.reader.finishSearch(gala, '', () => true);
      for (const each of queries) {
        for (const page of [
          { offset: 0, limit: 50 },
          { offset: 3, limit: 4 },
        ]) {
          expect([each, ...idsFound(indexed, each, page)]).toEqual([
            each,
            ...idsFound(throughEverybody, each, page),
          ]);
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('a merged index is searched in one piece', async () => {
  const files = mirrorFiles();
  const mirror = openInProcess(files);
  const db = new Database(files.mirrorFile, { readonly: true });
  onTestFinished(() => void db.close());
  const pieces = () => db.prepare('SELECT count(DISTINCT segid) FROM guest_search_idx').pluck().get();
  await pull(mirror, manyGuests(1_500));
  expect(pieces()).toBeGreaterThan(1);
  await mirror.writer.mergeSearchIndex();
  expect(pieces()).toBe(1);
  await mirror.reader.finishSearch(gala, 'number', () => true);
  expect(mirror.reader.searchGuests(gala, 'number', { offset: 0, limit: 1 }).total).toBe(1_500);
});
