import { describe, expect, test } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { type OpenLocalStore, tooLarge } from './opened-local-store.ts';

export function describeTransactions(open: OpenLocalStore): void {
  describe('transactions', () => {
    test('a transaction commits all of its work and gives its result', () => {
      const { store, crash } = open();
      const result = store.transaction(() => {
        store.putEntry(anOutboxEntry());
        store.appendDecision(aDecision());
        return 'marked';
      });
      expect(result).toBe('marked');
      const { store: restarted } = crash();
      expect(restarted.findEntry(anOutboxEntry())).toEqual(anOutboxEntry());
      expect(restarted.findDecision('laptop-1')).toEqual(aDecision());
    });

    test('work that throws leaves nothing of itself, and its error comes out', () => {
      const { store, outcomes } = open();
      store.putEntry(anOutboxEntry({ personId: 'before', desired: 'No Show' }));
      store.writeSetting('door', 'A');
      const mistake = new Error('a mistake');
      expect(() =>
        store.transaction(() => {
          store.nextSequence();
          store.writeSetting('door', 'B');
          store.putEntry(anOutboxEntry({ personId: 'before' }));
          store.putEntry(anOutboxEntry({ personId: 'new' }));
          store.removeEntry(anOutboxEntry({ personId: 'before' }));
          store.addAttempt({ ...anOutboxEntry(), value: 'Attended', sentSequence: 1 });
          store.appendDecision(aDecision());
          store.appendOutcome({ decisionId: 'laptop-1', outcome: 'no-op', endedAt: '' });
          throw mistake;
        }),
      ).toThrow(mistake);
      expect(store.findEntry(anOutboxEntry({ personId: 'before' }))?.desired).toBe('No Show');
      expect(store.findEntry(anOutboxEntry({ personId: 'new' }))).toBeNull();
      expect(store.readSetting('door')).toBe('A');
      expect(store.listAttempts(anOutboxEntry())).toEqual([]);
      expect(store.findDecision('laptop-1')).toBeNull();
      expect(outcomes()).toEqual([]);
    });

    test('work reads what it has written itself', () => {
      const { store } = open();
      store.transaction(() => {
        store.putEntry(anOutboxEntry());
        expect(store.findEntry(anOutboxEntry())).toEqual(anOutboxEntry());
      });
    });

    test('a process that dies inside a transaction leaves nothing of it', () => {
      const opened = open();
      let restarted = opened;
      expect(() =>
        opened.store.transaction(() => {
          opened.store.putEntry(anOutboxEntry());
          restarted = opened.crash();
          throw new Error('killed');
        }),
      ).toThrow('killed');
      expect(restarted.store.findEntry(anOutboxEntry())).toBeNull();
    });

    test('a method outside a transaction is one of its own: committed when it returns', () => {
      const { store, crash } = open();
      store.putEntry(anOutboxEntry());
      store.writeSetting('door', 'B');
      const { store: restarted } = crash();
      expect(restarted.findEntry(anOutboxEntry())).toEqual(anOutboxEntry());
      expect(restarted.readSetting('door')).toBe('B');
    });

    test('a transaction is not re-entrant, and the outer one does not happen either', () => {
      const { store } = open();
      expect(() =>
        store.transaction(() => {
          store.putEntry(anOutboxEntry());
          store.transaction(() => store.nextSequence());
        }),
      ).toThrow('a transaction inside a transaction');
      expect(store.findEntry(anOutboxEntry())).toBeNull();
      store.transaction(() => store.putEntry(anOutboxEntry()));
      expect(store.findEntry(anOutboxEntry())).not.toBeNull();
    });

    test('work that would go on after the commit is refused', () => {
      const { store } = open();
      expect(() => store.transaction(async () => store.putEntry(anOutboxEntry()))).toThrow(TypeError);
      expect(store.findEntry(anOutboxEntry())).toBeNull();
    });
  });

  describe('a disk that refuses', () => {
    test('fails the transaction with StoreFailure, and nothing of it happened', () => {
      const { store, fillDisk, freeDisk } = open();
      fillDisk();
      expect(() =>
        store.transaction(() => {
          store.putEntry(anOutboxEntry({ desired: tooLarge }));
          store.writeSetting('door', 'B');
        }),
      ).toThrow(new StoreFailure('disk-full'));
      freeDisk();
      expect(store.findEntry(anOutboxEntry())).toBeNull();
      expect(store.readSetting('door')).toBeNull();
    });

    test('fails a single method with StoreFailure, and what was saved stays readable', () => {
      const { store, fillDisk } = open();
      store.putEntry(anOutboxEntry());
      fillDisk();
      expect(() => store.writeSetting('large', tooLarge)).toThrow(new StoreFailure('disk-full'));
      expect(store.findEntry(anOutboxEntry())).toEqual(anOutboxEntry());
    });

    test('commits nothing even when the work overlooks the failure and goes on', () => {
      const { store, fillDisk, freeDisk } = open();
      fillDisk();
      expect(() =>
        store.transaction(() => {
          expect(() => store.writeSetting('large', tooLarge)).toThrow(StoreFailure);
          freeDisk();
          expect(() => store.putEntry(anOutboxEntry())).toThrow(StoreFailure);
        }),
      ).toThrow(new StoreFailure('disk-full'));
      expect(store.findEntry(anOutboxEntry())).toBeNull();
    });

    test('is tried again by the next transaction', () => {
      const { store, fillDisk, freeDisk } = open();
      fillDisk();
      expect(() => store.writeSetting('large', tooLarge)).toThrow(StoreFailure);
      freeDisk();
      store.writeSetting('large', tooLarge);
      expect(store.readSetting('large')).toBe(tooLarge);
    });
  });
}
