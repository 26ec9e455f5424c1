import { describeEventRecords } from '../../contract/event-records.contract.ts';
import { createInMemoryEventRecords } from './in-memory-event-records.ts';
import { createInMemoryLocalStore } from './in-memory-local-store.ts';
import { createInMemoryMirror } from './in-memory-mirror.ts';

describeEventRecords('records in memory', () => {
  const local = createInMemoryLocalStore();
  const mirror = createInMemoryMirror(() => local);
  const records = createInMemoryEventRecords(() => local, mirror);
  return { local, reader: mirror, writer: mirror, records };
});
