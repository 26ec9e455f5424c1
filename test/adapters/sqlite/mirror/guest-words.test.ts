import { expect, onTestFinished, test } from 'vitest';
import { createMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { openGuestWords } from '../../../../src-main/adapters/sqlite/mirror/guest-words.ts';
import { openOverlay } from '../../../../src-main/adapters/sqlite/mirror/overlay.ts';
import { openDatabase } from '../../../../src-main/adapters/sqlite/open-database.ts';
import { prepareOnce } from '../../../../src-main/adapters/sqlite/statements.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { gala } from '../../../contract/mirror/mirror-under-contract.ts';
import { mirrorFiles } from './opened-mirror-files.ts';

const ada = aServiceGuest({
  personId: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  attendanceStatus: null,
});

/** A mirror with Ada in it, whose words have been read. */
async function wordsOfAda() {
  const { mirrorFile, local } = mirrorFiles();
  const db = openDatabase(mirrorFile, { synchronous: 'NORMAL' });
  onTestFinished(() => void db.close());
  const writer = createMirrorWriter(db, local);
  await writer.saveGuests(gala, [ada], 1);
  const prepare = prepareOnce(db);
  openOverlay(db, prepare);
  const words = openGuestWords(db, prepare, () => '');
  while (words.readOn());
  return { writer, words };
}

test('words are not read before they were asked for, and are fresh then', async () => {
  const { words } = await wordsOfAda();
  expect(words.isFresh()).toBe(true);
  expect(words.readOn()).toBe(false);
});

test('a mark and an answer leave the words as they are', async () => {
  const { writer, words } = await wordsOfAda();
  await writer.saveGuests(gala, [{ ...ada, attendanceStatus: 'Attended', rsvpStatus: 'Maybe' }], 2);
  expect(words.isFresh()).toBe(true);
});

test('a newcomer, another name and a removal make the words others', async () => {
  const { writer, words } = await wordsOfAda();
  const becomesStale = () => {
    const isStale = !words.isFresh();
    while (words.readOn());
    return isStale;
  };
  await writer.saveGuests(gala, [aServiceGuest({ personId: 'grace', lastName: 'Hopper' })], 2);
  expect(becomesStale()).toBe(true);
  await writer.saveGuests(gala, [{ ...ada, lastName: 'Byron' }], 3);
  expect(becomesStale()).toBe(true);
  await writer.saveGuests(gala, [], 4, ['ada']);
  expect(becomesStale()).toBe(true);
  await writer.removeGuests(gala);
  expect(becomesStale()).toBe(true);
});
