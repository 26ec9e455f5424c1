import { describe, expect, test } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { gala, type OpenMirror, pull } from './mirror-under-contract.ts';

const guests = [
  aServiceGuest({ personId: 'here', attendanceStatus: 'Attended' }),
  aServiceGuest({ personId: 'absent', attendanceStatus: 'No Show' }),
  aServiceGuest({ personId: 'blank', attendanceStatus: null }),
  aServiceGuest({ personId: 'odd', attendanceStatus: 'Left early' }),
];

export function describeCounts(open: OpenMirror): void {
  describe('counts', () => {
    test('are those of the mirror when nothing waits; a status we do not know is "not arrived"', async () => {
      const mirror = open();
      await pull(mirror, guests);
      expect(mirror.reader.counts(gala)).toEqual({
        listed: 4,
        expected: 4,
        attended: 1,
        noShow: 1,
        notArrived: 2,
      });
    });

    test('are zero for an event that was never pulled', () => {
      expect(open().reader.counts(gala)).toEqual({
        listed: 0,
        expected: 0,
        attended: 0,
        noShow: 0,
        notArrived: 0,
      });
    });

    test('show what waits in place of what the mirror has, also when it takes a mark back', async () => {
      const mirror = open();
      await pull(mirror, guests);
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: 'blank', desired: 'Attended' }));
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: 'absent', desired: 'Attended' }));
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: 'here', desired: null }));
      expect(mirror.reader.counts(gala)).toEqual({
        listed: 4,
        expected: 4,
        attended: 2,
        noShow: 0,
        notArrived: 2,
      });
    });

    test('expect nobody who declined, is waitlisted or has an unknown status, unless they are here', async () => {
      const mirror = open();
      const answers = [
        null,
        'Invited',
        'accepted',
        ' Maybe',
        'Declined',
        'Waitlisted',
        'Confirmed',
        'Declined',
      ];
      await pull(
        mirror,
        answers.map((rsvpStatus, index) => aServiceGuest({ personId: `${index}`, rsvpStatus })),
      );
      expect(mirror.reader.counts(gala)).toMatchObject({ listed: 8, expected: 4, notArrived: 8 });
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: '4', desired: 'Attended' }));
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: '5', kind: 'rsvp', desired: 'Accepted' }));
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: '1', kind: 'rsvp', desired: 'Declined' }));
      expect(mirror.reader.counts(gala)).toMatchObject({
        listed: 8,
        expected: 5,
        attended: 1,
        notArrived: 7,
      });
      await pull(mirror, [
        aServiceGuest({ personId: '4', rsvpStatus: 'Declined', attendanceStatus: 'Attended' }),
      ]);
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: '4', desired: null }));
      expect(mirror.reader.counts(gala)).toMatchObject({ expected: 4, attended: 0 });
    });

    test('take no notice of what waits for another event, another account or somebody unknown', async () => {
      const mirror = open();
      await pull(mirror, guests);
      const desired = 'Attended';
      mirror.local.putEntry(anOutboxEntry({ ...gala, eventId: 'ball', personId: 'blank', desired }));
      mirror.local.putEntry(anOutboxEntry({ ...gala, account: 'practice', personId: 'blank', desired }));
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: 'nobody', desired }));
      expect(mirror.reader.counts(gala)).toEqual({
        listed: 4,
        expected: 4,
        attended: 1,
        noShow: 1,
        notArrived: 2,
      });
    });

    test('findStatus is the mirror alone', async () => {
      const mirror = open();
      await pull(mirror, guests);
      mirror.local.putEntry(anOutboxEntry({ ...gala, personId: 'blank', desired: 'Attended' }));
      expect(mirror.reader.findStatus(gala, 'blank', 'attendance')).toBeNull();
    });
  });
}
