import { describe, expect, test } from 'vitest';
import { writeDetails, writeKnown } from '../../../src-main/core/outbox/walk-in-details.ts';
import type { OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { gala, idsFound, type MirrorUnderContract, type OpenMirror, pull } from './mirror-under-contract.ts';

const localId = 'local:laptop-1';
const ada = aServiceGuest({ personId: 'ada', email: 'ada@guests.example' });
const grace = aServiceGuest({ personId: 'grace', firstName: 'Grace', lastName: 'Hopper' });

/** Ada was added here, and sent: nobody fitted her before. */
function walkIn(overrides: Partial<OutboxEntry> = {}): OutboxEntry {
  return anOutboxEntry({
    ...gala,
    kind: 'walk-in',
    personId: localId,
    desired: writeDetails({ firstName: 'Ada', email: 'ADA@guests.example' }),
    base: writeKnown([]),
    ...overrides,
  });
}

export function describeLocalChanges(open: OpenMirror): void {
  describe('guests whom this laptop adds and removes', () => {
    test('who is gone leaves list, search and counts in the same commit, is remembered, and comes back', async () => {
      const mirror = open();
      await pull(mirror, [ada, grace]);
      await mirror.writer.saveGuests(gala, [], 1, ['ada']);
      expect(idsFound(mirror)).toEqual(['grace']);
      expect(idsFound(mirror, 'ada')).toEqual([]);
      expect(mirror.reader.counts(gala).expected).toBe(1);
      expect(mirror.reader.findGuest(gala, 'ada')).toBeNull();
      expect(mirror.reader.findRecord(gala, 'ada')).toMatchObject({ personId: 'ada' });
      await mirror.writer.restoreGuests(gala, ['ada', 'grace', 'nobody']);
      expect(idsFound(mirror).toSorted()).toEqual(['ada', 'grace']);
    });

    test('a pull does not bring back who is being removed, and keeps no etag meanwhile', async () => {
      const mirror = open();
      mirror.local.putEntry(anOutboxEntry({ ...gala, kind: 'removal', personId: 'ada' }));
      expect(await pull(mirror, [ada, grace], { etag: '"1"' })).toMatchObject({ received: 2, skipped: 1 });
      expect(idsFound(mirror)).toEqual(['grace']);
      expect(mirror.reader.findEvent(gala)?.etag).toBeNull();
    });

    test('who is being removed is kept up to date off the list, and is as last said when that is undone', async () => {
      const mirror = open();
      await pull(mirror, [ada, grace]);
      const removal = anOutboxEntry({ ...gala, kind: 'removal', personId: 'ada' });
      mirror.local.putEntry(removal);
      await mirror.writer.saveGuests(gala, [], 1, ['ada']);
      await mirror.writer.saveGuests(gala, [{ ...ada, rsvpStatus: 'Maybe' }], 2);
      await pull(mirror, [{ ...ada, rsvpStatus: 'Maybe' }, grace]);
      expect(idsFound(mirror)).toEqual(['grace']);
      mirror.local.removeEntry(removal);
      await mirror.writer.restoreGuests(gala, ['ada']);
      expect(mirror.reader.findGuest(gala, 'ada')?.guest.rsvpStatus).toBe('Maybe');
    });

    test.each<[string, Partial<OutboxEntry>, boolean]>([
      ['was sent and is not settled', {}, false],
      ['was never sent', { base: null }, true],
      ['was sent when the service had the guest already', { base: writeKnown(['ada']) }, true],
      ['needs a person', { state: 'needs-attention', reason: 'ambiguous' }, true],
    ])('a newcomer like a walk-in that %s: on the list %s', async (_name, entry, lands) => {
      const mirror = open();
      mirror.local.putEntry(walkIn(entry));
      await pull(mirror, [ada, grace]);
      expect(idsFound(mirror).includes('ada')).toBe(lands);
    });

    test('a newcomer lands once it is known to be the walk-in, in whose place it then stands', async () => {
      const mirror = open();
      mirror.local.putEntry(walkIn());
      await mirror.writer.saveGuests(gala, [aServiceGuest({ personId: localId })], 1);
      expect(mirror.reader.listWalkIns(gala)).toEqual([localId]);
      mirror.local.appendIdentity({ ...gala, localId, personId: 'ada', foundAt: '' });
      await mirror.writer.saveGuests(gala, [ada], 1, [localId]);
      expect(idsFound(mirror)).toEqual(['ada']);
      expect(mirror.reader.listWalkIns(gala)).toEqual([]);
    });

    test('a pull that brings the guest whom a walk-in is known to be takes the walk-in off in the same commit', async () => {
      const mirror = open();
      mirror.local.putEntry(walkIn());
      await mirror.writer.saveGuests(gala, [aServiceGuest({ personId: localId })], 1);
      mirror.local.appendIdentity({ ...gala, localId, personId: 'ada', foundAt: '' });
      await pull(mirror, [ada, grace]);
      expect(idsFound(mirror).toSorted()).toEqual(['ada', 'grace']);
      expect(mirror.reader.listWalkIns(gala)).toEqual([]);
    });

    test('a walk-in is missing from no pull, and makes none look shrunken', async () => {
      const mirror = open();
      mirror.local.putEntry(walkIn({ base: null }));
      await mirror.writer.saveGuests(gala, [aServiceGuest({ personId: localId })], 1);
      const reports = [await pull(mirror, []), await pull(mirror, []), await pull(mirror, [])];
      expect(reports.map(({ hidden, shrunken }) => [hidden, shrunken])).toEqual([
        [0, false],
        [0, false],
        [0, false],
      ]);
      expect(isOnList(mirror)).toBe(true);
    });
  });
}

function isOnList({ reader }: MirrorUnderContract): boolean {
  return reader.findGuest(gala, localId) !== null;
}
