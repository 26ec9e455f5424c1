import { describe, expect, test } from 'vitest';
import { writeDetails, writeKnownGuests } from '../../../src-main/core/guests/walk-in-details.ts';
import type { OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import { wholeList } from '../../../src-shared/domain/guest-filter.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import {
  gala,
  idsFound,
  type MirrorUnderContract,
  manyGuests,
  type OpenMirror,
  pull,
} from './mirror-under-contract.ts';

const localId = 'local:laptop-1';
const ada = aServiceGuest({
  personId: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@guests.example',
  rsvpStatus: 'Accepted',
  customColumns: { Table: '7' },
});
const grace = aServiceGuest({
  personId: 'grace',
  firstName: 'Grace',
  lastName: 'Hopper',
  name: 'Grace Hopper',
  email: 'grace@guests.example',
  rsvpStatus: 'Accepted',
});

/** Ada was added here, and sent: nobody fitted her before. */
function walkIn(overrides: Partial<OutboxEntry> = {}): OutboxEntry {
  return anOutboxEntry({
    ...gala,
    kind: 'walk-in',
    personId: localId,
    desired: writeDetails({ firstName: 'Ada', lastName: 'Lovelace', email: 'ADA@guests.example' }),
    base: writeKnownGuests({ others: [], asked: [], isSent: true }),
    generation: 100,
    ...overrides,
  });
}

const removal = anOutboxEntry({ ...gala, kind: 'removal', personId: 'ada', generation: 101 });

