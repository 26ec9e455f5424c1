import { describe, expect, test } from 'vitest';
import { aDecision } from '../../builders/a-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { gala, idsFound, manyGuests, type OpenMirror, pull, pulledAt } from './mirror-under-contract.ts';

const all = manyGuests(10);
const [missing, ...others] = all;
const missingId = missing?.personId ?? '';

export function describeMissingGuests(open: OpenMirror): void {
  describe('a guest missing from a complete pull', () => {
    test('is still there after one', async () => {
      const mirror = open();
      await pull(mirror, all);
      expect(await pull(mirror, others)).toMatchObject({ hidden: 0, shrunken: false });
      expect(idsFound(mirror)).toContain(missingId);
    });

    test('is hidden after two in a row: neither found, nor counted', async () => {
      const mirror = open();
      await pull(mirror, all);
      await pull(mirror, others);
      expect(await pull(mirror, others)).toMatchObject({ hidden: 1 });
      expect(idsFound(mirror)).not.toContain(missingId);
      expect(idsFound(mirror, 'number000000')).toEqual([]);
      expect(mirror.reader.findGuest(gala, missingId)).toBeNull();
      expect(mirror.reader.findStatus(gala, missingId, 'attendance')).toBeUndefined();
      expect(mirror.reader.counts(gala).listed).toBe(9);
    });

    test('is present until the first, and again with the pull that brings it back', async () => {
      const mirror = open();
      const present = () => mirror.reader.listPresent(gala, [missingId, 'nobody']);
      expect(present()).toEqual([]);
      await pull(mirror, all);
      expect(present()).toEqual([missingId]);
      await pull(mirror, others);
      expect(present()).toEqual([]);
      await pull(mirror, others);
      expect(present()).toEqual([]);
      await pull(mirror, all);
      expect(present()).toEqual([missingId]);
    });

    test('is hidden once', async () => {
      const mirror = open();
      await pull(mirror, all);
      await pull(mirror, others);
      await pull(mirror, others);
      expect(await pull(mirror, others)).toMatchObject({ hidden: 0 });
    });

    test('starts anew when it was there in between', async () => {
      const mirror = open();
      await pull(mirror, all);
      await pull(mirror, others);
      await pull(mirror, all);
      expect(await pull(mirror, others)).toMatchObject({ hidden: 0 });
      expect(await pull(mirror, others)).toMatchObject({ hidden: 1 });
    });

    test('starts anew when a single answer showed it in between', async () => {
      const mirror = open();
      await pull(mirror, all);
      await pull(mirror, others);
      if (missing) await mirror.writer.saveGuests(gala, [{ ...missing, rsvpStatus: 'Accepted' }], 9_999);
      expect(await pull(mirror, others)).toMatchObject({ hidden: 0 });
    });

    test('stays while an outbox entry holds it, and goes when that has ended', async () => {
      const mirror = open();
      const entry = anOutboxEntry({ ...gala, personId: missingId });
      mirror.local.putEntry(entry);
      await pull(mirror, all);
      await pull(mirror, others);
      expect(await pull(mirror, others)).toMatchObject({ hidden: 0 });
      expect(idsFound(mirror)).toContain(missingId);
      mirror.local.removeEntry(entry);
      expect(await pull(mirror, others)).toMatchObject({ hidden: 1 });
    });

    test.each(['a pull', 'a single answer'])('comes back with %s', async (how) => {
      const mirror = open();
      await pull(mirror, all);
      await pull(mirror, others);
      await pull(mirror, others);
      if (how === 'a pull') await pull(mirror, all);
      else await mirror.writer.saveGuests(gala, all.slice(0, 1), mirror.local.nextSequence());
      expect(idsFound(mirror)).toEqual(all.map(({ personId }) => personId));
      expect(idsFound(mirror, 'number000000')).toEqual([missingId]);
    });
  });

  describe('a pull with fewer than half of the known guests', () => {
    test('says so and hides nobody, however often it comes', async () => {
      const mirror = open();
      await pull(mirror, all);
      for (let times = 0; times < 3; times += 1) {
        expect(await pull(mirror, all.slice(0, 4))).toMatchObject({ received: 4, hidden: 0, shrunken: true });
      }
      expect(idsFound(mirror)).toHaveLength(10);
    });

    test('doubts only those who were marked here, also before they had a personId', async () => {
      const mirror = open();
      await pull(mirror, all);
      const [known, walkIn] = ['person-000001', 'person-000002'];
      mirror.local.appendDecision(aDecision({ ...gala, personId: known }));
      const added = { decisionId: 'laptop-2', sequence: 2, personId: 'local:laptop-2' };
      mirror.local.appendDecision(aDecision({ ...gala, ...added }));
      const identity = { localId: added.personId, personId: walkIn, foundAt: pulledAt };
      mirror.local.appendIdentity({ ...gala, ...identity });
      const doubtful: string[] = [];
      const onDoubtful = (personIds: readonly string[]) => doubtful.push(...personIds);
      expect(await pull(mirror, all.slice(6), { onDoubtful })).toMatchObject({ hidden: 0 });
      expect(doubtful).toEqual([known, walkIn]);
    });

    test('is no miss: one more pull without the guest is the first', async () => {
      const mirror = open();
      await pull(mirror, all);
      await pull(mirror, []);
      expect(await pull(mirror, others)).toMatchObject({ hidden: 0 });
      expect(await pull(mirror, others)).toMatchObject({ hidden: 1 });
    });

    test('counts known guests, not new ones', async () => {
      const mirror = open();
      await pull(mirror, all);
      const strangers = manyGuests(30).slice(10);
      expect(await pull(mirror, [...all.slice(0, 4), ...strangers])).toMatchObject({ shrunken: true });
    });

    test('half is enough', async () => {
      const mirror = open();
      await pull(mirror, all);
      expect(await pull(mirror, all.slice(0, 5))).toMatchObject({ shrunken: false });
    });
  });
}
