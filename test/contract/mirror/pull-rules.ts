import { describe, expect, test } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { gala, idsFound, manyGuests, type OpenMirror, pull } from './mirror-under-contract.ts';

export function describePulls(open: OpenMirror): void {
  describe('a pull', () => {
    test('brings every guest, with every field, known to us or not', async () => {
      const mirror = open();
      const guest = { ...aServiceGuest({ personId: 'ada', attendanceStatus: 'Attended' }), badge: 'gold' };
      const report = await pull(mirror, [guest]);
      expect(report).toEqual({
        received: 1,
        changed: 1,
        unusable: 0,
        skipped: 0,
        hidden: 0,
        shrunken: false,
      });
      expect(mirror.reader.findGuest(gala, 'ada')?.guest).toEqual(guest);
      expect(mirror.reader.findStatus(gala, 'ada', 'attendance')).toBe('Attended');
    });

    test('a guest who is not there is not found', async () => {
      const mirror = open();
      await pull(mirror, [aServiceGuest()]);
      expect(mirror.reader.findGuest(gala, 'nobody')).toBeNull();
      expect(mirror.reader.findStatus(gala, 'nobody', 'attendance')).toBeUndefined();
    });

    test('an attendance that the record does not name reads as null', async () => {
      const mirror = open();
      const { attendanceStatus: _left, ...guest } = aServiceGuest({ personId: 'ada' });
      await pull(mirror, [guest]);
      expect(mirror.reader.findStatus(gala, 'ada', 'attendance')).toBeNull();
    });

    test('records that cannot be used are counted and the rest is kept', async () => {
      const mirror = open();
      const report = await pull(mirror, [null, 7, 'guest', [], {}, { personId: '' }, aServiceGuest()]);
      expect(report).toMatchObject({ received: 1, unusable: 6 });
      expect(idsFound(mirror)).toEqual(['person-1']);
    });

    test('an id that is no text, has no end, or is one of ours cannot be used', async () => {
      const mirror = open();
      const ids = ['half\ud800', 'half\ud801', 'x'.repeat(1_001), 'local:laptop-1'];
      const guests = [...ids.map((personId) => aServiceGuest({ personId })), aServiceGuest()];
      for (const received of [1, 1]) {
        expect(await pull(mirror, guests)).toMatchObject({ received, unusable: 4 });
      }
      expect(idsFound(mirror)).toEqual(['person-1']);
    });

    test('fields of another type than documented are read as missing', async () => {
      const mirror = open();
      await pull(mirror, [{ personId: 'odd', firstName: 5, lastName: null, email: {}, customColumns: 'x' }]);
      expect(mirror.reader.findGuest(gala, 'odd')?.guest).toMatchObject({ firstName: null, email: null });
    });

    test('an unchanged list writes nothing', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(250));
      expect(await pull(mirror, manyGuests(250))).toMatchObject({ received: 250, changed: 0 });
    });

    test('the same record written another way is unchanged', async () => {
      const mirror = open();
      const guest = aServiceGuest();
      await pull(mirror, [guest]);
      const reversed = Object.fromEntries(Object.entries(guest).reverse());
      expect(await pull(mirror, [reversed])).toMatchObject({ received: 1, changed: 0 });
    });

    test('only guests who differ are written', async () => {
      const mirror = open();
      await pull(mirror, manyGuests(250));
      const [first, ...others] = manyGuests(250);
      const report = await pull(mirror, [{ ...first, attendanceStatus: 'No Show' }, ...others]);
      expect(report).toMatchObject({ received: 250, changed: 1 });
      expect(mirror.reader.findStatus(gala, 'person-000000', 'attendance')).toBe('No Show');
    });

    test('a guest who went back to an earlier record is written again', async () => {
      const mirror = open();
      const before = aServiceGuest();
      await pull(mirror, [before]);
      await pull(mirror, [{ ...before, rsvpStatus: 'Accepted' }]);
      expect(await pull(mirror, [before])).toMatchObject({ changed: 1 });
      expect(mirror.reader.findGuest(gala, 'person-1')?.guest.rsvpStatus).toBe('Invited');
    });

    test('of a guest who is in the list twice the last record wins, counted once', async () => {
      const mirror = open();
      const first = aServiceGuest({ personId: 'twice', rsvpStatus: 'Invited' });
      const last = aServiceGuest({ personId: 'twice', rsvpStatus: 'Accepted' });
      expect(await pull(mirror, [first, last])).toMatchObject({ received: 1, changed: 1 });
      expect(mirror.reader.findGuest(gala, 'twice')?.guest.rsvpStatus).toBe('Accepted');
    });

    test('the last record wins when it is the one known already, however far apart the two are', async () => {
      const mirror = open();
      const known = aServiceGuest({ personId: 'twice', rsvpStatus: 'Invited' });
      const other = aServiceGuest({ personId: 'twice', rsvpStatus: 'Accepted' });
      await pull(mirror, [known]);
      await pull(mirror, [other, known]);
      expect(mirror.reader.findGuest(gala, 'twice')?.guest.rsvpStatus).toBe('Invited');
      await pull(mirror, [other, ...manyGuests(150), known]);
      expect(mirror.reader.findGuest(gala, 'twice')?.guest.rsvpStatus).toBe('Invited');
    });

    test('progress is told after each small step', async () => {
      const told: number[] = [];
      await pull(open(), manyGuests(250), { onProgress: (received) => told.push(received) });
      expect(told).toEqual([100, 200, 250]);
    });

    test('an empty list is a list', async () => {
      const mirror = open();
      expect(await pull(mirror, [])).toMatchObject({ received: 0, shrunken: false });
      expect(mirror.reader.findEvent(gala)?.guestsReady).toBe(0);
    });

    test('events keep their guests apart, also the same person', async () => {
      const mirror = open();
      const ball = { ...gala, eventId: 'ball' };
      await pull(mirror, [aServiceGuest({ attendanceStatus: 'Attended' })]);
      await pull(mirror, [aServiceGuest({ attendanceStatus: 'No Show' })], { event: ball });
      expect(mirror.reader.findStatus(gala, 'person-1', 'attendance')).toBe('Attended');
      expect(mirror.reader.findStatus(ball, 'person-1', 'attendance')).toBe('No Show');
      expect(mirror.reader.searchGuests(ball, 'ada', { offset: 0, limit: 9 }).total).toBe(1);
    });

    test('other writes land while an import is under way', async () => {
      const mirror = open();
      await pull(mirror, [aServiceGuest()]);
      const acknowledged = aServiceGuest({ attendanceStatus: 'Attended' });
      const order: string[] = [];
      let saving: Promise<void> | null = null;
      const importing = pull(mirror, manyGuests(2_000), {
        onProgress() {
          saving ??= mirror.writer
            .saveGuests(gala, [acknowledged], mirror.local.nextSequence())
            .then(() => void order.push('saved'));
        },
      });
      await importing.then(() => order.push('imported'));
      await saving;
      expect(order).toEqual(['saved', 'imported']);
      expect(mirror.reader.findStatus(gala, 'person-1', 'attendance')).toBe('Attended');
    });
  });
}
