import { describe, expect, test } from 'vitest';
import {
  type LocalRows,
  rebuildLocalRows,
  rebuiltAtSetting,
  sequenceGap,
} from '../../../src-main/core/journal/rebuild-local-rows.ts';
import type { JournalRecord } from '../../../src-main/core/ports/decision-journal.ts';
import type { Decision, DecisionOutcome, OutcomeRecord } from '../../../src-main/core/ports/local-store.ts';
import { aConflict } from '../../builders/a-conflict.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';

const now = '2026-05-31T09:00:00.000Z';
const nothing: LocalRows = {
  laptopId: null,
  sequence: 0,
  settings: new Map(),
  entries: [],
  attempts: [],
  decisions: [],
  outcomes: [],
  identities: [],
  conflicts: [],
  reviews: [],
  sharedUpdates: [],
};

describe('decisions, outcomes, conflicts and reviews', () => {
  test('of the database and of the journal are there once', () => {
    const ann = decided(1, { personId: 'ann' });
    const bob = decided(2, { personId: 'bob' });
    const cleo = decided(3, { personId: 'cleo' });
    const rebuilt = rebuild({ decisions: [ann, bob], outcomes: [ended(1)] }, [bob, cleo, ended(1), ended(3)]);
    expect(rebuilt.decisions).toHaveLength(3);
    expect(rebuilt.decisions).toEqual(expect.arrayContaining([ann, bob, cleo]));
    expect(rebuilt.outcomes).toHaveLength(2);
    expect(rebuilt.outcomes).toEqual(expect.arrayContaining([ended(1), ended(3)]));
  });

  test('conflicts keep the reviews that either has', () => {
    const review = { conflictId: 'laptop-2', choice: 'kept', reviewedAt: now } as const;
    const rebuilt = rebuildLocalRows(
      { ...nothing, conflicts: [aConflict()] },
      [
        { kind: 'conflict', conflict: aConflict() },
        { kind: 'review', review },
      ],
      now,
    );
    expect(rebuilt.conflicts).toEqual([aConflict()]);
    expect(rebuilt.reviews).toEqual([review]);
  });

  test('a decision without an outcome that a later one followed was superseded', () => {
    const rebuilt = rebuild({}, [decided(1), decided(2, { decidedAt: '2026-05-30T19:00:00.000Z' })]);
    expect(rebuilt.outcomes).toEqual([
      { decisionId: 'laptop-1', outcome: 'superseded', endedAt: '2026-05-30T19:00:00.000Z' },
    ]);
    expect(rebuilt.entries).toMatchObject([{ decisionId: 'laptop-2', generation: 2 }]);
  });

  test('a decision that only its entry remembers is made up from it', () => {
    const entry = anOutboxEntry({ decisionId: 'laptop-7', generation: 7, base: 'No Show' });
    const rebuilt = rebuild({ entries: [entry] }, [decided(3)]);
    expect(rebuilt.decisions).toEqual([
      decided(3),
      decided(7, { from: 'No Show', to: 'Attended', operator: null, door: null, decidedAt: now }),
    ]);
    expect(rebuilt.entries).toEqual([entry]);
    expect(rebuilt.outcomes).toMatchObject([{ decisionId: 'laptop-3', outcome: 'superseded' }]);
  });
});

describe('the outbox', () => {
  test('has an entry for every change whose newest decision is open, and for no other', () => {
    const rebuilt = rebuild({}, [
      decided(1, { personId: 'ann' }),
      decided(2, { personId: 'bob' }),
      decided(3, { personId: 'cleo' }),
      decided(4, { personId: 'ann', eventId: 'event-2' }),
      ended(2),
      ended(3, 'overruled'),
    ]);
    expect(rebuilt.entries.map(({ personId, eventId }) => [personId, eventId])).toEqual([
      ['ann', 'event-1'],
      ['ann', 'event-2'],
    ]);
  });

  test('keeps an entry that could be read and is of the newest decision', () => {
    const entry = anOutboxEntry({
      base: 'Attended',
      desired: 'No Show',
      state: 'needs-attention',
      reason: 'rejected',
      tries: 3,
      // A read-back that found an old value has given it a number of its own.
      generation: 9,
    });
    expect(rebuild({ entries: [entry] }, [decided(1)]).entries).toEqual([entry]);
  });

  test('drops an entry whose decision ended, as the journal knows', () => {
    const rebuilt = rebuild({ entries: [anOutboxEntry()], decisions: [decided(1)] }, [ended(1)]);
    expect(rebuilt.entries).toEqual([]);
  });

  test('wants what the newest decision wants, from the base before the first unsent one', () => {
    const rebuilt = rebuild({}, [
      decided(1, { from: null, to: 'No Show' }),
      ended(1),
      decided(2, { from: 'No Show', to: 'Attended' }),
      decided(3, { from: 'Attended', to: null }),
      ended(2, 'superseded'),
    ]);
    expect(rebuilt.entries).toEqual([
      anOutboxEntry({ desired: null, base: 'No Show', generation: 3, decisionId: 'laptop-3' }),
    ]);
  });

  test('takes the base of an older entry of the same chain: an answer may have moved it', () => {
    const entry = anOutboxEntry({ base: 'No Show', generation: 2, decisionId: 'laptop-2' });
    const rebuilt = rebuild({ entries: [entry] }, [decided(1), decided(2), decided(3, { to: null })]);
    expect(rebuilt.entries).toMatchObject([{ base: 'No Show', desired: null, generation: 3 }]);
  });

  test('does not take the base of an entry of an earlier chain', () => {
    const entry = anOutboxEntry({ base: 'No Show' });
    const rebuilt = rebuild({ entries: [entry] }, [decided(1), ended(1), decided(2, { from: 'Attended' })]);
    expect(rebuilt.entries).toMatchObject([{ base: 'Attended', generation: 2 }]);
  });
});

