import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addGuest } from '../../../../src-main/core/decide/add-guest.ts';
import { changeRsvpStatus, markGuest } from '../../../../src-main/core/decide/decide.ts';
import { removeGuest } from '../../../../src-main/core/decide/remove-guest.ts';
import { undoDecision } from '../../../../src-main/core/decide/undo-decision.ts';
import type { LocalStore } from '../../../../src-main/core/ports/local-store.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { account, aDoor, doorEvent, guestRef, maria } from '../../../core/a-door.ts';
import { aNightOf, copyOf, type Night, type NightFiles, openNight, whatIsIn } from './a-night.ts';
import { overwriteShare, truncate } from './damage.ts';

const people = ['ann', 'bob', 'cleo', 'dora'];

/** Guests are added, marked, answered for, removed and brought back; one walk-in is on the service's list. */
async function aNightOfChanges(): Promise<Night> {
  const { reader, clock } = await aDoor(people.map((personId) => aServiceGuest({ personId })));
  const at = (local: LocalStore) => ({ local, reader, clock });
  const localIds: string[] = [];
  const add = (firstName: string) => (store: LocalStore) => {
    localIds.push(addGuest(at(store), doorEvent, { firstName }, maria).personId);
  };
  return aNightOf(
    [
      add('Grace'),
      add('Hedy'),
      (store) => markGuest(at(store), guestRef(localIds[0]), 'Attended', maria),
      (store) => markGuest(at(store), guestRef(localIds[1]), 'No Show', maria),
      (store) => changeRsvpStatus(at(store), guestRef('ann'), 'Declined', maria),
      (store) => becomes(store, localIds[1] ?? '', 'hedy'),
      (store) => removeGuest(at(store), guestRef('bob'), maria),
      (store) => markGuest(at(store), guestRef('cleo'), 'Attended', maria),
      (store) => removeGuest(at(store), guestRef('cleo'), maria),
      (store) => {
        const { decision } = removeGuest(at(store), guestRef('dora'), maria);
        undoDecision(at(store), doorEvent, decision.decisionId, maria);
      },
      add('Mary'),
      (store) => removeGuest(at(store), guestRef(localIds[2]), maria),
    ],
    'crashed',
  );
}

/** As an acknowledgement ends an addition: one commit, and the entry of the mark moves to the guest. */
function becomes(store: LocalStore, localId: string, personId: string): void {
  store.transaction(() => {
    store.appendIdentity({ ...doorEvent, localId, personId, foundAt: '2026-05-30T18:30:00.000Z' });
    for (const entry of store.findEntries(doorEvent, [localId])) {
      store.removeEntry(entry);
      if (entry.kind === 'attendance') store.putEntry({ ...entry, personId, state: 'waiting' });
      else store.appendOutcome({ decisionId: entry.decisionId, outcome: 'confirmed', endedAt: '' });
    }
  });
}

test.each<[string, (files: NightFiles) => void]>([
  ['nothing happened to it', () => undefined],
  [
    'it is gone',
    ({ file }) => {
      for (const suffix of ['', '-wal']) rmSync(file + suffix, { force: true });
    },
  ],
  ['its WAL is gone', ({ file }) => rmSync(`${file}-wal`)],
  ['a page is torn', ({ file }) => overwriteShare(file, 0.5, 3_000)],
  ['its header is torn', ({ file }) => overwriteShare(file, 0, 64)],
  ['it is cut off', ({ file }) => truncate(file, 0.4)],
  ['the WAL is cut off', ({ file }) => truncate(`${file}-wal`, 0.5)],
])('additions, removals and RSVP changes are all there when, of local.db, %s', async (_what, damage) => {
  const night = await aNightOfChanges();
  const files = copyOf(night);
  damage(files);
  const { store, close } = openNight(files, { hasMetDamage: true });
  expect(whatIsIn(store)).toEqual(night.marked);
  expect(statesIn(store)).toEqual([
    ['walk-in', 'waiting'],
    ['attendance', 'held'],
    ['attendance', 'waiting'],
    ['rsvp', 'waiting'],
    ['removal', 'waiting'],
    ['attendance', 'held'],
    ['removal', 'waiting'],
  ]);
  expect(store.findIdentities(doorEvent, ['hedy'])).toHaveLength(1);
  close();
});

function statesIn(store: LocalStore) {
  return store.listEntries({ account, limit: 100 }).map(({ kind, state }) => [kind, state]);
}
