import { describe, expect, test } from 'vitest';
import type { LocalStore } from '../../../src-main/core/ports/local-store.ts';
import type { StoredUpdate } from '../../../src-main/core/ports/shared-store.ts';
import { aDecision } from '../../builders/a-decision.ts';
import {
  aDoorDecision,
  aDoorOutcome,
  aDoorReview,
  aDoorValue,
  aRival,
  east,
  north,
} from '../../builders/a-door-decision.ts';
import type { OpenLocalStore } from './opened-local-store.ts';

const event = { account: 'https://events.example', eventId: 'event-1' };
const otherEvent = { ...event, eventId: 'event-2' };
const { account } = event;

export function describeShared(open: OpenLocalStore): void {
  describe('updates of shared documents', () => {
    test('are kept byte by byte and by topic, in their order, also over a crash', () => {
      const { store, crash } = open();
      expect(store.listTopics()).toEqual([]);
      store.appendUpdate('gala', bytes(1, 0, 255));
      store.appendUpdate('gala', bytes(2));
      store.appendUpdate('ball', bytes(3));
      const { store: again } = crash();
      expect(updatesOf(again, 'gala')).toEqual(['0100ff', '02']);
      expect(updatesOf(again, 'ball')).toEqual(['03']);
      expect([...again.listTopics()].sort()).toEqual(['ball', 'gala']);
      again.removeUpdates('gala');
      expect(again.loadUpdates('gala')).toEqual([]);
      expect(again.listTopics()).toEqual(['ball']);
    });

    test('that say the same stand where those stood whose place they take', () => {
      const { store, crash } = open();
      for (const value of [1, 2, 3, 4]) store.appendUpdate('gala', bytes(value));
      store.appendUpdate('ball', bytes(5));
      const stored = store.loadUpdates('gala');
      store.replaceUpdates('gala', stored.slice(0, 3), [bytes(7), bytes(8)]);
      store.appendUpdate('gala', bytes(6));
      const { store: again } = crash();
      expect(updatesOf(again, 'gala')).toEqual(['07', '08', '04', '06']);
      expect(updatesOf(again, 'ball')).toEqual(['05']);
    });

    test('are loaded some at a time, by count and by size', () => {
      const { store } = open();
      for (let value = 0; value < 450; value += 1) store.appendUpdate('gala', bytes(value % 256));
      for (let large = 0; large < 3; large += 1) store.appendUpdate('ball', new Uint8Array(200 * 1_024));
      expect(stepsOf((after) => store.loadUpdates('gala', after))).toEqual([200, 200, 50]);
      expect(stepsOf((after) => store.loadUpdates('ball', after))).toEqual([2, 1]);
    });
  });

  describe('updates that were salvaged', () => {
    test('are kept apart in their order, until they were taken', () => {
      const { store, crash, salvage } = open();
      store.appendUpdate('gala', bytes(1));
      salvage([2, 3, 4].map((value) => ({ topic: 'gala', update: bytes(value) })));
      salvage([{ topic: 'ball', update: bytes(5) }]);
      expect(salvagedOf(store, 'gala')).toEqual(['02', '03', '04']);
      expect(updatesOf(store, 'gala')).toEqual(['01']);
      expect([...store.listTopics()].sort()).toEqual(['ball', 'gala']);
      const [second] = store.loadSalvaged('gala').slice(1);
      store.removeSalvaged('gala', [second?.key ?? 0]);
      const { store: again } = crash();
      expect(salvagedOf(again, 'gala')).toEqual(['02', '04']);
      expect(again.loadSalvaged('gala', second?.key)).toHaveLength(1);
    });

    test('go with the topic', () => {
      const { store, salvage } = open();
      salvage(['gala', 'ball'].map((topic) => ({ topic, update: bytes(1) })));
      store.removeUpdates('gala');
      expect(store.listTopics()).toEqual(['ball']);
      expect(store.loadSalvaged('gala')).toEqual([]);
    });

    test('are loaded some at a time', () => {
      const { store, salvage } = open();
      salvage(Array.from({ length: 250 }, () => ({ topic: 'gala', update: bytes(1) })));
      expect(stepsOf((after) => store.loadSalvaged('gala', after))).toEqual([200, 50]);
    });
  });

  describe('addresses where laptops were reached', () => {
    test('are listed the latest first, each once, of one account', () => {
      const { store } = open();
      store.noteReached(account, east, at(1), time(1));
      store.noteReached(account, north, at(2), time(2));
      store.noteReached('https://other.example', east, at(3), time(3));
      store.noteReached(account, east, at(1), time(4));
      expect(store.listReached(account)).toEqual([
        { door: east, address: at(1) },
        { door: north, address: at(2) },
      ]);
    });

    test('are the last eight of each laptop', () => {
      const { store } = open();
      store.noteReached(account, north, at(99), time(0));
      for (let port = 1; port <= 10; port += 1) store.noteReached(account, east, at(port), time(port));
      const ports = store.listReached(account).map(({ address }) => address.port);
      expect(ports).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 99]);
    });
  });

  describe('decisions of all doors', () => {
    test('are added once: the same id again is ignored, and said to be known', () => {
      const { store, crash } = open();
      expect(store.addDoorDecision(aDoorDecision())).toBe(true);
      expect(store.addDoorDecision(aDoorDecision({ to: 'No Show' }))).toBe(false);
      const { store: again } = crash();
      expect(again.findDoorDecision('east-1')).toEqual({
        decision: aDoorDecision(),
        outcome: null,
        isSettled: false,
      });
      expect(again.findDoorDecision('east-2')).toBeNull();
    });

    test('that were shared twice stand where the first stands, and replace what either names, whichever comes first', () => {
      const { store, crash } = open();
      const naming = aDoorDecision({
        turn: 5,
        repeats: 'north-0',
        undoes: 'east-0',
        index: 9,
        run: 'run-2',
        replaces: ['north-1'],
      });
      const earlier = aDoorDecision({ ...naming, turn: 3, index: 4, run: 'run-1', replaces: [] });
      expect(store.addDoorDecision(naming)).toBe(true);
      expect(store.addDoorDecision(earlier)).toBe(true);
      expect(store.addDoorDecision(naming)).toBe(false);
      expect(store.addDoorDecision(aDoorDecision({ turn: 1, author: north }))).toBe(false);
      const joined = { ...earlier, replaces: ['north-1'] };
      expect(crash().store.findDoorDecision('east-1')?.decision).toEqual(joined);
    });

    test('keep texts that nobody said as such', () => {
      const { store } = open();
      const unsaid = aDoorDecision({ from: 'Attended', to: null, operator: null, door: null });
      store.addDoorDecision(unsaid);
      expect(store.findDoorDecision('east-1')?.decision).toEqual(unsaid);
    });

    test('end by their first outcome, which may be heard of before the decision', () => {
      const { store } = open();
      expect(store.addDoorOutcome(aDoorOutcome())).toBe(true);
      expect(store.addDoorOutcome(aDoorOutcome({ outcome: 'superseded' }))).toBe(false);
      expect(store.findDoorDecision('east-1')).toBeNull();
      store.addDoorDecision(aDoorDecision());
      expect(store.findDoorDecision('east-1')).toEqual({
        decision: aDoorDecision(),
        outcome: aDoorOutcome(),
        isSettled: false,
      });
    });

    test.each(['confirmed', 'no-op'] as const)(
      'are lost that were %s and overruled, whichever of the two comes first',
      (outcome) => {
        const [sent, lost] = [
          aDoorOutcome({ outcome }),
          aDoorOutcome({ outcome: 'overruled', endedAt: time(9) }),
        ];
        for (const [first, second] of [
          [sent, lost],
          [lost, sent],
        ] as const) {
          const { store, crash } = open();
          store.addDoorDecision(aDoorDecision());
          expect(store.addDoorOutcome(first)).toBe(true);
          expect(store.addDoorOutcome(second)).toBe(true);
          for (const again of [first, second]) expect(store.addDoorOutcome(again)).toBe(false);
          expect(crash().store.findDoorDecision('east-1')?.outcome).toEqual({ ...sent, isLost: true });
        }
      },
    );

    test('are settled until their end is heard, and again after that', () => {
      const { store, crash } = open();
      const settled = (of: typeof store) =>
        of
          .listDoorDecisions(event, ['person-1'])
          .toSorted(byDecisionId)
          .map(({ isSettled }) => isSettled);
      for (const index of [1, 2])
        store.addDoorDecision(aDoorDecision({ index, decisionId: `east-${index}` }));
      store.settleDoorDecisions(['east-2', 'unknown']);
      expect(settled(store)).toEqual([false, true]);
      store.addDoorOutcome(aDoorOutcome({ decisionId: 'east-2' }));
      expect(settled(store)).toEqual([false, false]);
      store.settleDoorDecisions(['east-2']);
      store.addDoorOutcome(aDoorOutcome({ decisionId: 'east-2', outcome: 'overruled' }));
      expect(settled(crash().store)).toEqual([false, true]);
    });

    test('of this laptop have ended as it knows, also while that is not shared', () => {
      const { store } = open();
      const end = { decisionId: 'laptop-1', outcome: 'superseded', endedAt: time(2) } as const;
      store.addDoorDecision(aDoorDecision({ decisionId: 'laptop-1', author: north }));
      store.appendDecision(aDecision({ decisionId: 'laptop-1' }));
      expect(store.findDoorDecision('laptop-1')?.outcome).toBeNull();
      store.appendOutcome({ ...end, outcome: 'overruled' });
      store.appendOutcome(end);
      const known = { ...end, heardAt: end.endedAt, isLost: false };
      expect(store.findDoorDecision('laptop-1')?.outcome).toEqual(known);
      expect(store.listDoorDecisions(event, ['person-1'])).toMatchObject([{ outcome: known }]);
      const told = aDoorOutcome({ decisionId: 'laptop-1' });
      store.addDoorOutcome(told);
      expect(store.findDoorDecision('laptop-1')?.outcome).toEqual(told);
    });

    test('are listed by guest under these very ids, ended or not, in their event only', () => {
      const { store } = open();
      const ofWalkIn = aDoorDecision({ decisionId: 'east-2', personId: 'local:east-9', kind: 'rsvp' });
      store.addDoorDecision(aDoorDecision());
      store.addDoorDecision(ofWalkIn);
      store.addDoorDecision(aDoorDecision({ decisionId: 'east-3', personId: 'person-3' }));
      store.addDoorDecision(aDoorDecision({ decisionId: 'east-4', eventId: 'event-2' }));
      store.addDoorOutcome(aDoorOutcome());
      const listed = store.listDoorDecisions(event, ['person-1', 'local:east-9', 'nobody']);
      expect(listed.toSorted(byDecisionId)).toEqual([
        { decision: aDoorDecision(), outcome: aDoorOutcome(), isSettled: false },
        { decision: ofWalkIn, outcome: null, isSettled: false },
      ]);
      expect(store.listDoorDecisions(event, [])).toEqual([]);
    });

    test('are counted by laptop, in their event only', () => {
      const { store } = open();
      for (const decisionId of ['east-1', 'east-2']) store.addDoorDecision(aDoorDecision({ decisionId }));
      store.addDoorDecision(aDoorDecision({ decisionId: 'north-1', author: north }));
      store.addDoorDecision(aDoorDecision({ decisionId: 'east-9', eventId: 'event-2' }));
      store.addDoorOutcome(aDoorOutcome());
      store.addDoorDecision(aDoorDecision({ decisionId: 'east-1' }));
      expect(store.tallyDoors(event)).toEqual(
        new Map([
          ['east', { decisions: 2, admitted: 0 }],
          ['north', { decisions: 1, admitted: 0 }],
        ]),
      );
      expect(store.tallyDoors({ ...event, eventId: 'event-3' })).toEqual(new Map());
    });

    test('lack decisions of this laptop until they are shared: those are listed oldest first', () => {
      const { store } = open();
      const own = (sequence: number, overrides = {}) =>
        aDecision({ sequence, decisionId: `laptop-${sequence}`, ...overrides });
      for (const decision of [own(3), own(1), own(2), own(4, { eventId: 'event-2' })]) {
        store.appendDecision(decision);
      }
      store.appendOutcome({ decisionId: 'laptop-2', outcome: 'confirmed', endedAt: time(2) });
      store.addDoorDecision(aDoorDecision({ decisionId: 'laptop-1' }));
      expect(store.listUnsharedDecisions(event, { after: 0, limit: 9 })).toEqual([
        {
          decision: own(2),
          outcome: { decisionId: 'laptop-2', outcome: 'confirmed', endedAt: time(2) },
        },
        { decision: own(3), outcome: null },
      ]);
      expect(store.listUnsharedDecisions(event, { after: 0, limit: 1 })).toHaveLength(1);
      expect(store.listUnsharedDecisions(event, { after: 2, limit: 9 })).toMatchObject([
        { decision: own(3) },
      ]);
    });

    test('of this laptop that have ended, while the others were not told, are listed oldest first', () => {
      const { store } = open();
      const own = (sequence: number) => aDecision({ sequence, decisionId: `laptop-${sequence}` });
      // Another key, since it was paired again.
      const shared = (sequence: number) =>
        aDoorDecision({ decisionId: `laptop-${sequence}`, author: sequence === 3 ? east : north });
      for (const sequence of [1, 2, 3, 4, 5]) store.appendDecision(own(sequence));
      for (const sequence of [4, 3, 2, 1]) store.addDoorDecision(shared(sequence));
      const ended = (sequence: number) =>
        ({ decisionId: `laptop-${sequence}`, outcome: 'confirmed', endedAt: time(sequence) }) as const;
      for (const sequence of [1, 3, 4, 5]) store.appendOutcome(ended(sequence));
      store.addDoorOutcome(aDoorOutcome({ decisionId: 'laptop-1' }));
      expect(store.listUnsharedEnds(event, 9)).toEqual([
        { decision: own(3), outcome: ended(3) },
        { decision: own(4), outcome: ended(4) },
      ]);
      expect(store.listUnsharedEnds(event, 1)).toHaveLength(1);
    });

    test('of this laptop that were lost since the others were told of their end, are listed, too', () => {
      const { store } = open();
      const end = { decisionId: 'laptop-1', outcome: 'confirmed', endedAt: time(2) } as const;
      store.appendDecision(aDecision({ decisionId: 'laptop-1' }));
      store.addDoorDecision(aDoorDecision({ decisionId: 'laptop-1', author: north }));
      store.appendOutcome(end);
      store.addDoorOutcome(aDoorOutcome(end));
      expect(store.listUnsharedEnds(event, 9)).toEqual([]);
      const lost = { ...end, outcome: 'overruled', endedAt: time(3) } as const;
      store.appendOutcome(lost);
      expect(store.listUnsharedEnds(event, 9)).toMatchObject([{ outcome: lost }]);
      store.addDoorOutcome(aDoorOutcome(lost));
      expect(store.listUnsharedEnds(event, 9)).toEqual([]);
    });
  });

  describe('what all doors together say', () => {
    test('is one value for each change, which is replaced and removed', () => {
      const { store, crash } = open();
      const rsvp = aDoorValue({ kind: 'rsvp', value: 'Declined', decisionId: 'east-2' });
      store.putDoorValue(aDoorValue({ rivals: [aRival()] }));
      store.putDoorValue(rsvp);
      store.putDoorValue(aDoorValue({ personId: 'person-2' }));
      store.putDoorValue(aDoorValue({ eventId: 'event-2' }));
      const settled = aDoorValue({
        ...{ value: null, decisionId: 'north-9', author: north, operator: null, door: null },
        ...{ decidedAt: time(9), isSettled: true, isListed: true, endedHeardAt: time(10) },
      });
      store.putDoorValue(settled);
      const { store: again } = crash();
      expect(again.findDoorValues(event, ['person-1', 'nobody']).toSorted(byKind)).toEqual([settled, rsvp]);
      again.removeDoorValue(settled);
      expect(again.findDoorValues(event, ['person-1'])).toEqual([rsvp]);
      expect(again.findDoorValues(otherEvent, ['person-1'])).toHaveLength(1);
    });

    test('is open until the guest list is newer: listed of one event, of one kind or of all', () => {
      const { store } = open();
      const walkIn = aDoorValue({ kind: 'walk-in', personId: 'local:east-1', value: '{}' });
      store.putDoorValue(aDoorValue());
      store.putDoorValue(walkIn);
      store.putDoorValue(aDoorValue({ personId: 'person-2', isSettled: true }));
      store.putDoorValue(aDoorValue({ eventId: 'event-2' }));
      const page = { after: null, limit: 9 };
      expect(store.pageOpenDoorValues(event, page)).toEqual([aDoorValue(), walkIn]);
      expect(store.pageOpenDoorValues(event, { after: aDoorValue(), limit: 9 })).toEqual([walkIn]);
      expect(store.pageOpenDoorValues(event, { after: null, limit: 1 })).toEqual([aDoorValue()]);
      expect(store.listOpenDoorValues(event, 'walk-in')).toEqual([walkIn]);
      expect(store.listOpenDoorValues(event, 'removal')).toEqual([]);
      store.putDoorValue({ ...walkIn, isSettled: true });
      expect(store.listOpenDoorValues(event, 'walk-in')).toEqual([]);
    });

    test('is given in pages while it may be unsent, by kind and guest', () => {
      const { store } = open();
      const [mark, other] = [aDoorValue(), aDoorValue({ personId: 'person-2' })];
      const rsvp = aDoorValue({ kind: 'rsvp', value: 'Yes' });
      for (const value of [rsvp, other, mark]) store.putDoorValue(value);
      const sentWalkIn = aDoorValue({ kind: 'walk-in', value: '{}', endedHeardAt: time(9) });
      store.putDoorValue(sentWalkIn);
      store.putDoorValue(aDoorValue({ kind: 'rsvp', personId: 'person-3', isSettled: true }));
      store.putDoorValue(aDoorValue({ kind: 'rsvp', personId: 'person-4', isListed: true }));
      store.putDoorValue(aDoorValue({ kind: 'rsvp', personId: 'person-5', endedHeardAt: time(9) }));
      store.putDoorValue(aDoorValue({ eventId: 'event-2' }));
      expect(store.pageUnsentDoorValues(event, { after: null, limit: 2 })).toEqual([mark, other]);
      expect(store.pageUnsentDoorValues(event, { after: mark, limit: 1 })).toEqual([other]);
      expect(store.pageUnsentDoorValues(event, { after: other, limit: 9 })).toEqual([rsvp, sentWalkIn]);
      expect(store.pageUnsentDoorValues(event, { after: sentWalkIn, limit: 9 })).toEqual([]);
    });

    test('counts whom each laptop has let in, under whichever key', () => {
      const { store } = open();
      store.putDoorValue(aDoorValue());
      store.putDoorValue(aDoorValue({ personId: 'person-2', decisionId: 'east-20', author: north }));
      store.putDoorValue(aDoorValue({ personId: 'person-3', decisionId: 'a-1-7', author: north }));
      store.putDoorValue(aDoorValue({ personId: 'person-4', decisionId: 'east-3', value: 'No Show' }));
      store.putDoorValue(aDoorValue({ kind: 'rsvp', decisionId: 'east-4' }));
      store.putDoorValue(aDoorValue({ eventId: 'event-2', decisionId: 'east-5' }));
      expect(store.tallyDoors(event)).toEqual(
        new Map([
          ['east', { decisions: 0, admitted: 2 }],
          ['a-1', { decisions: 0, admitted: 1 }],
        ]),
      );
    });

    test('counts no guest who was removed, until the guest is put back', () => {
      const { store } = open();
      store.putDoorValue(aDoorValue());
      store.putDoorValue(aDoorValue({ personId: 'person-2', decisionId: 'north-2' }));
      const removal = aDoorValue({ kind: 'removal', value: 'Removed', decisionId: 'north-3' });
      store.putDoorValue(removal);
      expect(store.tallyDoors(event)).toEqual(new Map([['north', { decisions: 0, admitted: 1 }]]));
      store.putDoorValue({ ...removal, isSettled: true });
      expect(store.tallyDoors(event).has('east')).toBe(false);
      store.putDoorValue({ ...removal, value: null });
      expect(store.tallyDoors(event).get('east')).toEqual({ decisions: 0, admitted: 1 });
    });

    test('counts a guest for the laptop whose decision counts now', () => {
      const { store, crash } = open();
      store.putDoorValue(aDoorValue());
      store.putDoorValue(aDoorValue({ decisionId: 'north-1', isSettled: true }));
      expect(store.tallyDoors(event)).toEqual(new Map([['north', { decisions: 0, admitted: 1 }]]));
      store.putDoorValue(aDoorValue({ decisionId: 'north-2', value: null }));
      expect(store.tallyDoors(event)).toEqual(new Map());
      store.putDoorValue(aDoorValue({ decisionId: 'east-2' }));
      expect(crash().store.tallyDoors(event)).toEqual(new Map([['east', { decisions: 0, admitted: 1 }]]));
    });

    test('of a guest is counted no more once it is removed', () => {
      const { store } = open();
      store.putDoorValue(aDoorValue());
      store.removeDoorValue(aDoorValue());
      expect(store.tallyDoors(event)).toEqual(new Map());
    });

    test('with rivals is listed until somebody has looked at it, the newest decision first', () => {
      const { store } = open();
      const early = aDoorValue({ rivals: [aRival()] });
      const rivals = [aRival({ decisionId: 'north-2' })];
      const late = aDoorValue({ personId: 'person-2', decisionId: 'east-2', decidedAt: time(59), rivals });
      const elsewhere = aDoorValue({ eventId: 'event-2', decidedAt: time(1), rivals: [aRival()] });
      for (const value of [early, late, elsewhere, aDoorValue({ personId: 'alone' })]) {
        store.putDoorValue(value);
      }
      store.putDoorValue({ ...early, account: 'https://other.example' });
      expect(store.listRivalries({ account, limit: 9 })).toEqual([late, elsewhere, early]);
      expect(store.listRivalries({ account, limit: 1 })).toEqual([late]);
      expect(store.listRivalries({ ...event, limit: 9 })).toEqual([late, early]);
      expect(store.countRivalries({ account })).toBe(3);
      expect(store.countRivalries(event)).toBe(2);
      store.addDoorReview(aDoorReview({ decisionIds: ['east-2', 'north-2'] }), false);
      expect(store.listRivalries({ ...event, limit: 9 })).toEqual([early]);
      expect(store.countRivalries({ account })).toBe(2);
    });

    test('is listed again when another decision is part of it, and under whichever id the guest is, not otherwise', () => {
      const { store, crash } = open();
      const [rival, west] = [aRival(), aRival({ decisionId: 'west-1', door: 'West' })];
      const value = aDoorValue({ rivals: [rival] });
      store.addDoorReview(aDoorReview({ reviewId: 'east-8' }), true);
      store.putDoorValue({ ...value, isSettled: true, endedHeardAt: time(9) });
      const { store: again } = crash();
      expect(again.countRivalries({ account })).toBe(0);
      again.removeDoorValue(value);
      again.putDoorValue({ ...value, personId: 'person-2' });
      expect(again.countRivalries({ account })).toBe(0);
      // The other one counts now.
      again.putDoorValue({ ...value, decisionId: 'north-1', rivals: [aRival({ decisionId: 'east-1' })] });
      expect(again.countRivalries({ account })).toBe(0);
      const more = { ...value, rivals: [rival, west] };
      again.putDoorValue(more);
      expect(again.listRivalries({ account, limit: 9 })).toEqual([more]);
      again.addDoorReview(aDoorReview({ reviewId: 'east-9', decisionIds: ['east-1', 'west-1'] }), true);
      expect(again.countRivalries({ account }), 'the three were never reviewed together').toBe(1);
      const all = ['west-1', 'east-1', 'north-1'];
      again.addDoorReview(aDoorReview({ reviewId: 'east-10', decisionIds: all }), true);
      expect(again.countRivalries({ account })).toBe(0);
      again.putDoorValue(value);
      expect(again.countRivalries({ account }), 'one of them has gone').toBe(0);
      again.putDoorValue({ ...value, rivals: [] });
      expect(again.countRivalries({ account })).toBe(0);
    });

    test('has reviews that are yet to be shared, until they are', () => {
      const { store, crash } = open();
      store.addDoorReview(aDoorReview(), false);
      store.addDoorReview(aDoorReview({ reviewId: 'east-9' }), true);
      store.addDoorReview(aDoorReview({ reviewId: 'laptop-2', eventId: 'event-2' }), false);
      const { store: again } = crash();
      expect(again.listUnsharedReviews(event)).toEqual([aDoorReview()]);
      again.addDoorReview(aDoorReview(), true);
      again.addDoorReview(aDoorReview(), false);
      expect(again.listUnsharedReviews(event)).toEqual([]);
    });
  });

  test('everything shared about an event is forgotten together, and nothing of another', () => {
    const { store } = open();
    store.appendUpdate('gala', bytes(1));
    for (const eventId of ['event-1', 'event-2']) {
      const decisionId = `east-${eventId}`;
      store.addDoorDecision(aDoorDecision({ eventId, decisionId }));
      store.addDoorOutcome(aDoorOutcome({ decisionId }));
      store.putDoorValue(aDoorValue({ eventId, decisionId, rivals: [aRival()] }));
      store.addDoorReview(aDoorReview({ eventId, reviewId: eventId }), false);
    }
    store.removeSharedEvent(event);
    expect(store.findDoorDecision('east-event-1')).toBeNull();
    expect(store.findDoorValues(event, ['person-1'])).toEqual([]);
    expect(store.countRivalries({ account })).toBe(1);
    expect(store.listUnsharedReviews(event)).toEqual([]);
    expect(store.listUnsharedReviews(otherEvent)).toHaveLength(1);
    // Its outcome was forgotten as well: another one counts.
    expect(store.addDoorOutcome(aDoorOutcome({ decisionId: 'east-event-1' }))).toBe(true);
    expect(store.addDoorOutcome(aDoorOutcome({ decisionId: 'east-event-2' }))).toBe(false);
    expect(store.findDoorValues(otherEvent, ['person-1'])).toHaveLength(1);
    expect(store.tallyDoors(event)).toEqual(new Map());
    expect([...store.tallyDoors(otherEvent).values()]).toEqual([{ decisions: 1, admitted: 1 }]);
    expect(store.listTopics()).toEqual(['gala']);
  });

  test('of a transaction that is rolled back nothing is shared', () => {
    const { store } = open();
    const reviewed = aDoorValue({ personId: 'person-2', rivals: [aRival()] });
    store.putDoorValue(reviewed);
    store.addDoorDecision(aDoorDecision({ decisionId: 'east-0' }));
    store.appendUpdate('gala', bytes(1));
    expect(() =>
      store.transaction(() => {
        store.appendUpdate('gala', bytes(2));
        store.replaceUpdates('gala', store.loadUpdates('gala'), [bytes(3)]);
        store.noteReached(account, east, at(1), time(1));
        store.addDoorDecision(aDoorDecision());
        store.addDoorOutcome(aDoorOutcome());
        store.putDoorValue(aDoorValue());
        store.addDoorReview(aDoorReview(), false);
        store.removeDoorValue(reviewed);
        store.removeSharedEvent(event);
        throw new Error('a mistake');
      }),
    ).toThrow('a mistake');
    expect(updatesOf(store, 'gala')).toEqual(['01']);
    expect(store.listReached(account)).toEqual([]);
    expect(store.findDoorDecision('east-1')).toBeNull();
    expect(store.findDoorDecision('east-0')).toMatchObject({ outcome: null });
    expect(store.findDoorValues(event, ['person-1', 'person-2'])).toEqual([reviewed]);
    expect(store.countRivalries({ account })).toBe(1);
    expect(store.addDoorOutcome(aDoorOutcome())).toBe(true);
  });
}

