import { describe, expect, test } from 'vitest';
import type { OpenLocalStore } from './opened-local-store.ts';

export function describeSettings(open: OpenLocalStore): void {
  describe('laptop, sequence and settings', () => {
    test('the laptop keeps its id for ever', () => {
      const { store, crash } = open();
      expect(store.laptopId).not.toBe('');
      expect(crash().store.laptopId).toBe(store.laptopId);
    });

    test('the sequence counts 1, 2, 3', () => {
      const { store } = open();
      expect([store.nextSequence(), store.nextSequence(), store.nextSequence()]).toEqual([1, 2, 3]);
    });

    test('the number given last can be asked for, 0 when none was', () => {
      const { store } = open();
      expect(store.currentSequence()).toBe(0);
      store.nextSequence();
      store.nextSequence();
      expect([store.currentSequence(), store.currentSequence()]).toEqual([2, 2]);
    });

    test('a number given is never given again, not after a crash either', () => {
      const { store, crash } = open();
      store.nextSequence();
      store.transaction(() => store.nextSequence());
      expect(crash().store.nextSequence()).toBe(3);
    });

    test('a number taken in a transaction that failed was never given', () => {
      const { store } = open();
      store.nextSequence();
      expect(() =>
        store.transaction(() => {
          store.nextSequence();
          throw new Error('a mistake');
        }),
      ).toThrow('a mistake');
      expect(store.nextSequence()).toBe(2);
    });

    test('a setting is null until written, replaced by writing, and removed by null', () => {
      const { store } = open();
      const values = [store.readSetting('door')];
      for (const value of ['A', 'Eingang "B" 🚪', '', null]) {
        store.writeSetting('door', value);
        values.push(store.readSetting('door'));
      }
      expect(values).toEqual([null, 'A', 'Eingang "B" 🚪', '', null]);
    });

    test('no setting is the laptop id', () => {
      const { store, crash } = open();
      store.writeSetting('laptop-id', 'another');
      expect(crash().store.laptopId).toBe(store.laptopId);
    });
  });
}
