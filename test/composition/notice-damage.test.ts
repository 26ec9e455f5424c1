import { expect, test, vi } from 'vitest';
import { noticeDamage } from '../../src-main/composition/lasting-vestibule.ts';
import { StoreFailure } from '../../src-main/core/ports/local-store.ts';

const damaged = new StoreFailure('damaged');
const full = new StoreFailure('disk-full');

function noticed() {
  const onDamaged = vi.fn();
  const store = noticeDamage(
    {
      laptopId: 'laptop',
      fail(failure: Error): string {
        throw failure;
      },
      failLater: async (failure: Error): Promise<string> => Promise.reject(failure),
      answer: (text: string) => text,
    },
    onDamaged,
  );
  return { store, onDamaged };
}

test('tells of damage, whether it comes at once or later, and the caller fails all the same', async () => {
  const { store, onDamaged } = noticed();
  expect(() => store.fail(damaged)).toThrow(damaged);
  expect(onDamaged).toHaveBeenCalledTimes(1);
  await expect(store.failLater(damaged)).rejects.toBe(damaged);
  expect(onDamaged).toHaveBeenCalledTimes(2);
});

test('tells of nothing else', async () => {
  const { store, onDamaged } = noticed();
  expect(() => store.fail(full)).toThrow(full);
  await expect(store.failLater(new Error('a mistake'))).rejects.toThrow('a mistake');
  expect([store.answer('yes'), store.laptopId]).toEqual(['yes', 'laptop']);
  expect(onDamaged).not.toHaveBeenCalled();
});
