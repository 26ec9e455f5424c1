import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import { createBatches } from '../../../src-main/core/send/batches.ts';
import { createBlame } from '../../../src-main/core/send/blame.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { account } from '../a-door.ts';

type Waiting = readonly [eventId: string, personId: string, kind?: OutboxEntry['kind']];

/** Entries in the order of their decisions: each says which guest of which event. */
function waiting(...changes: readonly Waiting[]) {
  const local = createInMemoryLocalStore();
  for (const [index, [eventId, personId, kind = 'attendance']] of changes.entries()) {
    const generation = index + 1;
    local.putEntry(
      anOutboxEntry({ eventId, personId, kind, generation, decisionId: `laptop-${generation}` }),
    );
  }
  const blame = createBlame(50, () => true);
  const batches = createBatches(local, createFakeClock(), account, blame);
  const next = () => {
    const batch = batches.next();
    return batch && { eventId: batch.event.eventId, guests: batch.entries.map(({ personId }) => personId) };
  };
  /** What is next fails as a whole. */
  const fail = () => {
    const failed = next();
    blame.noteFailed(batches.next()?.entries ?? []);
    return failed?.guests;
  };
  return { local, blame, batches, next, fail };
}

function manyWaiting(count: number) {
  return waiting(...Array.from({ length: count }, (_, index) => ['event-1', `person-${index}`] as const));
}

test('nothing waiting gives no batch', () => {
  expect(waiting().next()).toBeNull();
});

test('the event with the oldest change comes first, alone, its oldest change first', () => {
  const { next } = waiting(['event-2', 'Zoe'], ['event-1', 'Bert'], ['event-2', 'Anna']);
  expect(next()).toEqual({ eventId: 'event-2', guests: ['Zoe', 'Anna'] });
});

test('a batch has one kind of change, that of the oldest; walk-ins go one by one', () => {
  const { local, next } = waiting(
    ['event-1', 'Anna', 'walk-in'],
    ['event-1', 'Bert', 'walk-in'],
    ['event-1', 'Cleo', 'rsvp'],
    ['event-1', 'Dora'],
    ['event-1', 'Emil', 'rsvp'],
  );
  const batches: unknown[] = [];
  for (let batch = next(); batch; batch = next()) {
    batches.push(batch.guests);
    for (const entry of local.entries()) if (batch.guests.includes(entry.personId)) local.removeEntry(entry);
  }
  expect(batches).toEqual([['Anna'], ['Bert'], ['Cleo', 'Emil'], ['Dora']]);
});

test('only what waits is sent: not what is verified or needs a person', () => {
  const { local, next } = waiting(['event-1', 'Anna'], ['event-1', 'Bert'], ['event-1', 'Cleo']);
  local.putEntry(anOutboxEntry({ personId: 'Anna', state: 'verifying' }));
  local.putEntry(anOutboxEntry({ personId: 'Bert', state: 'needs-attention', reason: 'rejected' }));
  expect(next()).toEqual({ eventId: 'event-1', guests: ['Cleo'] });
});

test('changes of another account are never taken', () => {
  const { local, next } = waiting();
  local.putEntry(anOutboxEntry({ account: 'https://other.example' }));
  expect(next()).toBeNull();
});

test('a refused event is skipped until it is readmitted', () => {
  const { batches, next } = waiting(['event-1', 'Anna'], ['event-2', 'Bert']);
  batches.refuse('event-1');
  expect([batches.refused, next()?.eventId]).toEqual([['event-1'], 'event-2']);
  batches.readmit('event-1');
  expect([batches.refused, next()?.eventId]).toEqual([[], 'event-1']);
});

test('when every event is refused there is nothing to send, until all are readmitted', () => {
  const { batches, next } = waiting(['event-1', 'Anna'], ['event-2', 'Bert']);
  batches.refuse('event-1');
  batches.refuse('event-2');
  expect(next()).toBeNull();
  batches.readmitAll();
  expect(next()?.eventId).toBe('event-1');
});

describe('after failures', () => {
  test('those who failed come last, in halves; of two halves the one that failed less often first', () => {
    const { fail, next } = manyWaiting(60);
    const sizes = Array.from({ length: 6 }, () => fail()?.length);
    expect(sizes).toEqual([50, 10, 25, 25, 13, 13]);
    expect(next()?.guests).toHaveLength(13);
  });

  test('another event goes first, and another kind of change of the same guest', () => {
    const { fail, next } = waiting(['event-1', 'Anna'], ['event-1', 'Anna', 'rsvp'], ['event-2', 'Bert']);
    expect(fail()).toEqual(['Anna']);
    expect(next()).toEqual({ eventId: 'event-1', guests: ['Anna'] });
    fail();
    expect(next()?.eventId).toBe('event-2');
  });

  test('those who fail alone take turns', () => {
    const { fail } = waiting(['event-1', 'Anna'], ['event-1', 'Bert']);
    expect([fail(), fail(), fail(), fail(), fail(), fail()]).toEqual([
      ['Anna', 'Bert'],
      ['Anna'],
      ['Bert'],
      ['Anna'],
      ['Bert'],
      ['Anna'],
    ]);
  });

  test('those of a refused event wait with it', () => {
    const { batches, fail, next } = waiting(['event-1', 'Anna'], ['event-2', 'Bert']);
    fail();
    fail();
    batches.refuse('event-1');
    expect(next()).toEqual({ eventId: 'event-2', guests: ['Bert'] });
  });

  test('who has ended, was decided anew, or does not wait any more is not sent as before', () => {
    const { local, fail, next } = manyWaiting(4);
    fail();
    local.removeEntry(anOutboxEntry({ personId: 'person-0' }));
    local.putEntry(anOutboxEntry({ personId: 'person-1', generation: 9, decisionId: 'laptop-9' }));
    local.putEntry(
      anOutboxEntry({ personId: 'person-2', generation: 3, decisionId: 'laptop-3', state: 'verifying' }),
    );
    expect(next()?.guests).toEqual(['person-1']);
    local.removeEntry(anOutboxEntry({ personId: 'person-1' }));
    expect(next()?.guests).toEqual(['person-3']);
  });
});

test('after a 413 batches are half as big, for the rest of the session', () => {
  const { blame, next } = manyWaiting(60);
  blame.noteTooLarge(50);
  expect(next()?.guests).toHaveLength(25);
  expect(next()?.guests).toHaveLength(25);
});
