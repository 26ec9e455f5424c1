import { describe, expect, test } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { gala, type OpenMirror, pull, pulledAt } from './mirror-under-contract.ts';

const mine = { past: false, organization: false };
const everything = { past: true, organization: true };
const { account } = gala;
/** Weeks before the events of these lists, unless a test says otherwise. */
const listedAt = '2026-05-01T12:00:00.000Z';

export function describeEvents(open: OpenMirror): void {
  describe('events', () => {
    test('an account that was never listed has none', () => {
      expect(open().reader.listEvents(account, mine)).toEqual([]);
      expect(open().reader.findEvent(gala)).toBeNull();
    });

    test('they are listed by date, those without a date at the end', async () => {
      const { reader, writer } = open();
      const events = [
        aServiceEvent({ eventId: 'undated', primaryDate: null }),
        aServiceEvent({ eventId: 'late', primaryDate: '2026-09-01T00:00:00.000Z' }),
        aServiceEvent({ eventId: 'early', primaryDate: '2026-01-01T00:00:00.000Z' }),
      ];
      await writer.saveEvents(account, mine, events, listedAt);
      expect(reader.listEvents(account, mine).map(({ event }) => event.eventId)).toEqual([
        'early',
        'late',
        'undated',
      ]);
    });

    test('those whose guest list was pulled are listed the latest first, of this account only', async () => {
      const mirror = open();
      const { reader, writer } = mirror;
      const dates = { undated: null, early: '2026-01-01T00:00:00.000Z', late: '2026-09-01T00:00:00.000Z' };
      for (const [eventId, primaryDate] of Object.entries(dates)) {
        await writer.saveEvents(account, mine, [aServiceEvent({ eventId, primaryDate })], null);
        await pull(mirror, [aServiceGuest()], { event: { account, eventId } });
      }
      await writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'never-pulled' })], null);
      const pulled = reader.listPulledEvents(account).map(({ event }) => event.eventId);
      expect(pulled).toEqual(['late', 'early', 'undated']);
      expect(reader.listPulledEvents('https://other.example')).toEqual([]);
    });

    test('each scope and each account shows its own', async () => {
      const { reader, writer } = open();
      await writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'a' })], listedAt);
      await writer.saveEvents(account, everything, [aServiceEvent({ eventId: 'b' })], listedAt);
      expect(reader.listEvents(account, mine)).toHaveLength(1);
      expect(reader.listEvents(account, everything)).toMatchObject([{ event: { eventId: 'b' } }]);
      expect(reader.listEvents('https://other.example', mine)).toEqual([]);
    });

    test('a complete list takes out of its scope what it does not show, and the event is still known', async () => {
      const { reader, writer } = open();
      await writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'gone' })], listedAt);
      await writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'new' })], listedAt);
      expect(reader.listEvents(account, mine)).toMatchObject([{ event: { eventId: 'new' } }]);
      expect(reader.findEvent({ account, eventId: 'gone' })).not.toBeNull();
    });

    describe('an event that a complete list no longer shows, listed without past events,', () => {
      const listing = async (primaryDate: string | null, scope = mine) => {
        const { reader, writer } = open();
        await writer.saveEvents(account, scope, [aServiceEvent({ eventId: 'gala', primaryDate })], listedAt);
        await writer.saveEvents(account, scope, [], '2026-06-18T20:00:00.000Z');
        return reader.listEvents(account, scope).map(({ event }) => event.eventId);
      };

      test.each([
        ['began an hour ago', '2026-06-18T19:00:00.000Z'],
        ['began on the evening before', '2026-06-17T20:00:00.000Z'],
        ['begins in this minute, by a clock that may be slow', '2026-06-18T20:01:00.000Z'],
      ])(
        'stays when it %s: the service may call it past from its beginning on',
        async (_when, primaryDate) => {
          expect(await listing(primaryDate)).toEqual(['gala']);
        },
      );

      test.each([
        ['ended', '2026-06-17T19:59:59.000Z'],
        ['is still to come', '2026-06-18T21:00:00.000Z'],
        ['has no date', null],
        ['has a date that cannot be read', 'tonight'],
      ])('goes when it %s', async (_when, primaryDate) => {
        expect(await listing(primaryDate)).toEqual([]);
      });

      test('goes from a list with past events: that one shows all there are', async () => {
        expect(await listing('2026-06-18T19:00:00.000Z', { past: true, organization: false })).toEqual([]);
      });

      test('is said once when the list shows it again', async () => {
        const { reader, writer } = open();
        const tonight = aServiceEvent({ eventId: 'gala', primaryDate: '2026-06-18T19:00:00.000Z' });
        for (const _refresh of [1, 2]) {
          await writer.saveEvents(account, mine, [tonight], '2026-06-18T20:00:00.000Z');
        }
        expect(reader.listEvents(account, mine)).toMatchObject([{ event: tonight }]);
      });
    });

    test('a list that broke off takes nothing out', async () => {
      const { reader, writer } = open();
      await writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'old' })], listedAt);
      await writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'new' })], null);
      expect(reader.listEvents(account, mine)).toHaveLength(2);
    });

    test('the newest record of an event stands, with fields that we do not know', async () => {
      const { reader, writer } = open();
      await writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'gala', name: 'Before' })], listedAt);
      const renamed = { ...aServiceEvent({ eventId: 'gala', name: 'After' }), dressCode: 'black tie' };
      await writer.saveEvents(account, everything, [renamed], listedAt);
      expect(reader.listEvents(account, mine)).toMatchObject([{ event: renamed }]);
      expect(reader.findEvent(gala)).toMatchObject({ event: renamed });
    });

    test('a complete pull is noted on its event: guests, time and etag', async () => {
      const mirror = open();
      await mirror.writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'gala' })], listedAt);
      expect(mirror.reader.findEvent(gala)).toMatchObject({ guestsReady: null, pulledAt: null, etag: null });
      await pull(mirror, [aServiceGuest()], { etag: 'v1' });
      expect(mirror.reader.listEvents(account, mine)).toMatchObject([
        { guestsReady: 1, pulledAt, etag: 'v1' },
      ]);
    });

    test('seeing an event in a list again keeps what was pulled', async () => {
      const mirror = open();
      await pull(mirror, [aServiceGuest()], { etag: 'v1' });
      await mirror.writer.saveEvents(account, mine, [aServiceEvent({ eventId: 'gala' })], listedAt);
      expect(mirror.reader.findEvent(gala)).toMatchObject({
        event: { name: 'Summer Reception' },
        guestsReady: 1,
        etag: 'v1',
      });
    });

    test('"not modified" makes the last pull fresh and changes nothing else', async () => {
      const mirror = open();
      await pull(mirror, [aServiceGuest()], { etag: 'v1' });
      await mirror.writer.touchPull(gala, '2026-06-18T17:00:00.000Z');
      expect(mirror.reader.findEvent(gala)).toMatchObject({
        guestsReady: 1,
        pulledAt: '2026-06-18T17:00:00.000Z',
        etag: 'v1',
      });
    });
  });
}
