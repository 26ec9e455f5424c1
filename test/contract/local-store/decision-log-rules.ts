import { describe, expect, test } from 'vitest';
import type { DecisionOutcome, LocalStore } from '../../../src-main/core/ports/local-store.ts';
import type { DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aDoorValue } from '../../builders/a-door-decision.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const { account } = aDecision();
const until = '2026-05-31T00:00:00.000Z';
const endedAt = '2026-05-30T18:05:00.000Z';

export function describeDecisionLog(open: OpenLocalStore): void {
  describe('the log of decisions', () => {
    test('lists decisions newest first, each with its outcome, or null while it is open', () => {
      const { store } = open();
      const [first, second] = [decide(store, 1), decide(store, 2)];
      store.appendOutcome({ decisionId: 'laptop-1', outcome: 'overruled', endedAt });
      expect(store.listDecisions({ account, limit: 10 })).toEqual([
        { decision: second, outcome: null },
        { decision: first, outcome: { decisionId: 'laptop-1', outcome: 'overruled', endedAt } },
      ]);
    });

    test('goes on before the last one shown', () => {
      const { store } = open();
      for (const sequence of [3, 1, 4, 2]) decide(store, sequence);
      const page = (before?: number) =>
        store
          .listDecisions({ account, limit: 2, ...(before === undefined ? {} : { before }) })
          .map(({ decision }) => decision.sequence);
      expect([page(), page(3), page(1)]).toEqual([[4, 3], [2, 1], []]);
    });

    test('keeps to the account and the event asked for', () => {
      const { store } = open();
      decide(store, 1);
      decide(store, 2, { eventId: 'event-2' });
      decide(store, 3, { account: 'practice' });
      const sequences = (query: { account: string; eventId?: string }) =>
        store.listDecisions({ ...query, limit: 10 }).map(({ decision }) => decision.sequence);
      expect(sequences({ account })).toEqual([2, 1]);
      expect(sequences({ account, eventId: 'event-2' })).toEqual([2]);
      expect(store.countDecisions({ account }).made).toBe(2);
      expect(store.countDecisions({ account, eventId: 'event-2' }).made).toBe(1);
    });

    test('tells the decisions about one guest only, when asked for one', () => {
      const { store } = open();
      decide(store, 1);
      decide(store, 2, { personId: 'person-2' });
      decide(store, 3, { eventId: 'event-2' });
      decide(store, 4);
      const { eventId, personId } = aDecision();
      const about = store.listDecisions({ account, eventId, personId, limit: 10 });
      expect(about.map(({ decision }) => decision.sequence)).toEqual([4, 1]);
    });

    test('counts how decisions ended, and what was made is the sum of all others', () => {
      const { store } = open();
      const ends: (DecisionOutcome | null)[] = [
        'confirmed',
        'no-op',
        'superseded',
        'overruled',
        'withdrawn',
        null,
      ];
      ends.forEach((outcome, index) => {
        const { decisionId } = decide(store, index + 1);
        if (outcome !== null) store.appendOutcome({ decisionId, outcome, endedAt });
      });
      expect(store.countDecisions({ account })).toEqual({ made: 6, confirmed: 2, superseded: 3, open: 1 });
    });

    test('takes the newest of several outcomes, and counts the decision once', () => {
      const { store } = open();
      decide(store, 1);
      store.appendOutcome({ decisionId: 'laptop-1', outcome: 'confirmed', endedAt });
      store.appendOutcome({ decisionId: 'laptop-1', outcome: 'withdrawn', endedAt });
      expect(store.countDecisions({ account })).toEqual({ made: 1, confirmed: 0, superseded: 1, open: 0 });
      expect(store.listDecisions({ account, limit: 10 })[0]?.outcome?.outcome).toBe('withdrawn');
    });

    test('tells who is in by the newest mark of each guest, by minute and newest first', () => {
      const { store } = open();
      const marked = (sequence: number, personId: string, to: string | null, time: string) =>
        store.appendDecision(
          aDecision({
            sequence,
            decisionId: `laptop-${sequence}`,
            personId,
            to,
            decidedAt: `2026-05-30T${time}Z`,
          }),
        );
      marked(1, 'ada', 'Attended', '18:04:10.000');
      marked(2, 'bea', 'Attended', '18:04:50.000');
      marked(3, 'cyd', 'Attended', '18:06:00.000');
      marked(4, 'dov', 'No Show', '18:06:30.000');
      marked(5, 'bea', null, '18:07:00.000');
      marked(6, 'ada', 'Attended', '18:08:59.999');
      store.appendDecision(
        aDecision({ sequence: 7, decisionId: 'laptop-7', personId: 'eve', kind: 'rsvp', to: 'Attended' }),
      );
      decide(store, 8, { eventId: 'event-2' });
      const { eventId } = aDecision();
      expect(store.tallyArrivals({ account, eventId }, '2026-05-30T18:00')).toEqual({
        minutes: [
          { minute: '2026-05-30T18:06', guests: 1 },
          { minute: '2026-05-30T18:08', guests: 1 },
        ],
        total: 2,
      });
      expect(store.tallyArrivals({ account, eventId }, '2026-05-30T18:07')).toEqual({
        minutes: [{ minute: '2026-05-30T18:08', guests: 1 }],
        total: 2,
      });
      expect(store.listArrivals({ account, eventId }, { limit: 10, until })).toEqual(['ada', 'cyd']);
      expect(store.listArrivals({ account, eventId }, { limit: 1, until })).toEqual(['ada']);
    });

    test('tells who is in by what all paired laptops say, each guest once', () => {
      const { store } = open();
      const { eventId } = aDecision();
      const event = { account, eventId };
      const at = (time: string) => `2026-05-30T${time}:30.000Z`;
      const here = (sequence: number, personId: string, time: string) =>
        store.appendDecision(
          aDecision({ sequence, decisionId: `laptop-${sequence}`, personId, decidedAt: at(time) }),
        );
      const agreed = (personId: string, time: string, value: Partial<DoorValue> = {}) =>
        store.putDoorValue(aDoorValue({ ...event, personId, decidedAt: at(time), ...value }));
      here(1, 'unshared', '18:01');
      here(2, 'both', '18:05');
      agreed('both', '18:04');
      agreed('east', '18:03', { isSettled: true });
      here(3, 'no-show', '18:06');
      agreed('no-show', '18:07', { value: 'No Show' });
      agreed('answered', '18:07', { kind: 'rsvp', value: 'Attended' });
      agreed('ahead', '19:30');
      agreed('elsewhere', '18:07', { eventId: 'event-2' });
      expect(store.tallyArrivals(event, '2026-05-30T18:03')).toEqual({
        minutes: [
          { minute: '2026-05-30T18:03', guests: 1 },
          { minute: '2026-05-30T18:04', guests: 1 },
          { minute: '2026-05-30T19:30', guests: 1 },
        ],
        total: 4,
      });
      const listed = store.listArrivals(event, { limit: 10, until: at('18:08') });
      expect(listed.filter((personId) => personId !== 'no-show')).toEqual(['both', 'east', 'unshared']);
      expect(store.listArrivals(event, { limit: 1, until: at('19:31') })).toEqual(['ahead']);
    });

    test('counts a walk-in of this laptop once whom paired laptops know under the personId', () => {
      const { store } = open();
      const { eventId } = aDecision();
      const walkIn = aDecision({ personId: 'local:laptop-1', decidedAt: '2026-05-30T18:01:00.000Z' });
      store.appendDecision(walkIn);
      store.appendIdentity({ ...walkIn, localId: 'local:laptop-1', personId: 'grace', foundAt: '' });
      store.putDoorValue(aDoorValue({ account, eventId, personId: 'grace' }));
      expect(store.tallyArrivals({ account, eventId }, '2026').total).toBe(1);
    });

    test('of an account without decisions is empty', () => {
      const { store } = open();
      expect(store.listDecisions({ account, limit: 10 })).toEqual([]);
      expect(store.countDecisions({ account })).toEqual({ made: 0, confirmed: 0, superseded: 0, open: 0 });
    });
  });
}

function decide(store: LocalStore, sequence: number, where: Partial<GuestRef> = {}) {
  const decision = aDecision({ sequence, decisionId: `laptop-${sequence}`, ...where });
  store.appendDecision(decision);
  return decision;
}
