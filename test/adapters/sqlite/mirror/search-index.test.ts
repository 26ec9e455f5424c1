import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { migrate } from '../../../../src-main/adapters/sqlite/migrate.ts';
import { everybodyToken, facetToken } from '../../../../src-main/adapters/sqlite/mirror/guest-facets.ts';
import { mirrorMigrations } from '../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import {
  addToIndex,
  mergeIndex,
  removeFromIndex,
  replaceInIndex,
} from '../../../../src-main/adapters/sqlite/mirror/search-index.ts';
import { type Prepare, prepareOnce } from '../../../../src-main/adapters/sqlite/statements.ts';

const allTokens = ['nada', 'nhopper', 'aada@x', everybodyToken, facetToken(1), facetToken(2)];
const tokens = fc.subarray(allTokens, { minLength: 1 }).map((each) => each.join(' '));
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('set' as const), place: fc.integer({ min: 1, max: 4 }), tokens }),
    fc.record({ do: fc.constant('remove' as const), place: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('merge' as const) }),
  ),
  { maxLength: 40 },
);

test('a place is found by the tokens it has now and by no other, however often they were replaced', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const db = new Database(':memory:');
      migrate(db, mirrorMigrations);
      const prepare = prepareOnce(db);
      const model = new Map<number, string>();
      for (const step of all) {
        if (step.do === 'merge') for (const _step of mergeIndex(prepare));
        else if (step.do === 'set') set(prepare, model, step.place, step.tokens);
        else remove(prepare, model, step.place);
      }
      for (const token of allTokens) expect(placesOf(prepare, token)).toEqual(expectedPlaces(model, token));
      db.close();
    }),
    { numRuns: 60 },
  );
});

function set(prepare: Prepare, model: Map<number, string>, place: number, after: string): void {
  const before = model.get(place);
  if (before === undefined) addToIndex(prepare, place, after);
  else replaceInIndex(prepare, place, before, after);
  model.set(place, after);
}

function remove(prepare: Prepare, model: Map<number, string>, place: number): void {
  const before = model.get(place);
  if (before === undefined) return;
  removeFromIndex(prepare, place, before);
  model.delete(place);
}

function placesOf(prepare: Prepare, token: string): unknown[] {
  return prepare('SELECT rowid FROM guest_search WHERE guest_search MATCH ? ORDER BY rowid')
    .pluck()
    .all(`"${token}"`);
}

function expectedPlaces(model: ReadonlyMap<number, string>, token: string): number[] {
  const places = [...model].filter(([, each]) => each.split(' ').includes(token)).map(([place]) => place);
  return places.sort((one, other) => one - other);
}
