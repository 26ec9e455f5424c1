import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { saidByAnother } from './said-elsewhere.ts';
import { holds } from './violation.ts';

/** I10: a request takes along only what stands in the outbox as it is sent. To be called when a write leaves. */
export function checkIsWanted(local: InMemoryLocalStore): void {
  const stamped = local.currentSequence();
  const leaving = local
    .attempts()
    .filter(({ sentSequence, outcome }) => sentSequence === stamped && outcome === 'sent');
  for (const attempt of leaving) {
    const isWanted = local.findEntry(attempt)?.generation === attempt.generation;
    holds(
      'I10',
      isWanted,
      () => `${attempt.kind} of ${attempt.personId} is sent, which nobody wants any more`,
    );
    const said = saidByAnother({ local }, attempt);
    const isReplaced = said !== null && attempt.kind !== 'walk-in' && said.value !== attempt.value;
    holds(
      'I20',
      !isReplaced || attempt.kind === 'removal',
      () => `${attempt.value} of ${attempt.personId} is sent, and another door has said ${said?.value}`,
    );
  }
}
