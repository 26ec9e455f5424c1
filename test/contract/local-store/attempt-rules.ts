import { describe, expect, test } from 'vitest';
import type { Attempt, ChangeRef, LocalStore } from '../../../src-main/core/ports/local-store.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };
const change = aChange('person-1');

export function describeAttempts(open: OpenLocalStore): void {
  describe('attempts', () => {
    test('an attempt is recorded as sent, with an id of its own', () => {
      const { store } = open();
      const first = store.addAttempt({ ...change, generation: 4, value: null, sentSequence: 5 });
      const second = attempt(store, change, 6);
      expect(first).toEqual({
        ...change,
        attemptId: first.attemptId,
        generation: 4,
        value: null,
        sentSequence: 5,
        outcome: 'sent',
      });
      expect(second.attemptId).toBeGreaterThan(first.attemptId);
      expect(store.listAttempts(change)).toEqual([first, second]);
    });

    test('an attempt ends with its outcome', () => {
      const { store } = open();
      const first = attempt(store, change, 1);
      const second = attempt(store, change, 2);
      store.endAttempt(first.attemptId, 'not-applied');
      store.endAttempt(second.attemptId, 'acknowledged');
      expect(store.listAttempts(change)).toEqual([
        { ...first, outcome: 'not-applied' },
        { ...second, outcome: 'acknowledged' },
      ]);
    });

    test('an attempt that was never made cannot end', () => {
      const { store } = open();
      expect(() => store.endAttempt(99, 'unknown')).toThrow('no attempt 99');
    });

    test('attempts about one change are listed oldest first, without those about others', () => {
      const { store } = open();
      const mine = [attempt(store, change, 3), attempt(store, change, 7)];
      attempt(store, aChange('person-2'), 4);
      attempt(store, { ...change, eventId: 'event-2' }, 5);
      attempt(store, { ...change, account: 'practice' }, 6);
      expect(store.listAttempts(change)).toEqual(mine);
    });

    test('after a crash every attempt still sent can be presumed unknown, and no other', () => {
      const { store, crash } = open();
      const ended = attempt(store, change, 1);
      store.endAttempt(ended.attemptId, 'acknowledged');
      attempt(store, change, 3);
      attempt(store, aChange('person-2'), 3);
      const { store: restarted } = crash();
      expect(restarted.presumeSentAttemptsUnknown()).toBe(2);
      expect(restarted.presumeSentAttemptsUnknown()).toBe(0);
      expect(restarted.listAttempts(change).map(({ outcome }) => outcome)).toEqual([
        'acknowledged',
        'unknown',
      ]);
    });

    test('attempts outlive their outbox entry', () => {
      const { store } = open();
      store.putEntry(anOutboxEntry());
      attempt(store, change, 1);
      store.removeEntry(anOutboxEntry());
      expect(store.listAttempts(change)).toHaveLength(1);
    });
  });

  describe('pruning attempts', () => {
    test('removes ended attempts sent below the number, and says how many', () => {
      const { store } = open();
      for (const sequence of [1, 2, 3]) end(store, attempt(store, change, sequence));
      expect(store.pruneAttempts(3)).toBe(2);
      expect(store.listAttempts(change).map(({ sentSequence }) => sentSequence)).toEqual([3]);
    });

    test('keeps an attempt that has not ended', () => {
      const { store } = open();
      attempt(store, change, 1);
      expect(store.pruneAttempts(100)).toBe(0);
    });

    test('keeps the attempts of a change that is in the outbox, and only of that change', () => {
      const { store } = open();
      store.putEntry(anOutboxEntry());
      end(store, attempt(store, change, 1));
      end(store, attempt(store, aChange('person-2'), 1));
      expect(store.pruneAttempts(100)).toBe(1);
      expect(store.listAttempts(change)).toHaveLength(1);
    });

    test('an id is not given again after its attempt was removed', () => {
      const { store, crash } = open();
      const removed = attempt(store, change, 1);
      end(store, removed);
      store.pruneAttempts(100);
      expect(attempt(crash().store, change, 2).attemptId).toBeGreaterThan(removed.attemptId);
    });
  });
}

function aChange(personId: string): ChangeRef {
  return { ...event, personId, kind: 'attendance' };
}

function attempt(store: LocalStore, about: ChangeRef, sentSequence: number): Attempt {
  return store.addAttempt({ ...about, generation: 1, value: 'Attended', sentSequence });
}

function end(store: LocalStore, { attemptId }: Attempt): void {
  store.endAttempt(attemptId, 'unknown');
}
