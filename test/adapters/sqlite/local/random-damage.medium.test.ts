import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LocalStore, StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { aNightOf, copyOf, type Night, type NightFiles, openNight, whatIsIn } from './a-night.ts';
import { overwriteShare, truncate } from './damage.ts';
import { end, mark, overrule } from './marks.ts';

type Step = (store: LocalStore) => void;
type Damage = (files: NightFiles) => void;

const person = fc.constantFrom('ann', 'bob', 'cleo', 'dora');

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({ person, to: fc.constantFrom('Attended', 'No Show', null) })
    .map(({ person: personId, to }) => (store: LocalStore) => {
      mark(store, personId, shown(store, personId), to);
    }),
  fc
    .record({ person, how: fc.constantFrom('confirmed', 'overruled') })
    .map(({ person: personId, how }) => (store: LocalStore) => {
      const entry = store.findEntry(anOutboxEntry({ personId }));
      if (entry && how === 'confirmed') end(store, entry, 'confirmed');
      if (entry && how === 'overruled') overrule(store, entry);
    }),
);

const damage: fc.Arbitrary<Damage> = fc
  .record({
    suffix: fc.constantFrom('', '-wal'),
    share: fc.nat({ max: 999_999 }).map((millionth) => millionth / 1_000_000),
    how: fc.constantFrom(1, 64, 3_000, 'cut' as const),
  })
  .map(({ suffix, share, how }) => ({ file }: NightFiles) => {
    if (!existsSync(file + suffix)) return;
    if (how === 'cut') truncate(file + suffix, share);
    else overwriteShare(file + suffix, share, how);
  });

test('whatever people did, and whatever then became of database and WAL, all of it is there', () => {
  const nights = fc.record({
    steps: fc.array(step, { minLength: 5, maxLength: 40 }),
    end: fc.constantFrom('closed' as const, 'crashed' as const),
    damages: fc.array(fc.array(damage, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 5 }),
  });
  fc.assert(
    fc.property(nights, ({ steps, end: how, damages }) => {
      const night = aNightOf(steps, how);
      for (const some of damages) {
        const files = copyOf(night);
        for (const each of some) each(files);
        expectAllThere({ ...files, marked: night.marked });
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

/** What the service has is not told here: a confirmed guest shows what was confirmed. */
function shown(store: LocalStore, personId: string): string | null {
  const change = anOutboxEntry({ personId });
  return store.latestDecisions(change, [personId], 'attendance').get(personId)?.to ?? null;
}

/** As the app does: what is found damaged only when it is read is rebuilt by another opening. */
function expectAllThere(night: Night): void {
  for (const hasMetDamage of [false, true]) {
    const opened = openNight(night, { hasMetDamage });
    try {
      expect(whatIsIn(opened.store)).toEqual(night.marked);
      return;
    } catch (error) {
      if (!(error instanceof StoreFailure) || hasMetDamage) throw error;
      expect(error.reason).toBe('damaged');
    } finally {
      opened.close();
    }
  }
}
