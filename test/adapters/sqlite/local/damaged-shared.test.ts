import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { topicOf } from '../../../../src-main/core/doors/sharing/topics.ts';
import { type LocalStore, StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import type { StoredUpdate } from '../../../../src-main/core/ports/shared-store.ts';
import { aDoorDecision, aDoorValue } from '../../../builders/a-door-decision.ts';
import { smallDisk } from '../small-disk.ts';
import { aNightOf, copyOf, filesIn, type NightFiles, openNight, whatIsIn } from './a-night.ts';
import { overwrite, overwriteShare, placesIn } from './damage.ts';
import { mark } from './marks.ts';

const event = { account: aDoorValue().account, eventId: aDoorValue().eventId };
const topic = topicOf(event);
const updates = 400;

function aSharedNight() {
  return aNightOf(
    [
      (store) => void mark(store, 'ann', null, 'Attended'),
      (store) => {
        for (let number = 0; number < updates; number += 1) {
          const ids = { decisionId: `east-${number}`, personId: `person-${number}` };
          store.addDoorDecision(aDoorDecision(ids));
          store.putDoorValue(aDoorValue(ids));
          store.appendUpdate(topic, updateOf(number));
        }
      },
      (store) => void mark(store, 'bob', null, 'No Show'),
    ],
    'closed',
  );
}

function updateOf(number: number): Buffer {
  return Buffer.from(`<update ${number}>`.padEnd(200, '.'));
}

/** Which updates were salvaged, in their order; null for one that is none of those that were stored. */
function salvagedFrom(store: LocalStore): (number | null)[] {
  const found: (number | null)[] = [];
  for (let page = store.loadSalvaged(topic); page.length > 0; page = nextPage(store, page)) {
    for (const { update } of page) {
      const number = Number(/^<update (\d+)>/.exec(Buffer.from(update).toString())?.[1]);
      const isWhole = Number.isInteger(number) && updateOf(number).equals(Buffer.from(update));
      found.push(isWhole ? number : null);
    }
  }
  return found;
}

function nextPage(store: LocalStore, page: readonly StoredUpdate[]): readonly StoredUpdate[] {
  return store.loadSalvaged(topic, page.at(-1)?.key);
}

/** Tears the page in which an update is. */
function tearUpdate({ file }: NightFiles, number: number): void {
  const [place = 0] = placesIn(file, `<update ${number}>`);
  overwrite(file, place - (place % 4_096), 4_096);
}

const all = Array.from({ length: updates }, (_, number) => number);

test('of a database that is damaged where other doors are, what was decided here is all there', () => {
  const night = aSharedNight();
  const files = copyOf(night);
  for (const share of [0.3, 0.6, 0.9]) overwriteShare(files.file, share, 4_096);
  const { store, close } = openNight(files, { hasMetDamage: true });
  expect(whatIsIn(store)).toEqual(night.marked);
  // What others have shared counts when it was checked, and follows from that.
  expect(store.findDoorValues(event, ['person-1'])).toEqual([]);
  expect(store.loadUpdates(topic)).toEqual([]);
  expect(store.listUnsharedDecisions(event, { after: 0, limit: 9 })).toHaveLength(2);
  close();
});

test('of a database that is damaged elsewhere everything that was shared is salvaged', () => {
  const files = copyOf(aSharedNight());
  const db = new Database(files.file);
  db.exec(`UPDATE door_value SET rivals = '[{' WHERE person_id = 'person-1'`);
  db.close();
  const { store, close } = openNight(files, { hasMetDamage: true });
  expect(salvagedFrom(store)).toEqual(all);
  expect(store.listTopics()).toEqual([topic]);
  close();
});

test('of a database that is damaged in just that table the rows around the damage are salvaged', () => {
  const night = aSharedNight();
  const files = copyOf(night);
  tearUpdate(files, 200);
  const { store, rebuilt, close } = openNight(files);
  expect(rebuilt).toBe(true);
  expect(whatIsIn(store)).toEqual(night.marked);
  const salvaged = salvagedFrom(store);
  const lost = all.filter((number) => !salvaged.includes(number));
  expect(lost).toContain(200);
  expect(lost.length).toBeLessThan(25);
  expect(salvaged).toEqual(all.filter((number) => !lost.includes(number)));
  close();
});

test('what was salvaged once and not taken yet is salvaged again, before what was shared since', () => {
  const files = copyOf(aSharedNight());
  const once = openNight(files, { hasMetDamage: true });
  once.store.appendUpdate(topic, updateOf(updates));
  once.close();
  const again = openNight(files, { hasMetDamage: true });
  expect(salvagedFrom(again.store)).toEqual([...all, updates]);
  again.close();
});

test('a row whose topic names nothing is left out', () => {
  const files = copyOf(aSharedNight());
  const db = new Database(files.file);
  for (const [named, key] of [
    ['gala', 1],
    ['["https://events.example", 1]', 2],
    ['[]', 3],
    [` ${topic}`, 4],
  ])
    db.prepare('UPDATE shared_update SET topic = ? WHERE update_id = ?').run(named, key);
  db.close();
  const { store, close } = openNight(files, { hasMetDamage: true });
  expect(store.listTopics()).toEqual([topic]);
  expect(salvagedFrom(store)).toEqual(all.slice(4));
  close();
});

test('a disk without room for a new database leaves the damaged one, from which all is salvaged later', (context) => {
  const night = aSharedNight();
  const size = readFileSync(night.file).length + readFileSync(night.journalFile).length;
  const { directory } = smallDisk(context, Math.ceil((size * 1.2) / 1_024));
  const files = filesIn(directory);
  const copied = copyOf(night, directory);
  expect(copied).toEqual(files);
  expect(() => openNight(files, { hasMetDamage: true })).toThrow(new StoreFailure('disk-full'));
  const later = copyOf(files);
  const { store, close } = openNight(later, { hasMetDamage: true });
  expect(whatIsIn(store)).toEqual(night.marked);
  expect(salvagedFrom(store)).toEqual(all);
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
