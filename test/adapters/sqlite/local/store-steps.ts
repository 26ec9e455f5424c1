import fc from 'fast-check';
import type {
  AttemptOutcome,
  ChangeRef,
  DecisionOutcome,
  GuestIdentity,
  LocalStore,
  OutboxState,
} from '../../../../src-main/core/ports/local-store.ts';
import type { ChangeKind } from '../../../../src-shared/domain/decision.ts';
import { aConflict } from '../../../builders/a-conflict.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';

/** One change to a store. What it throws is part of what it does. */
export type Step = (store: LocalStore) => unknown;

const people = ['ann', 'bob', 'cleo'];
const events = ['event-1', 'event-2'];
const kinds: ChangeKind[] = ['attendance', 'rsvp', 'walk-in', 'removal'];
const states: OutboxState[] = ['waiting', 'held', 'verifying', 'needs-attention'];
const outcomes: Exclude<AttemptOutcome, 'sent'>[] = ['acknowledged', 'unknown', 'not-applied'];
const ends: DecisionOutcome[] = ['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn'];

const change = fc
  .record({
    personId: fc.constantFrom(...people),
    eventId: fc.constantFrom(...events),
    kind: fc.constantFrom(...kinds),
  })
  .map(aChange);
const earlier = fc.integer({ min: 1, max: 20 });

const putEntry = fc
  .record({
    change,
    state: fc.constantFrom(...states),
    desired: fc.constantFrom('Attended', 'No Show', null),
  })
  .map(({ change: ref, state, desired }) => (store: LocalStore) => {
    store.putEntry(anOutboxEntry({ ...ref, state, desired, generation: store.nextSequence() }));
  });

const addAttempt = change.map((ref) => (store: LocalStore) => {
  store.addAttempt({ ...ref, generation: 1, value: 'Attended', sentSequence: store.nextSequence() });
});

const endAttempt = fc
  .record({ attemptId: earlier, outcome: fc.constantFrom(...outcomes) })
  .map(({ attemptId, outcome }) => (store: LocalStore) => {
    store.endAttempt(attemptId, outcome);
  });

const stampGuests = fc
  .record({ eventId: fc.constantFrom(...events), personIds: fc.subarray(people) })
  .map(({ eventId, personIds }) => (store: LocalStore) => {
    store.stampGuests({ account: anOutboxEntry().account, eventId }, personIds);
  });

const appendDecision = change.map((ref) => (store: LocalStore) => {
  const sequence = store.nextSequence();
  store.appendDecision(aDecision({ ...ref, sequence, decisionId: `laptop-${sequence}` }));
});

const appendOutcome = fc
  .record({ decided: earlier, outcome: fc.constantFrom(...ends) })
  .map(({ decided, outcome }) => (store: LocalStore) => {
    store.appendOutcome({ decisionId: `laptop-${decided}`, outcome, endedAt: '' });
  });

const appendConflict = change.map((ref) => (store: LocalStore) => {
  const sequence = store.nextSequence();
  store.appendConflict(aConflict({ ...ref, sequence, conflictId: `laptop-${sequence}` }));
});

const appendReview = earlier.map((found) => (store: LocalStore) => {
  store.appendReview({ conflictId: `laptop-${found}`, choice: 'kept', reviewedAt: '' });
});

const appendIdentity = fc
  .record({ change, added: earlier })
  .map(({ change: { account, eventId, personId }, added }) => (store: LocalStore) => {
    store.appendIdentity({ account, eventId, personId, localId: `local:laptop-${added}`, foundAt: '' });
  });

/** Any change a core can ask for, about few guests, so that changes meet. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  putEntry,
  addAttempt,
  endAttempt,
  stampGuests,
  appendDecision,
  appendOutcome,
  appendConflict,
  appendReview,
  appendIdentity,
  change.map((ref) => (store: LocalStore) => store.removeEntry(ref)),
  earlier.map((sequence) => (store: LocalStore) => store.pruneAttempts(sequence)),
  fc.constant((store: LocalStore) => store.presumeSentAttemptsUnknown()),
  fc.constantFrom('A', 'B', null).map((door) => (store: LocalStore) => store.writeSetting('door', door)),
);

/** Every answer a store gives about the guests of these steps. */
export function everythingIn(store: LocalStore): unknown {
  const { account } = anOutboxEntry();
  return {
    door: store.readSetting('door'),
    sequence: store.currentSequence(),
    decisions: [store.listDecisions({ account, limit: 100 }), store.countDecisions({ account })],
    conflicts: [store.listOpenConflicts({ account, limit: 100 }), store.countOpenConflicts({ account })],
    entries: store.listEntries({ account, limit: 100 }),
    states: states.map((state) => store.listEventsWithEntries(account, state)),
    unsent: store.countUnsent({ account }),
    perEvent: events.map((eventId) => [
      store.countDecisions({ account, eventId }),
      store.listEntries({ account, eventId, state: 'waiting', limit: 2 }),
      byPersonId(store.guestStamps({ account, eventId }, people)),
      kinds.map((kind) => store.latestDecisions({ account, eventId }, people, kind)),
      kinds.map((kind) => store.listEntries({ account, eventId, kind, limit: 100 })),
      store.listChanges({ account, eventId }, 'walk-in'),
      store.listChanges({ account, eventId }, 'removal'),
      people.map((personId) => byLocalId(store.findIdentities({ account, eventId }, [personId]))),
      people.map((personId) => kinds.map((kind) => store.listAttempts(aChange({ eventId, personId, kind })))),
    ]),
  };
}

function aChange(ref: { eventId: string; personId: string; kind: ChangeKind }): ChangeRef {
  const { account } = anOutboxEntry();
  return { account, ...ref };
}

function byPersonId(stamps: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...stamps].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function byLocalId(identities: readonly GuestIdentity[]): readonly GuestIdentity[] {
  return identities.toSorted((one, other) => (one.localId < other.localId ? -1 : 1));
}
