import { describe, expect, test } from 'vitest';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };

export function describeStamps(open: OpenLocalStore): void {
  describe('stamps of guests', () => {
    test('guests are stamped with the next number of the sequence, together', () => {
      const { store } = open();
      const before = store.nextSequence();
      expect(store.stampGuests(event, ['person-1', 'person-2'])).toBe(before + 1);
      expect(store.currentSequence()).toBe(before + 1);
      expect(store.guestStamps(event, ['person-2', 'person-1', 'never stamped'])).toEqual(
        new Map([
          ['person-1', before + 1],
          ['person-2', before + 1],
        ]),
      );
    });

    test('the newest number of a guest counts', () => {
      const { store } = open();
      store.stampGuests(event, ['person-1', 'person-2']);
      const again = store.stampGuests(event, ['person-1']);
      expect(store.guestStamps(event, ['person-1']).get('person-1')).toBe(again);
      expect(store.guestStamps(event, ['person-2']).get('person-2')).toBe(again - 1);
    });

    test('a guest of another event or account has a number of their own', () => {
      const { store } = open();
      store.stampGuests({ ...event, eventId: 'event-2' }, ['person-1']);
      store.stampGuests({ ...event, account: 'practice' }, ['person-1']);
      expect(store.guestStamps(event, ['person-1'])).toEqual(new Map());
    });

    test('are taken back with their transaction, and outlive a crash otherwise', () => {
      const { store, crash } = open();
      const stamped = store.stampGuests(event, ['person-1']);
      const undone = () =>
        store.transaction(() => {
          store.stampGuests(event, ['person-1']);
          throw new Error('no');
        });
      expect(undone).toThrow('no');
      expect(crash().store.guestStamps(event, ['person-1'])).toEqual(new Map([['person-1', stamped]]));
    });

    test('are pruned with the attempts when they are below the number, also of a guest in the outbox', () => {
      const { store } = open();
      store.putEntry(anOutboxEntry({ personId: 'old' }));
      store.stampGuests(event, ['old', 'renewed']);
      const sequence = store.stampGuests(event, ['renewed']);
      expect(store.pruneAttempts(sequence)).toBe(0);
      expect(store.guestStamps(event, ['old', 'renewed'])).toEqual(new Map([['renewed', sequence]]));
    });
  });
}