describe('attempts', () => {
  const attempt = {
    account: 'https://events.example',
    eventId: 'event-1',
    personId: 'person-1',
    kind: 'attendance',
    generation: 1,
    value: 'Attended',
    sentSequence: 2,
    outcome: 'acknowledged',
  } as const;

  test('that could be read are kept, and any unsent value may have reached the service', () => {
    const rebuilt = rebuild({ attempts: [attempt] }, [
      decided(1),
      decided(4, { from: 'Attended', to: 'No Show' }),
    ]);
    expect(rebuilt.attempts[0]).toEqual(attempt);
    expect(rebuilt.attempts.slice(1)).toMatchObject([
      { generation: 1, value: 'Attended', outcome: 'unknown', sentSequence: rebuilt.sequence },
      { generation: 4, value: 'No Show', outcome: 'unknown', sentSequence: rebuilt.sequence },
    ]);
  });

  test('of what has ended are not made up', () => {
    expect(rebuild({}, [decided(1), ended(1)]).attempts).toEqual([]);
  });
});

describe('walk-ins and removals', () => {
  const localId = 'local:laptop-1';
  const details = '{"firstName":"Grace"}';
  const added = decided(1, { kind: 'walk-in', personId: localId, to: details });
  const marked = decided(2, { personId: localId });
  const identity = { account: added.account, eventId: added.eventId, localId, personId: 'grace' };
  const foundByClock = (foundAt: string): JournalRecord => ({
    kind: 'identity',
    identity: { ...identity, foundAt },
  });
  const became = foundByClock(now);

  test('an addition that may have been sent is one whose guests of before nobody knows any more', () => {
    const rebuilt = rebuild({}, [added, marked]);
    expect(rebuilt.entries).toMatchObject([
      { kind: 'walk-in', personId: localId, desired: details, base: null, state: 'waiting' },
      { kind: 'attendance', personId: localId, desired: 'Attended', state: 'held' },
    ]);
    expect(rebuilt.attempts).toMatchObject([{ kind: 'walk-in', outcome: 'unknown' }]);
  });

  test('what was decided about a walk-in that became a guest goes to that guest', () => {
    const ends = ended(1);
    const rebuilt = rebuildLocalRows(nothing, [...recordsOf([added, marked, ends]), became], now);
    expect(rebuilt.identities).toHaveLength(1);
    expect(rebuilt.entries).toMatchObject([{ kind: 'attendance', personId: 'grace', state: 'waiting' }]);
    expect(rebuilt.attempts).toMatchObject([{ personId: 'grace', value: 'Attended' }]);
  });

  test('a mark under the local id and a later one under the personId are one chain', () => {
    const later = decided(5, { personId: 'grace', from: 'Attended', to: null });
    const rebuilt = rebuildLocalRows(nothing, [...recordsOf([added, ended(1), marked, later]), became], now);
    expect(rebuilt.entries).toMatchObject([{ personId: 'grace', desired: null, base: null, generation: 5 }]);
  });

  test('a mark that was held beside a decision about the same guest as another person waits', () => {
    const before = decided(5, { personId: 'grace', to: 'No Show' });
    const journal = recordsOf([added, ended(1), marked, before, ended(5, 'overruled')]);
    const rebuilt = rebuildLocalRows(nothing, [...journal, foundByClock('2026-05-30T11:00:00.000Z')], now);
    expect(rebuilt.entries).toMatchObject([{ personId: 'grace', desired: 'Attended' }]);
    expect(rebuilt.outcomes.map(({ outcome }) => outcome)).not.toContain('superseded');
  });

  test('a removal of the guest waits beside a later one of the walk-in, which ended before it was known who that is', () => {
    const ofGuest = decided(5, { kind: 'removal', personId: 'grace', to: 'Removed' });
    const ofWalkIn = decided(6, { kind: 'removal', personId: localId, to: 'Removed' });
    const journal = [...recordsOf([added, ended(1), ofGuest, ofWalkIn, ended(6, 'overruled')]), became];
    const rebuilt = rebuildLocalRows(nothing, journal, now);
    expect(rebuilt.entries).toMatchObject([{ kind: 'removal', personId: 'grace', generation: 5 }]);
  });

  test('a mark that went on as that of the guest was superseded by what was decided about the guest', () => {
    const after = decided(5, { personId: 'grace', to: 'No Show' });
    const found = foundByClock('2026-05-30T23:00:00.000Z');
    const journal = [...recordsOf([added, ended(1), marked]), found, ...recordsOf([after, ended(5)])];
    const rebuilt = rebuildLocalRows(nothing, journal, now);
    expect(rebuilt.entries).toEqual([]);
    expect(rebuilt.outcomes).toContainEqual(expect.objectContaining({ outcome: 'superseded' }));
  });

  test('a removal holds what was decided about its guest', () => {
    const removal = decided(3, { kind: 'removal', from: 'Attended', to: 'Removed' });
    const rebuilt = rebuild({}, [decided(2), removal]);
    expect(rebuilt.entries.map(({ kind, state, base }) => [kind, state, base])).toEqual([
      ['attendance', 'held', null],
      ['removal', 'waiting', null],
    ]);
  });

  test('a removal that was taken back has ended, though the line that says so is lost', () => {
    const removal = decided(3, { kind: 'removal', to: 'Removed' });
    const undone = decided(4, { kind: 'removal', from: 'Removed', to: null });
    const rebuilt = rebuild({}, [removal, undone]);
    expect(rebuilt.entries).toEqual([]);
    expect(rebuilt.outcomes.map(({ decisionId, outcome }) => [decisionId, outcome])).toEqual([
      ['laptop-3', 'superseded'],
      ['laptop-4', 'no-op'],
    ]);
  });

  test('nothing waits for a walk-in that was taken back', () => {
    const rebuilt = rebuild({}, [added, marked, ended(1, 'superseded')]);
    expect(rebuilt.entries).toEqual([]);
  });

  test('what was decided about a walk-in after it was given up here waits for the laptop that has taken it over', () => {
    const rebuilt = rebuild({}, [added, ended(1, 'withdrawn'), marked]);
    expect(rebuilt.entries).toMatchObject([{ kind: 'attendance', personId: localId, state: 'held' }]);
  });
});

