import { describe, expect, test } from 'vitest';
import { aDecision } from '../../builders/a-decision.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };

export function describeDecisions(open: OpenLocalStore): void {
  describe('decisions', () => {
    test('a decision is found as it was appended, nulls and unknown statuses included', () => {
      const { store } = open();
      const decision = aDecision({
        ...{ from: 'Checked in twice', to: null, operator: null, door: null },
        ...{ repeats: 'east-1', undoes: 'east-0' },
      });
      store.appendDecision(decision);
      expect(store.findDecision(decision.decisionId)).toEqual(decision);
      expect(store.findDecision('laptop-2')).toBeNull();
    });

    test('decisions are append-only: the same id again is refused and changes nothing', () => {
      const { store } = open();
      store.appendDecision(aDecision());
      expect(() => store.appendDecision(aDecision({ to: 'No Show' }))).toThrow();
      expect(store.findDecision('laptop-1')).toEqual(aDecision());
    });

    test('the newest decision of a kind about each guest is the one with the highest number', () => {
      const { store } = open();
      const newest = aDecision({ decisionId: 'laptop-9', sequence: 9, to: null });
      const other = aDecision({ decisionId: 'laptop-4', sequence: 4, personId: 'person-2' });
      for (const decision of [
        newest,
        aDecision({ decisionId: 'laptop-3', sequence: 3, decidedAt: '2030-01-01T00:00:00.000Z' }),
        other,
        aDecision({ decisionId: 'laptop-20', sequence: 20, eventId: 'event-2' }),
        aDecision({ decisionId: 'laptop-21', sequence: 21, account: 'practice' }),
        aDecision({ decisionId: 'laptop-22', sequence: 22, personId: 'not asked for' }),
        aDecision({ decisionId: 'laptop-23', sequence: 23, kind: 'rsvp', to: 'Maybe' }),
      ]) {
        store.appendDecision(decision);
      }
      expect(store.latestDecisions(event, ['person-1', 'person-2', 'nobody decided'], 'attendance')).toEqual(
        new Map([
          ['person-1', newest],
          ['person-2', other],
        ]),
      );
    });

    test('those that were overruled, given up or replaced are told from those that stand', () => {
      const { store } = open();
      const endedAt = '2026-05-30T18:05:00.000Z';
      const ends = ['overruled', 'withdrawn', 'superseded', 'confirmed', 'no-op'] as const;
      for (const [index, outcome] of ends.entries()) {
        store.appendOutcome({ decisionId: `laptop-${index}`, outcome, endedAt });
      }
      const asked = [...ends.keys(), 'open'].map((name) => `laptop-${name}`);
      expect(store.findOverturned(asked)).toEqual(new Set(['laptop-0', 'laptop-1', 'laptop-2']));
      expect(store.findOverturned(['laptop-1'])).toEqual(new Set(['laptop-1']));
      expect(store.findOverturned([])).toEqual(new Set());
    });

    test('outcomes are appended in order and survive', () => {
      const { store, crash } = open();
      const endedAt = '2026-05-30T18:05:00.000Z';
      store.appendOutcome({ decisionId: 'laptop-1', outcome: 'superseded', endedAt });
      store.appendOutcome({ decisionId: 'laptop-2', outcome: 'confirmed', endedAt });
      expect(crash().outcomes()).toEqual([
        { decisionId: 'laptop-1', outcome: 'superseded', endedAt },
        { decisionId: 'laptop-2', outcome: 'confirmed', endedAt },
      ]);
    });
  });
}
