import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { aDoorDecision, aDoorValue } from '../../../builders/a-door-decision.ts';
import { aNightOf, copyOf, openNight, whatIsIn } from './a-night.ts';
import { overwriteShare } from './damage.ts';
import { mark } from './marks.ts';

const event = { account: aDoorValue().account, eventId: aDoorValue().eventId };

function aSharedNight() {
  return aNightOf(
    [
      (store) => void mark(store, 'ann', null, 'Attended'),
      (store) => {
        for (let number = 0; number < 400; number += 1) {
          const ids = { decisionId: `east-${number}`, personId: `person-${number}` };
          store.addDoorDecision(aDoorDecision(ids));
          store.putDoorValue(aDoorValue(ids));
          store.appendUpdate('gala', new Uint8Array(200).fill(number));
        }
      },
      (store) => void mark(store, 'bob', null, 'No Show'),
    ],
    'closed',
  );
}

test('of a database that is damaged where other doors are, what was decided here is all there', () => {
  const night = aSharedNight();
  const files = copyOf(night);
  for (const share of [0.3, 0.6, 0.9]) overwriteShare(files.file, share, 4_096);
  const { store, close } = openNight(files, { hasMetDamage: true });
  expect(whatIsIn(store)).toEqual(night.marked);
  // All of it can be had again: what this laptop decided is yet to be shared once more.
  expect(store.findDoorValues(event, ['person-1'])).toEqual([]);
  expect(store.loadUpdates('gala')).toEqual([]);
  expect(store.listUnsharedDecisions(event, { after: 0, limit: 9 })).toHaveLength(2);
  close();
});

test('a value that no longer is what was written is damage', () => {
  const files = copyOf(aSharedNight());
  const db = new Database(files.file);
  db.exec(`UPDATE door_value SET rivals = '[{' WHERE person_id = 'person-1'`);
  db.close();
  const { store, close } = openNight(files);
  expect(() => store.findDoorValues(event, ['person-1'])).toThrow(new StoreFailure('damaged'));
  close();
});