export function describeLocalChanges(open: OpenMirror): void {
  describe('guests whom this laptop removes', () => {
    test('who is gone from the service leaves list, search and counts, is remembered, and comes back', async () => {
      const mirror = open();
      await pull(mirror, [ada, grace]);
      await mirror.writer.saveGuests(gala, [], 1, ['ada']);
      expect(idsFound(mirror)).toEqual(['grace']);
      expect(idsFound(mirror, 'ada')).toEqual([]);
      expect(mirror.reader.counts(gala).listed).toBe(1);
      expect(mirror.reader.findGuest(gala, 'ada')).toBeNull();
      expect(mirror.reader.findRecord(gala, 'ada')).toMatchObject({ personId: 'ada' });
      await pull(mirror, [ada, grace]);
      expect(idsFound(mirror).toSorted()).toEqual(['ada', 'grace']);
    });

    test('who is being removed is on no list, in no search, count or filter, and back when that is undone', async () => {
      const mirror = open();
      const { reader, local } = mirror;
      await pull(mirror, [ada, grace]);
      local.putEntry(removal);
      expect(idsFound(mirror)).toEqual(['grace']);
      expect(idsFound(mirror, 'ada')).toEqual([]);
      expect(reader.findGuest(gala, 'ada')).toBeNull();
      expect(reader.counts(gala).listed).toBe(1);
      expect(reader.listFilterChoices(gala)).toMatchObject({ columns: [] });
      expect(reader.listColumnNames(gala)).toEqual([]);
      expect(reader.listWithoutRsvpLink(gala, null, 10).personIds).not.toContain('ada');
      expect(idsFound(mirror, '', undefined, gala, byRsvp(ada.rsvpStatus ?? ''))).not.toContain('ada');
      local.removeEntry(removal);
      expect(idsFound(mirror).toSorted()).toEqual(['ada', 'grace']);
      expect(idsFound(mirror, 'ada')).toEqual(['ada']);
      expect(reader.counts(gala).listed).toBe(2);
      expect(reader.listFilterChoices(gala).columns).toEqual([
        { name: 'Table', values: [{ value: '7', guests: 1 }] },
      ]);
    });

    test('a pull keeps who is being removed up to date, off the list, and does not bring the guest back', async () => {
      const mirror = open();
      mirror.local.putEntry(removal);
      expect(await pull(mirror, [ada, grace])).toMatchObject({ received: 2, skipped: 0 });
      await pull(mirror, [{ ...ada, rsvpStatus: 'Maybe' }, grace]);
      expect(idsFound(mirror)).toEqual(['grace']);
      mirror.local.removeEntry(removal);
      expect(mirror.reader.findGuest(gala, 'ada')?.guest.rsvpStatus).toBe('Maybe');
    });

    test('namesakes of who is being removed have nobody to be told apart from', async () => {
      const mirror = open();
      await pull(mirror, [ada, { ...ada, personId: 'ada-2' }]);
      expect(mirror.reader.findGuest(gala, 'ada-2')?.sameName).toBe(2);
      mirror.local.putEntry(removal);
      expect(mirror.reader.findGuest(gala, 'ada-2')?.sameName).toBe(1);
      expect(mirror.reader.findNamesakes(gala, 'ada-2', 10)).toHaveLength(1);
    });
  });

  describe('guests whom this laptop adds', () => {
    test('stand among the others by name, are found and counted, and are gone with their entry', async () => {
      const mirror = open();
      const { reader, local } = mirror;
      await pull(mirror, [
        grace,
        aServiceGuest({ personId: 'mary', lastName: 'Zander', rsvpStatus: 'Maybe' }),
      ]);
      const entry = walkIn({ base: null });
      local.putEntry(entry);
      expect(idsFound(mirror)).toEqual(['grace', localId, 'mary']);
      expect(idsFound(mirror, 'lovel')).toEqual([localId]);
      expect(idsFound(mirror, 'ada@guests')).toEqual([localId]);
      expect(reader.counts(gala)).toMatchObject({ listed: 3, notArrived: 3 });
      expect(reader.findGuest(gala, localId)?.guest).toMatchObject({
        lastName: 'Lovelace',
        rsvpStatus: 'Invited',
      });
      expect(reader.listFilterChoices(gala).rsvpStatuses).toContainEqual({ value: 'Invited', guests: 1 });
      expect(idsFound(mirror, '', undefined, gala, byRsvp('Invited'))).toEqual([localId]);
      expect(idsFound(mirror, 'ada', undefined, gala, byRsvp('Invited'))).toEqual([localId]);
      local.removeEntry(entry);
      expect(idsFound(mirror)).toEqual(['grace', 'mary']);
      expect(reader.findGuest(gala, localId)).toBeNull();
    });

    test('are found by a word with a typo, beside guests of the service', async () => {
      const mirror = open();
      await pull(mirror, [grace]);
      mirror.local.putEntry(walkIn({ base: null }));
      await mirror.reader.finishSearch(gala, 'lovelaec', () => true);
      expect(idsFound(mirror, 'lovelaec')).toEqual([localId]);
    });

    test('are there before the guest list was ever pulled', async () => {
      const mirror = open();
      await mirror.writer.saveEvents(
        gala.account,
        { past: false, organization: false },
        [{ eventId: 'gala' }],
        null,
      );
      mirror.local.putEntry(walkIn({ base: null }));
      expect(idsFound(mirror)).toEqual([localId]);
      expect(mirror.reader.counts(gala).listed).toBe(1);
    });

    test('carry what was decided about them', async () => {
      const mirror = open();
      await pull(mirror, [grace]);
      mirror.local.putEntry(walkIn({ base: null }));
      const mark = {
        ...gala,
        personId: localId,
        kind: 'attendance',
        desired: 'Attended',
        state: 'held',
      } as const;
      mirror.local.putEntry(anOutboxEntry({ ...mark, generation: 102 }));
      expect(mirror.reader.counts(gala)).toMatchObject({ attended: 1, notArrived: 1 });
      const choice = { ...wholeList, sort: 'last-change' } as const;
      expect(idsFound(mirror, '', undefined, gala, choice)).toEqual([localId, 'grace']);
    });

    test('each has its own place, however many stand in one gap, and pages bring each once', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(30));
      for (let number = 0; number < 40; number += 1) {
        const desired = writeDetails({ firstName: 'Guest', lastName: 'Number000010a' });
        const personId = `local:laptop-${String(number).padStart(2, '0')}`;
        mirror.local.putEntry(
          walkIn({ personId, desired, base: null, decisionId: personId, generation: number }),
        );
      }
      const pages = [0, 25, 50].flatMap((offset) => idsFound(mirror, '', { offset, limit: 25 }));
      expect(pages).toHaveLength(70);
      expect(new Set(pages).size).toBe(70);
      const found = [0, 25, 50].flatMap((offset) => idsFound(mirror, 'number', { offset, limit: 25 }));
      expect(found).toEqual(pages);
    });

    test.each<[string, Partial<OutboxEntry>, boolean]>([
      ['was sent and is not settled', {}, false],
      ['was never sent', { base: null }, true],
      [
        'was sent when the service had the guest already',
        { base: writeKnownGuests({ others: ['ada'], asked: [], isSent: true }) },
        true,
      ],
      ['needs a person', { state: 'needs-attention', reason: 'ambiguous' }, true],
    ])('a newcomer like a walk-in that %s: on the list %s', async (_name, entry, isListed) => {
      const mirror = open();
      mirror.local.putEntry(walkIn(entry));
      await pull(mirror, [ada, grace]);
      expect(idsFound(mirror).includes('ada')).toBe(isListed);
      expect(mirror.reader.counts(gala).listed).toBe(isListed ? 3 : 2);
    });

    test('a newcomer is told by the name when the walk-in has no e-mail, and by the personId when it has one', async () => {
      const mirror = open();
      const named = walkIn({ desired: writeDetails({ firstName: 'ADA', lastName: 'Lóvelace' }) });
      mirror.local.putEntry(named);
      await pull(mirror, [ada, grace]);
      expect(idsFound(mirror)).not.toContain('ada');
      const existing = { desired: writeDetails({ personId: 'grace' }), decisionId: 'another' };
      mirror.local.putEntry(walkIn(existing));
      expect(idsFound(mirror)).toContain('ada');
      expect(idsFound(mirror)).not.toContain('grace');
    });

    test('a guest takes the place of the walk-in that is known to be it, whichever is heard of first', async () => {
      const mirror = open();
      mirror.local.putEntry(walkIn());
      await pull(mirror, [grace]);
      mirror.local.appendIdentity({ ...gala, localId, personId: 'ada', foundAt: '' });
      // Under the id of the service from now on, and as it was added.
      expect(idsFound(mirror)).toEqual(['grace', 'ada']);
      expect(mirror.reader.findGuest(gala, 'ada')?.guest.customColumns).toBeUndefined();
      await pull(mirror, [ada, grace]);
      expect(idsFound(mirror)).toEqual(['grace', 'ada']);
      expect(mirror.reader.findGuest(gala, 'ada')?.guest.customColumns).toEqual({ Table: '7' });
      // Who has left the service's list does not come back as the walk-in.
      await mirror.writer.saveGuests(gala, [], mirror.local.nextSequence(), ['ada']);
      expect(idsFound(mirror)).toEqual(['grace']);
    });

    test('a walk-in is missing from no pull, and makes none look shrunken', async () => {
      const mirror = open();
      mirror.local.putEntry(walkIn({ base: null }));
      const reports = [await pull(mirror, []), await pull(mirror, []), await pull(mirror, [])];
      expect(reports.map(({ hidden, shrunken }) => [hidden, shrunken])).toEqual([
        [0, false],
        [0, false],
        [0, false],
      ]);
      expect(isOnList(mirror)).toBe(true);
    });

    test('two events are laid over each by its own changes', async () => {
      const mirror = open();
      const ball = { ...gala, eventId: 'ball' };
      await pull(mirror, [ada, grace]);
      await pull(mirror, [ada, grace], { event: ball });
      mirror.local.putEntry(removal);
      const added = writeDetails({ firstName: 'New', lastName: 'Comer' });
      mirror.local.putEntry(walkIn({ ...ball, base: null, desired: added }));
      for (let turn = 0; turn < 2; turn += 1) {
        expect(idsFound(mirror)).toEqual(['grace']);
        expect(idsFound(mirror, '', undefined, ball)).toEqual([localId, 'grace', 'ada']);
      }
    });
  });
}

function byRsvp(status: string) {
  return { ...wholeList, filter: { ...wholeList.filter, rsvpStatuses: [status] } };
}

function isOnList({ reader }: MirrorUnderContract): boolean {
  return reader.findGuest(gala, localId) !== null;
}
