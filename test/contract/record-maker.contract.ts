import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordMaker } from '../../src-main/core/mirror/make-records.ts';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import { aServiceGuest } from '../builders/a-guest.ts';

/** What everybody keeps to who makes records of a guest list (design §4, §8). */
export function describeRecordMaker(name: string, open: () => RecordMaker): void {
  describe(name, () => {
    let maker: RecordMaker;
    beforeEach(() => {
      maker = open();
    });
    afterEach(() => maker.close());

    test('a record says what its guest says', async () => {
      const guest = aServiceGuest({
        personId: 'p-1',
        attendanceStatus: 'Attended',
        rsvpStatus: 'Confirmed',
        customColumns: { Table: '7' },
        rsvpLink: 'https://rsvp.example/ada',
      });
      const raw = JSON.stringify(guest);
      const { records, failure } = await maker.make([bytesOf(raw)], true);
      expect(failure).toBeNull();
      expect(records).toMatchObject([
        { personId: 'p-1', attendanceStatus: 'Attended', rsvpStatus: 'Confirmed', raw, guest },
      ]);
      expect(records[0]?.facets).toContainEqual({ field: 'column:Table', value: '7' });
      expect(records[0]?.terms).toMatchObject({ rsvpLink: 'https://rsvp.example/ada' });
      expect(records[0]?.terms.words).toContain('lovelace');
    });

    test('what a guest is found by is the same, made at once or when it is asked for', async () => {
      const guests = [aServiceGuest({ firstName: 'Zoë', lastName: "O'Brien" })].map(asBytes);
      const [atOnce, later] = [await maker.make(guests, true), await maker.make(guests, false)];
      expect(atOnce.records[0]?.terms).toEqual(later.records[0]?.terms);
    });

    test('records come in the order of their guests, and steps in theirs', async () => {
      const stepOf = (...ids: string[]) =>
        maker.make(
          ids.map((personId) => asBytes(aServiceGuest({ personId }))),
          true,
        );
      const steps = await Promise.all([stepOf('a', 'b'), stepOf('c'), stepOf()]);
      const ids = steps.map(({ records }) => records.map((record) => record?.personId));
      expect(ids).toEqual([['a', 'b'], ['c'], []]);
    });

    test('equal bytes have one digest, different bytes another', async () => {
      const [one, other] = [aServiceGuest(), aServiceGuest({ lastName: 'Byron' })].map(asBytes);
      const { records } = await maker.make([one, other, one].filter(isBytes), false);
      const [first, second, third] = records.map((record) => record?.digest);
      expect(first).toBe(third);
      expect(first).not.toBe(second);
    });

    test('who has no usable id, is one of ours, or is no object has no record', async () => {
      const unusable = [{ lastName: 'Nobody' }, { personId: '' }, { personId: 'local:1' }, null, 'text', 7];
      const known = aServiceGuest({ personId: 'p-1' });
      const { records, failure } = await maker.make([...unusable, known].map(asBytes), true);
      expect(failure).toBeNull();
      expect(records.map((record) => record?.personId ?? null)).toEqual([...unusable.map(() => null), 'p-1']);
    });

    test.each([
      ['no JSON', bytesOf('{"personId":')],
      ['no UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
    ])('what is %s ends the records, and those before it are there', async (_, broken) => {
      const [known] = [aServiceGuest({ personId: 'p-1' })].map(asBytes);
      const { records, failure } = await maker.make([known, broken, known].filter(isBytes), true);
      expect(records.map((record) => record?.personId)).toEqual(['p-1']);
      expect(failure).toEqual(new ServiceFailure('unreadable'));
    });
  });
}

function asBytes(value: unknown): Uint8Array {
  return bytesOf(JSON.stringify(value));
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function isBytes(value: Uint8Array | undefined): value is Uint8Array {
  return value !== undefined;
}
