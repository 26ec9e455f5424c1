import { expect, it, vi } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { startAttemptPruning } from '../../../src-main/core/send/attempt-pruning.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { guestRef } from '../a-door.ts';

const tenMinutes = 10 * 60_000;
const change = { ...guestRef(), kind: 'attendance' } as const;

/** A run that has sent and ended one attempt since it began. */
function aRunWithAnAttempt() {
  const clock = createFakeClock();
  const log = recordingLog();
  const local = createInMemoryLocalStore();
  const stop = startAttemptPruning(local, clock, log);
  const sentSequence = local.nextSequence();
  const { attemptId } = local.addAttempt({ ...change, generation: 1, value: 'Attended', sentSequence });
  local.endAttempt(attemptId, 'acknowledged');
  local.nextSequence();
  return { clock, log, local, stop, attempts: () => local.listAttempts(change).length };
}

it('forgets an attempt when it is ten minutes old, and not before', () => {
  const { clock, attempts } = aRunWithAnAttempt();
  clock.advance(2 * tenMinutes - 1);
  expect(attempts()).toBe(1);
  clock.advance(1);
  expect(attempts()).toBe(0);
});

it.each(['pruneAttempts', 'currentSequence'] as const)(
  'goes on when the disk refuses %s once: it only keeps them longer',
  (method) => {
    const { clock, log, local, attempts } = aRunWithAnAttempt();
    vi.spyOn(local, method).mockImplementationOnce(() => {
      throw new StoreFailure('io');
    });
    clock.advance(tenMinutes);
    expect(log.lines).toMatchObject([{ level: 'error', name: 'outbox.attempts-not-pruned' }]);
    clock.advance(2 * tenMinutes);
    expect(attempts()).toBe(0);
  },
);

it('ends when it is stopped', () => {
  const { clock, stop, attempts } = aRunWithAnAttempt();
  stop();
  clock.advance(5 * tenMinutes);
  expect(attempts()).toBe(1);
});
