import { describe, expect, it } from 'vitest';
import { createDocumentRegistry } from '../../../../src-main/core/doors/sharing/open-documents.ts';
import { createSharingStore } from '../../../../src-main/core/doors/sharing/shared-local-store.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { aDoorValue } from '../../../builders/a-door-decision.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { createFakeSharedEvent } from '../../../fakes/fake-shared-event.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../../a-door.ts';
import { north } from '../ended-decisions.ts';

/** A store that shares one event with nobody in particular. */
function aSharingStore() {
  const disk = createInMemoryLocalStore('laptop');
  const log = recordingLog();
  const documents = createDocumentRegistry();
  const calls = { transactions: 0, applied: 0, reloads: 0, left: 0 };
  const document = createFakeSharedEvent({
    ...{ topic: 'gala', self: north, run: 'run-1', writerOf: () => 1, stored: [] },
    ...{ eventId: doorEvent.eventId, onTaken: () => undefined },
  });
  let isBroken = false;
  const counting = {
    ...disk,
    transaction<T>(work: () => T): T {
      calls.transactions += 1;
      return disk.transaction(work);
    },
  };
  const sharing = createSharingStore(counting, documents, { clock: createFakeClock(), log });
  return {
    ...{ disk, log, document, sharing, calls, local: sharing.local },
    breakApply: () => {
      isBroken = true;
    },
    open() {
      documents.put(doorEvent, {
        document: {
          ...document,
          prepare(records) {
            const prepared = document.prepare(records);
            return {
              ...prepared,
              apply() {
                if (isBroken) throw new Error('no');
                calls.applied += 1;
                prepared.apply();
              },
            };
          },
          heldBy: () => null,
          close: () => undefined,
        },
        reload() {
          calls.reloads += 1;
        },
        leftSome() {
          calls.left += 1;
        },
        shared: () => undefined,
      });
    },
    records: () => document.entries().map(({ record }) => record),
  };
}

const mark = aDecision({ decisionId: 'laptop-1' });
const confirmed = {
  decisionId: 'laptop-1',
  outcome: 'confirmed',
  endedAt: '2026-05-30T18:05:00.000Z',
} as const;

