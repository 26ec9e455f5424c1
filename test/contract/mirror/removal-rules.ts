import { describe, expect, test } from 'vitest';
import { aServiceEvent } from '../../builders/an-event.ts';
import { gala, idsFound, manyGuests, type OpenMirror, pull } from './mirror-under-contract.ts';

const other = { ...gala, eventId: 'other-event' };

export function describeRemoval(open: OpenMirror): void {
  describe('removing the guests of an event', () => {
    test('leaves none: neither found, nor counted, nor measured', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(250));
      await mirror.writer.removeGuests(gala);
      expect(idsFound(mirror)).toEqual([]);
      expect(idsFound(mirror, 'number')).toEqual([]);
      expect(mirror.reader.counts(gala).listed).toBe(0);
      expect(mirror.reader.listEventSizes(gala.account)).toEqual([]);
    });

    test('leaves the event, as one whose list was never pulled', async () => {
      const mirror = open();
      const scope = { past: false, organization: false };
      await mirror.writer.saveEvents(gala.account, scope, [aServiceEvent({ eventId: gala.eventId })], null);
      await pull(mirror, manyGuests(3));
      await mirror.writer.removeGuests(gala);
      expect(mirror.reader.listEvents(gala.account, scope)).toHaveLength(1);
      expect(mirror.reader.findEvent(gala)).toMatchObject({ guestsReady: null, pulledAt: null, etag: null });
    });

    test('touches no other event', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(3));
      await mirror.writer.saveGuests(other, manyGuests(2), 0);
      await mirror.writer.removeGuests(gala);
      expect(mirror.reader.searchGuests(other, '', { offset: 0, limit: 10 }).total).toBe(2);
    });

    test('is undone by the next pull, also after the file was compacted', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(3));
      await mirror.writer.removeGuests(gala);
      await mirror.writer.compact();
      await pull(mirror, manyGuests(3));
      expect(idsFound(mirror, 'number')).toHaveLength(3);
    });

    test('of an event that was never seen does nothing', async () => {
      const mirror = open();
      await mirror.writer.removeGuests({ ...gala, eventId: 'unknown' });
      expect(mirror.reader.findEvent({ ...gala, eventId: 'unknown' })).toBeNull();
    });
  });

  describe('what an event takes', () => {
    test('is listed by event of this account: guests, and bytes that grow with them', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(3));
      await mirror.writer.saveGuests(other, manyGuests(6), 0);
      await mirror.writer.saveGuests({ ...gala, account: 'https://elsewhere.example' }, manyGuests(1), 0);
      const sizes = new Map(
        mirror.reader.listEventSizes(gala.account).map(({ eventId, ...size }) => [eventId, size]),
      );
      expect([...sizes.keys()].sort()).toEqual([gala.eventId, other.eventId].sort());
      expect(sizes.get(other.eventId)?.guests).toBe(6);
      expect(sizes.get(other.eventId)?.bytes).toBeGreaterThan(sizes.get(gala.eventId)?.bytes ?? 0);
    });

    test('counts who is on the list: whoever has left it takes room, and is not there', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(3));
      const [before] = mirror.reader.listEventSizes(gala.account);
      await mirror.writer.saveGuests(gala, [], mirror.local.nextSequence(), ['person-000001']);
      expect(mirror.reader.listEventSizes(gala.account)).toEqual([{ ...before, guests: 2 }]);
    });
  });
}
