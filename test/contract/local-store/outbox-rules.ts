import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import { aDoorValue } from '../../builders/a-door-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };

export function describeOutbox(open: OpenLocalStore): void {
  describe('outbox', () => {
    test('an entry is found as it was put, nulls and unknown statuses included', () => {
      const { store } = open();
      const entry = anOutboxEntry({
        desired: null,
        base: 'Checked in twice',
        generation: 41,
        state: 'needs-attention',
        reason: 'guest-missing',
        tries: 3,
      });
      store.putEntry(entry);
      expect(store.findEntry(entry)).toEqual(entry);
    });

    test('there is at most one entry for a change: putting replaces it', () => {
      const { store } = open();
      store.putEntry(anOutboxEntry({ state: 'needs-attention', reason: 'rejected', tries: 2 }));
      const newer = anOutboxEntry({
        desired: 'No Show',
        base: 'Attended',
        generation: 9,
        decisionId: 'laptop-9',
      });
      store.putEntry(newer);
      expect(store.listEntries({ account: event.account, limit: 10 })).toEqual([newer]);
    });

    test('an entry is removed alone, and removing what is not there changes nothing', () => {
      const { store } = open();
      const stays = anOutboxEntry({ personId: 'person-2' });
      store.putEntry(anOutboxEntry());
      store.putEntry(stays);
      store.removeEntry(anOutboxEntry());
      store.removeEntry(anOutboxEntry());
      expect(store.findEntry(anOutboxEntry())).toBeNull();
      expect(store.listEntries({ account: event.account, limit: 10 })).toEqual([stays]);
    });

    test('entries of one account are listed by generation, oldest decision first', () => {
      const { store } = open();
      putAll(store.putEntry, [
        { personId: 'c', generation: 3, state: 'waiting' },
        { personId: 'a', generation: 12, state: 'verifying' },
        { personId: 'b', generation: 2, state: 'needs-attention' },
        { personId: 'b', generation: 1, account: 'practice' },
      ]);
      expect(people(store.listEntries({ account: event.account, limit: 10 }))).toEqual(['b', 'c', 'a']);
    });

    test('a list and a count keep to the event, and a list to the state asked for', () => {
      const { store } = open();
      putAll(store.putEntry, [
        { personId: 'a', generation: 1 },
        { personId: 'b', generation: 2, state: 'verifying' },
        { personId: 'c', generation: 3, eventId: 'event-2' },
        { personId: 'd', generation: 4, eventId: 'event-2', state: 'verifying' },
        { personId: 'e', generation: 5, account: 'practice' },
      ]);
      const { account } = event;
      const asked = [
        [{ account }, ['a', 'b', 'c', 'd']],
        [{ account, eventId: 'event-2' }, ['c', 'd']],
        [{ account, state: 'verifying' }, ['b', 'd']],
        [{ account, eventId: 'event-2', state: 'verifying' }, ['d']],
        [{ account, state: 'needs-attention' }, []],
        [{ account: 'practice' }, ['e']],
      ] as const;
      for (const [query, expected] of asked) {
        expect(people(store.listEntries({ ...query, limit: 10 }))).toEqual(expected);
      }
      expect(store.countEntries({ account })).toBe(4);
      expect(store.countEntries({ account, eventId: 'event-2' })).toBe(2);
    });

    test('a list leaves out the decisions it is told to, and is as long as without them', () => {
      const { store } = open();
      putAll(store.putEntry, [
        { personId: 'a', generation: 1, decisionId: 'laptop-1' },
        { personId: 'a', generation: 2, decisionId: 'laptop-2', kind: 'rsvp' },
        { personId: 'b', generation: 3, decisionId: 'laptop-3' },
        { personId: 'c', generation: 4, decisionId: 'laptop-4' },
      ]);
      const query = { account: event.account, without: ['laptop-1', 'laptop-3', 'laptop-9'] };
      expect(people(store.listEntries({ ...query, limit: 10 }))).toEqual(['a', 'c']);
      expect(people(store.listEntries({ ...query, limit: 1 }))).toEqual(['a']);
    });

    test('counts follow what is put, changed and removed, and what a transaction takes back', () => {
      const { store } = open();
      const counted = () => Object.values(store.countUnsent({ account: event.account }));
      putAll(store.putEntry, [{ personId: 'a' }, { personId: 'b' }, { personId: 'c' }]);
      expect(counted()).toEqual([3, 0]);
      store.putEntry(anOutboxEntry({ personId: 'a', state: 'needs-attention', reason: 'rejected' }));
      store.removeEntry(anOutboxEntry({ personId: 'b' }));
      store.removeEntry(anOutboxEntry({ personId: 'b' }));
      expect(counted()).toEqual([1, 1]);
      expect(() =>
        store.transaction(() => {
          store.removeEntry(anOutboxEntry({ personId: 'a' }));
          store.putEntry(anOutboxEntry({ personId: 'd' }));
          expect(counted()).toEqual([2, 0]);
          throw new Error('undone');
        }),
      ).toThrow('undone');
      expect(counted()).toEqual([1, 1]);
    });

    test('what another laptop has sent is no longer counted as unsent, but is an entry', () => {
      const { store } = open();
      const { account } = event;
      const sent = { value: 'Attended', endedHeardAt: '2026-06-14T16:05:00Z' };
      const ofDoors = [
        ['sent', sent],
        ['waits at its door', { value: 'Attended' }],
        ['sent otherwise', { ...sent, value: 'No Show' }],
        ['is in the list', { ...sent, isSettled: true }],
        ['needs a person', sent],
        ['was taken away', { ...sent, value: null }],
      ] as const;
      putAll(store.putEntry, [
        ...ofDoors.map(([personId], index) => ({ personId, generation: index + 1 })),
        { personId: 'nobody else says it', generation: 8 },
        { personId: 'sent', kind: 'rsvp', desired: 'Accepted', generation: 9 },
        { personId: 'was taken away', desired: null, generation: 10 },
        { personId: 'needs a person', generation: 11, state: 'needs-attention', reason: 'rejected' },
        { personId: 'leaves', kind: 'removal', desired: 'Removed', generation: 12 },
      ]);
      const counted = () => [
        store.countUnsent({ account }),
        store.countUnsent({ account, eventId: event.eventId }),
        store.countEntries({ account }),
      ];
      const all = { waiting: 8, needsAttention: 1 };
      expect(counted()).toEqual([all, all, 9]);
      for (const [personId, value] of ofDoors) store.putDoorValue(aDoorValue({ personId, ...value }));
      store.putDoorValue(aDoorValue({ ...sent, personId: 'leaves', kind: 'removal', value: 'Removed' }));
      const left = { waiting: 6, needsAttention: 1 };
      expect(counted()).toEqual([left, left, 9]);
      store.removeEntry(anOutboxEntry({ personId: 'sent' }));
      expect(counted()).toEqual([left, left, 8]);
      const takenAway = anOutboxEntry({ personId: 'was taken away' });
      store.removeDoorValue(takenAway);
      expect(counted()).toEqual([{ ...left, waiting: 7 }, { ...left, waiting: 7 }, 8]);
      store.putDoorValue(aDoorValue({ ...sent, personId: 'nobody else says it' }));
      expect(counted()).toEqual([left, left, 8]);
      store.removeSharedEvent(event);
      expect(counted()).toEqual([{ ...left, waiting: 7 }, { ...left, waiting: 7 }, 8]);
    });

    test('entries are counted by account, in whatever event and state', () => {
      const { store } = open();
      expect(store.countEntriesByAccount()).toEqual(new Map());
      putAll(store.putEntry, [
        { personId: 'a' },
        { personId: 'b', eventId: 'event-2', state: 'needs-attention' },
        { personId: 'a', account: 'https://events.example#halcyon' },
      ]);
      expect(store.countEntriesByAccount()).toEqual(
        new Map([
          [event.account, 2],
          ['https://events.example#halcyon', 1],
        ]),
      );
    });

    test('a list ends at its limit', () => {
      const { store } = open();
      putAll(store.putEntry, [
        { personId: 'a', generation: 3 },
        { personId: 'b', generation: 1 },
        { personId: 'c', generation: 2 },
      ]);
      expect(people(store.listEntries({ account: event.account, limit: 2 }))).toEqual(['b', 'c']);
    });

    test('events with entries, in a state or in any, are listed once, the one with the oldest decision first', () => {
      const { store } = open();
      putAll(store.putEntry, [
        { eventId: 'late', personId: 'a', generation: 5 },
        { eventId: 'early', personId: 'a', generation: 9 },
        { eventId: 'early', personId: 'b', generation: 2 },
        { eventId: 'early', personId: 'c', generation: 1, state: 'needs-attention' },
        { eventId: 'quiet', personId: 'a', generation: 3, state: 'verifying' },
        { eventId: 'practice-event', personId: 'a', generation: 4, account: 'practice' },
      ]);
      expect(store.listEventsWithEntries(event.account, 'waiting')).toEqual(['early', 'late']);
      expect(store.listEventsWithEntries(event.account)).toEqual(['early', 'quiet', 'late']);
      expect(store.listEventsWithEntries('https://other.example', 'waiting')).toEqual([]);
    });

    test('entries of many guests are found at once, those of others are not', () => {
      const { store } = open();
      const asked = Array.from({ length: 2_000 }, (_, i) => `person-${i}`);
      putAll(store.putEntry, [
        { personId: 'person-7' },
        { personId: 'person-1999' },
        { personId: 'somebody else' },
        { personId: 'person-8', eventId: 'event-2' },
        { personId: 'person-9', account: 'practice' },
      ]);
      expect(people(store.findEntries(event, asked)).sort()).toEqual(['person-1999', 'person-7']);
      expect(people(store.findEntries(event, ['person-7', 'person-7']))).toEqual(['person-7']);
      expect(store.findEntries(event, [])).toEqual([]);
    });

    test('entries of one guest are found, of every kind', () => {
      const { store } = open();
      putAll(store.putEntry, [
        { kind: 'attendance' },
        { kind: 'rsvp' },
        { personId: 'somebody else' },
        { eventId: 'event-2' },
        { account: 'practice' },
      ]);
      const { personId } = anOutboxEntry();
      const found = store.findEntries(event, [personId]);
      expect(found.map(({ kind }) => kind).sort()).toEqual(['attendance', 'rsvp']);
      expect(people(found)).toEqual([personId, personId]);
      expect(store.findEntries(event, ['nobody'])).toEqual([]);
    });
  });
}

function putAll(put: (entry: OutboxEntry) => void, entries: readonly Partial<OutboxEntry>[]): void {
  for (const entry of entries) put(anOutboxEntry(entry));
}

function people(entries: readonly OutboxEntry[]): string[] {
  return entries.map(({ personId }) => personId);
}