describe('laptop and sequence', () => {
  test('the sequence goes on behind every number seen, wherever it was seen', () => {
    const attempt = { ...anOutboxEntry(), value: null, outcome: 'unknown', sentSequence: 50 } as const;
    for (const [rows, records] of [
      [{ sequence: 50 }, []],
      [{ decisions: [decided(50)] }, []],
      [{ entries: [anOutboxEntry({ generation: 50 })] }, []],
      [{ attempts: [attempt] }, []],
      [{ conflicts: [aConflict({ sequence: 50 })] }, []],
      [{ sequence: 7 }, [decided(50)]],
    ] satisfies [Partial<LocalRows>, Decision[]][]) {
      expect(rebuild(rows, records).sequence).toBe(50 + sequenceGap);
    }
  });

  test('the laptop is the one that the database names, else the one of the newest decision', () => {
    const mine = decided(8, { decisionId: 'door-laptop-8' });
    expect(rebuild({ laptopId: 'known' }, [mine]).laptopId).toBe('known');
    expect(rebuild({}, [decided(3), mine]).laptopId).toBe('door-laptop');
    expect(rebuild({}, []).laptopId).toBeNull();
  });

  test('settings that could be read are kept, and when this was', () => {
    const settings = new Map([['door', 'B']]);
    expect(rebuild({ settings }, []).settings).toEqual(new Map([...settings, [rebuiltAtSetting, now]]));
  });
});

test('rebuilding what was rebuilt changes nothing but the sequence', () => {
  const once = rebuild({ entries: [anOutboxEntry({ state: 'verifying' })] }, [
    decided(1),
    decided(2, { personId: 'ann' }),
    decided(3, { personId: 'ann' }),
    ended(2, 'superseded'),
  ]);
  const { decisions, outcomes, entries } = rebuildLocalRows(once, [], now);
  expect({ decisions, outcomes, entries }).toEqual({
    decisions: once.decisions,
    outcomes: once.outcomes,
    entries: once.entries,
  });
});

function decided(sequence: number, overrides: Partial<Decision> = {}): Decision {
  return aDecision({ sequence, decisionId: `laptop-${sequence}`, ...overrides });
}

function ended(sequence: number, outcome: DecisionOutcome = 'confirmed'): OutcomeRecord {
  return { decisionId: `laptop-${sequence}`, outcome, endedAt: '2026-05-30T18:30:00.000Z' };
}

function rebuild(rows: Partial<LocalRows>, journal: readonly (Decision | OutcomeRecord)[]): LocalRows {
  return rebuildLocalRows({ ...nothing, ...rows }, recordsOf(journal), now);
}

function recordsOf(journal: readonly (Decision | OutcomeRecord)[]): JournalRecord[] {
  return journal.map((record) =>
    'outcome' in record ? { kind: 'outcome', outcome: record } : { kind: 'decision', decision: record },
  );
}