describe('a store that shares what is decided here', () => {
  it('passes everything through while no document is open', () => {
    const { disk, local, records } = aSharingStore();
    local.transaction(() => local.appendDecision(mark));
    local.appendOutcome(confirmed);
    expect(disk.findDecision('laptop-1')).toEqual(mark);
    expect(disk.listTopics()).toEqual([]);
    expect(records()).toEqual([]);
  });

  it('shares a mark, and says what all doors say, in the transaction of the mark', () => {
    const { disk, local, open, calls, records } = aSharingStore();
    open();
    local.transaction(() => local.appendDecision(mark));
    expect(calls).toEqual({ transactions: 1, applied: 1, reloads: 0, left: 0 });
    expect(records()).toMatchObject([{ kind: 'decision', decisionId: 'laptop-1', to: 'Attended' }]);
    expect(disk.loadUpdates('gala')).toHaveLength(1);
    expect(disk.findDoorValues(doorEvent, ['person-1'])).toMatchObject([
      { value: 'Attended', author: north, isSettled: false },
    ]);
  });

  it('shares what is written without a transaction, and settles by the own outcome', () => {
    const { disk, local, open, records } = aSharingStore();
    open();
    local.appendDecision(mark);
    local.appendOutcome(confirmed);
    expect(records().map(({ kind }) => kind)).toEqual(['decision', 'outcome']);
    expect(disk.findDoorValues(doorEvent, ['person-1'])).toMatchObject([{ isSettled: true }]);
  });

  it('says with the end of a walk-in which guest it became, because that may have been found while nothing was shared', () => {
    const { disk, local, open, records } = aSharingStore();
    const personId = 'local:laptop-1';
    open();
    local.appendDecision({ ...mark, kind: 'walk-in', personId, to: '{"firstName":"Grace"}' });
    disk.appendIdentity({ ...doorEvent, localId: personId, personId: 'grace', foundAt: confirmed.endedAt });
    local.appendOutcome(confirmed);
    expect(records()).toMatchObject([
      { kind: 'walk-in' },
      { kind: 'outcome' },
      { kind: 'identity', localId: personId, personId: 'grace' },
    ]);
  });

  it('leaves an outcome whose decision is not shared for later', () => {
    const { local, open, records } = aSharingStore();
    local.appendDecision(mark);
    open();
    local.appendOutcome(confirmed);
    expect(records()).toEqual([]);
    expect(local.listUnsharedDecisions(doorEvent, { after: 0, limit: 9 })).toMatchObject([
      { outcome: { outcome: 'confirmed' } },
    ]);
  });

  it('shows a newer decision of this laptop while no document is open, and leaves what it does not hide', () => {
    const { disk, local } = aSharingStore();
    const said = aDoorValue({ ...doorEvent, value: 'No Show' });
    const values = () => disk.findDoorValues(doorEvent, ['person-1']);
    disk.putDoorValue(said);
    local.transaction(() => local.appendDecision(aDecision({ decisionId: 'laptop-1', to: null })));
    expect(values()).toEqual([said]);
    local.transaction(() => local.appendDecision(aDecision({ decisionId: 'laptop-2', to: 'No Show' })));
    expect(values()).toEqual([said]);
    local.transaction(() => local.appendDecision(aDecision({ decisionId: 'laptop-3', to: 'Attended' })));
    expect(values()).toEqual([]);
  });

  it('shows the guest list again when a decision of this laptop is overruled while no document is open', () => {
    const { disk, local } = aSharingStore();
    const values = () => disk.findDoorValues(doorEvent, ['person-1']);
    local.appendDecision(mark);
    disk.putDoorValue(aDoorValue({ ...doorEvent, decisionId: 'laptop-1', value: mark.to }));
    local.appendOutcome(confirmed);
    expect(values()).toHaveLength(1);
    local.appendOutcome({ ...confirmed, outcome: 'overruled' });
    expect(values()).toEqual([]);
  });

  it('shares nothing of a transaction that fails, and goes on with the next', () => {
    const { disk, local, open, calls, records } = aSharingStore();
    open();
    expect(() =>
      local.transaction(() => {
        local.appendDecision(mark);
        throw new Error('changed my mind');
      }),
    ).toThrow('changed my mind');
    disk.refuseWrites('disk-full');
    expect(() => local.transaction(() => local.appendDecision(mark))).toThrow(StoreFailure);
    expect(calls.applied).toBe(0);
    expect(records()).toEqual([]);
    disk.refuseWrites(null);
    local.transaction(() => local.appendDecision(mark));
    expect(records()).toHaveLength(1);
  });

  it('saves a mark whose texts are too long for others, and does not share it', () => {
    const { disk, local, open, log, records } = aSharingStore();
    open();
    const long = aDecision({ decisionId: 'laptop-1', door: 'x'.repeat(400) });
    local.transaction(() => {
      local.appendDecision(long);
      local.appendOutcome(confirmed);
    });
    expect(disk.findDecision('laptop-1')).toEqual(long);
    expect(records()).toEqual([]);
    expect(local.listUnsharedDecisions(doorEvent, { after: 0, limit: 9 })).toHaveLength(1);
    expect(log.lines.map(({ name }) => name)).toEqual(['doors.records-not-shared']);
  });

  it('has saved a mark also when the document cannot take it, which is loaded again', () => {
    const { disk, local, open, calls, breakApply } = aSharingStore();
    open();
    breakApply();
    local.transaction(() => local.appendDecision(mark));
    expect(disk.findDecision('laptop-1')).toEqual(mark);
    expect(disk.loadUpdates('gala')).toHaveLength(1);
    expect(calls.reloads).toBe(1);
  });

  it('shares as much as fits into one update, and tells that more is left', () => {
    const { local, open, calls, records } = aSharingStore();
    open();
    local.transaction(() => {
      for (let sequence = 1; sequence <= 2_000; sequence += 1) {
        local.appendDecision(aDecision({ decisionId: `laptop-${sequence}`, sequence }));
      }
    });
    expect(records()).toHaveLength(1_900);
    expect(calls.left).toBe(1);
    expect(local.listUnsharedDecisions(doorEvent, { after: 0, limit: 200 })).toHaveLength(100);
  });

  it('shares other records together with a running transaction, or alone', () => {
    const { sharing, local, open, calls, records } = aSharingStore();
    sharing.share(doorEvent, [{ kind: 'seen', alertId: 'a' }]);
    expect(records()).toEqual([]);
    open();
    local.transaction(() => sharing.share(doorEvent, [{ kind: 'seen', alertId: 'b' }]));
    sharing.share(doorEvent, [{ kind: 'seen', alertId: 'c' }]);
    expect(records()).toEqual([
      { kind: 'seen', alertId: 'b' },
      { kind: 'seen', alertId: 'c' },
    ]);
    expect(calls.transactions).toBe(2);
  });
});
