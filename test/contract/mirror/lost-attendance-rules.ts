import { describe, expect, test } from 'vitest';
import type { AttendanceLost } from '../../../src-main/core/ports/mirror.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { gala, inChunks, type MirrorUnderContract, type OpenMirror, pull } from './mirror-under-contract.ts';

const ada = aServiceGuest({ personId: 'ada', attendanceStatus: 'Attended' });
const grace = aServiceGuest({ personId: 'grace', attendanceStatus: 'Attended' });

/** Who is told from now on. */
function watch({ writer }: MirrorUnderContract): readonly AttendanceLost[] {
  const told: AttendanceLost[] = [];
  writer.watchAttendance((event, lost) => {
    expect(event).toEqual(gala);
    told.push(...lost);
  });
  return told;
}

export function describeLostAttendance(open: OpenMirror): void {
  describe('whoever watches attendance', () => {
    test('is told by a pull who is Attended no longer, and what the service has instead', async () => {
      const mirror = open();
      await pull(mirror, [ada, grace]);
      const told = watch(mirror);
      await pull(mirror, [
        { ...ada, attendanceStatus: null },
        { ...grace, attendanceStatus: 'No Show' },
      ]);
      expect(told).toEqual([
        { personId: 'ada', now: null },
        { personId: 'grace', now: 'No Show' },
      ]);
    });

    test('is told by what was said of single guests', async () => {
      const mirror = open();
      await pull(mirror, [ada]);
      const told = watch(mirror);
      await mirror.writer.saveGuests(gala, [{ ...ada, attendanceStatus: null }], mirror.local.nextSequence());
      expect(told).toEqual([{ personId: 'ada', now: null }]);
    });

    test('is told of those who were read before the list was cut off', async () => {
      const mirror = open();
      await pull(mirror, [ada]);
      const told = watch(mirror);
      const cutOff = mirror.writer.importGuests({
        event: gala,
        startedSequence: mirror.local.nextSequence(),
        chunks: inChunks(
          `{"guests":[${JSON.stringify({ ...ada, attendanceStatus: null })},`,
          new Error('cut off'),
        ),
        etag: null,
        wallTime: () => '',
        onProgress: () => undefined,
      });
      await expect(cutOff).rejects.toThrow('cut off');
      expect(told).toEqual([{ personId: 'ada', now: null }]);
    });

    test('is told of nothing else: a guest who came in, another change, a new list', async () => {
      const mirror = open();
      const told = watch(mirror);
      await pull(mirror, [ada, { ...grace, attendanceStatus: null }]);
      await pull(mirror, [{ ...ada, rsvpNote: 'arrives late' }, grace]);
      expect(told).toEqual([]);
    });
  });
}