function bytes(...values: number[]): Uint8Array {
  return Uint8Array.from(values);
}

function updatesOf(store: LocalStore, topic: string): string[] {
  return store.loadUpdates(topic).map(hexOf);
}

function salvagedOf(store: LocalStore, topic: string): string[] {
  return store.loadSalvaged(topic).map(hexOf);
}

function hexOf({ update }: StoredUpdate): string {
  return Buffer.from(update).toString('hex');
}

/** How many updates each step loads. */
function stepsOf(load: (after: number | null) => readonly StoredUpdate[]): number[] {
  const steps = [];
  let after: number | null = null;
  for (;;) {
    const loaded: readonly StoredUpdate[] = load(after);
    const last = loaded.at(-1);
    if (last === undefined) return steps;
    steps.push(loaded.length);
    after = last.key;
  }
}

function at(port: number) {
  return { host: '192.168.1.20', port };
}

function time(second: number): string {
  return `2026-05-30T18:07:${String(second).padStart(2, '0')}.000Z`;
}

function byDecisionId(
  one: { decision: { decisionId: string } },
  other: { decision: { decisionId: string } },
) {
  return one.decision.decisionId < other.decision.decisionId ? -1 : 1;
}

function byKind(one: { kind: string }, other: { kind: string }) {
  return one.kind < other.kind ? -1 : 1;
}
