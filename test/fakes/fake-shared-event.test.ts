import type { EventRecord } from '../../src-shared/doors/shared-records.ts';
import { east, north } from '../builders/a-door-decision.ts';
import { describeCountedDecisions } from '../contract/counted-decisions.contract.ts';
import { createFakeSharedEvent } from './fake-shared-event.ts';

describeCountedDecisions('an event of a fake network', () => ({
  north: sharing(north),
  east: sharing(east),
}));

function sharing(self: string) {
  const document = createFakeSharedEvent({
    ...{ topic: 'gala', self, run: 'run-1', stored: [], eventId: 'gala' },
    writerOf: (author) => (author === north ? 1 : 2),
    onTaken: () => undefined,
  });
  return {
    document,
    keep(records: readonly EventRecord[]) {
      const { update, apply } = document.prepare(records);
      apply();
      return update;
    },
    take: document.take,
  };
}
