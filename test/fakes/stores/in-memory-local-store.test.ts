import { expect, test } from 'vitest';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { OpenedLocalStore } from '../../contract/local-store/opened-local-store.ts';
import { describeLocalStore } from '../../contract/local-store.contract.ts';
import { createInMemoryLocalStore, type InMemoryLocalStore } from './in-memory-local-store.ts';

describeLocalStore('the local store in memory', () => opened(createInMemoryLocalStore()));

test('a process that has died answers nothing and saves nothing any more', () => {
  const store = createInMemoryLocalStore();
  const restarted = store.crash();
  expect(() => store.putEntry(anOutboxEntry())).toThrow('this process is dead');
  expect(() => store.readSetting('door')).toThrow('this process is dead');
  expect(restarted.findEntry(anOutboxEntry())).toBeNull();
});

function opened(store: InMemoryLocalStore): OpenedLocalStore {
  return {
    store,
    crash: () => opened(store.crash()),
    salvage: store.salvage,
    fillDisk: () => store.refuseWrites('disk-full'),
    freeDisk: () => store.refuseWrites(null),
    outcomes: store.outcomes,
    reviews: store.reviews,
  };
}
