import { describe, expect, test } from 'vitest';
import { createBatches } from '../../../src-main/core/outbox/batches.ts';
import { halvesOf } from '../../../src-main/core/outbox/halves.ts';
import { createRejectionJudge } from '../../../src-main/core/outbox/rejection-judge.ts';
import type { ServiceFailureKind } from '../../../src-main/core/ports/service-failure.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createInMemoryLocalStore } from '../../fakes/in-memory-local-store.ts';
import { account } from '../a-door.ts';

/** Entries in the order of their decisions: each says which guest of which event. */
function waiting(...guests: readonly (readonly [eventId: string, personId: string])[]) {
  const local = createInMemoryLocalStore();
  for (const [index, [eventId, personId]] of guests.entries()) {
    const generation = index + 1;
    local.putEntry(anOutboxEntry({ eventId, personId, generation, decisionId: `laptop-${generation}` }));
  }
  const judge = createRejectionJudge(() => true);
  const batches = createBatches(local, account, judge);
  const next = (...without: readonly string[]) => {
    const batch = batches.next(without);
    return batch && { eventId: batch.event.eventId, guests: batch.entries.map(({ personId }) => personId) };
  };
  /** What is next fails as a whole. */
  const fail = (kind: ServiceFailureKind) => batches.failed(kind, batches.next([])?.entries ?? []);
  return { local, judge, batches, next, fail };
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

test('guests refused alone before come last', () => {
  const { local, judge, next } = waiting(['event-1', 'Anna'], ['event-1', 'Bert'], ['event-1', 'Cleo']);
  const [anna] = local.listEntries({ account, limit: 1 });
  judge.conclude({ eventId: anna?.eventId ?? '', passed: false, rejected: anna ? [anna] : [] });
  expect(next()?.guests).toEqual(['Bert', 'Cleo', 'Anna']);
});

describe('the size of a batch', () => {
  test('begins with fifty, and doubles while the service is quick, up to five hundred', () => {
    const { batches, next } = manyWaiting(600);
    const sizes = Array.from({ length: 6 }, () => {
      const size = next()?.guests.length ?? 0;
      batches.wentThrough(size, 500);
      return size;
    });
    expect(sizes).toEqual([50, 100, 200, 400, 500, 500]);
  });

  test('is not learned from a batch that was not full', () => {
    const { batches, next } = manyWaiting(600);
    batches.wentThrough(49, 10);
    expect(next()?.guests).toHaveLength(50);
  });

  test('stays while the service takes its time, and halves when that is too long', () => {
    const { batches, next } = manyWaiting(600);
    batches.wentThrough(50, 501);
    expect(next()?.guests).toHaveLength(50);
    batches.wentThrough(50, 1_001);
    expect(next()?.guests).toHaveLength(25);
  });

  test('halves when no answer came, and grows again', () => {
    const { batches, fail, next } = manyWaiting(600);
    fail('interrupted');
    expect(next()?.guests).toHaveLength(25);
    batches.wentThrough(25, 10);
    expect(next()?.guests).toHaveLength(50);
  });

  test.each(['server', 'unreadable', 'unexpected-status'] as const)(
    'halves at the third %s in a row: a service that hiccups is asked for the same again',
    (kind) => {
      const { fail, next } = manyWaiting(600);
      fail(kind);
      fail(kind);
      expect(next()?.guests).toHaveLength(50);
      fail(kind);
      expect(next()?.guests).toHaveLength(25);
    },
  );

  test.each(['unreachable', 'captive-portal', 'unauthorized', 'too-many'] as const)(
    'stays at %s, which says nothing about the batch',
    (kind) => {
      const { fail, next } = manyWaiting(600);
      for (let times = 0; times < 5; times += 1) fail(kind);
      expect(next()?.guests).toHaveLength(50);
    },
  );

  test('never reaches again what a 413 refused', () => {
    const { batches, next } = manyWaiting(600);
    batches.tooLarge(50);
    for (let times = 0; times < 3; times += 1) batches.wentThrough(25, 10);
    expect(next()?.guests).toHaveLength(25);
  });
});

test('after a 413 batches are half as big, for the rest of the session', () => {
  const { batches, next } = manyWaiting(60);
  batches.tooLarge(50);
  expect(next()?.guests).toHaveLength(25);
  expect(next()?.guests).toHaveLength(25);
});

test('a 413 for a batch bigger than what is remembered teaches nothing new', () => {
  const { batches, next } = manyWaiting(60);
  batches.tooLarge(8);
  batches.tooLarge(4);
  batches.tooLarge(4);
  expect(next()?.guests).toHaveLength(2);
});

test('a batch never gets smaller than one', () => {
  const { batches, next } = manyWaiting(3);
  batches.tooLarge(2);
  batches.tooLarge(1);
  expect(next()?.guests).toHaveLength(1);
});

test('a group is cut into two halves, the first never shorter', () => {
  expect(halvesOf(['a', 'b'])).toEqual([['a'], ['b']]);
  expect(halvesOf(['a', 'b', 'c'])).toEqual([['a', 'b'], ['c']]);
});
