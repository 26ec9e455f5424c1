import { describe, expect, test } from 'vitest';
import type { ConflictReview } from '../../../src-main/core/ports/local-store.ts';
import { aConflict } from '../../builders/a-conflict.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const { account } = aConflict();

export function describeConflicts(open: OpenLocalStore): void {
  describe('conflicts', () => {
    test('a conflict is found as it was appended, nulls and unknown statuses included', () => {
      const { store, crash } = open();
      const conflict = aConflict({
        base: 'Checked in twice',
        ours: null,
        theirs: 'Attended',
        kept: 'theirs',
      });
      store.appendConflict(conflict);
      expect(store.findConflict('laptop-99')).toBeNull();
      expect(crash().store.findConflict(conflict.conflictId)).toEqual(conflict);
    });

    test('conflicts are append-only: the same id again is refused and changes nothing', () => {
      const { store } = open();
      store.appendConflict(aConflict());
      expect(() => store.appendConflict(aConflict({ kept: 'theirs' }))).toThrow();
      expect(store.findConflict('laptop-2')).toEqual(aConflict());
    });

    test('conflicts nobody has reviewed are listed newest first, as far as the limit goes', () => {
      const { store } = open();
      for (const sequence of [2, 11, 3]) {
        store.appendConflict(aConflict({ sequence, conflictId: `laptop-${sequence}` }));
      }
      const listed = (limit: number) =>
        store.listOpenConflicts({ account, limit }).map(({ sequence }) => sequence);
      expect(listed(10)).toEqual([11, 3, 2]);
      expect(listed(2)).toEqual([11, 3]);
    });

    test('a list and a count keep to the account and the event asked for', () => {
      const { store } = open();
      const other = aConflict({ conflictId: 'laptop-3', eventId: 'event-2' });
      store.appendConflict(aConflict());
      store.appendConflict(other);
      store.appendConflict(aConflict({ conflictId: 'laptop-4', account: 'practice' }));
      expect(store.listOpenConflicts({ account, eventId: 'event-2', limit: 10 })).toEqual([other]);
      expect(store.countOpenConflicts({ account })).toBe(2);
      expect(store.countOpenConflicts({ account, eventId: 'event-2' })).toBe(1);
      expect(store.countOpenConflicts({ account: 'practice' })).toBe(1);
    });

    test('the count follows each conflict and review, and forgets what came to nothing', () => {
      const { store } = open();
      const count = () => store.countOpenConflicts({ account });
      expect(count()).toBe(0);
      store.appendConflict(aConflict());
      expect(count()).toBe(1);
      const breakOff = () =>
        store.transaction(() => {
          store.appendReview({ conflictId: 'laptop-2', choice: 'kept', reviewedAt: '2026-05-30' });
          expect(count()).toBe(0);
          throw new Error('broken off');
        });
      expect(breakOff).toThrow('broken off');
      expect(count()).toBe(1);
    });

    test('a reviewed conflict is open no longer, and can still be found', () => {
      const { store, reviews } = open();
      const unseen = aConflict({ conflictId: 'laptop-3', sequence: 3 });
      const review: ConflictReview = { conflictId: 'laptop-2', choice: 'kept', reviewedAt: '2026-05-30' };
      store.appendConflict(aConflict());
      store.appendConflict(unseen);
      store.appendReview(review);
      expect(store.listOpenConflicts({ account, limit: 10 })).toEqual([unseen]);
      expect(store.countOpenConflicts({ account })).toBe(1);
      expect(store.findConflict('laptop-2')).toEqual(aConflict());
      expect(reviews()).toEqual([review]);
    });

    test('a conflict reviewed twice is not counted twice, and both reviews are kept in order', () => {
      const { store, reviews } = open();
      store.appendConflict(aConflict());
      for (const choice of ['kept', 'other-side'] as const) {
        store.appendReview({ conflictId: 'laptop-2', choice, reviewedAt: '2026-05-30' });
      }
      expect(store.countOpenConflicts({ account })).toBe(0);
      expect(reviews().map(({ choice }) => choice)).toEqual(['kept', 'other-side']);
    });
  });
}
