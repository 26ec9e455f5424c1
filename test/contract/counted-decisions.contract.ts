import { describe, expect, test } from 'vitest';
import type { EventDoors } from '../../src-main/core/ports/doors.ts';
import type { EventRecord } from '../../src-shared/doors/shared-records.ts';
import { aMark, anOutcome, aWalkIn } from '../builders/an-event-record.ts';

/** A laptop that shares an event. North and East have the laptop ids `laptop0` and `laptop1`. */
interface SharingLaptop {
  readonly document: Pick<EventDoors, 'holdings' | 'ownHoldings' | 'countDecisions'>;
  /** Shares records; returns the update. */
  keep(records: readonly EventRecord[]): Uint8Array;
  take(update: Uint8Array): unknown;
}

interface TwoLaptops {
  readonly north: SharingLaptop;
  readonly east: SharingLaptop;
}

/** What counting decisions promises, in the real document and in the one of a fake network. Nothing is shared by `open`. */
export function describeCountedDecisions(name: string, open: () => TwoLaptops): void {
  /** How many decisions `one` holds that `other` lacks: of all, and of its own. */
  function lackedBy({ document: other }: SharingLaptop, { document: one }: SharingLaptop) {
    const theirs = other.holdings();
    return {
      all: one.countDecisions(one.holdings(), theirs),
      own: one.countDecisions(one.ownHoldings(), theirs),
    };
  }

  describe(`${name} counts what another laptop lacks`, () => {
    test('by decisions alone, whatever follows from them', () => {
      const { north, east } = open();
      expect(lackedBy(east, north)).toEqual({ all: 0, own: 0 });
      const mark = north.keep([aMark('laptop0', 1)]);
      expect(lackedBy(east, north)).toEqual({ all: 1, own: 1 });
      const outcome = north.keep([anOutcome('laptop0', 1)]);
      expect(lackedBy(east, north)).toEqual({ all: 1, own: 1 });
      const more = north.keep([
        aWalkIn('laptop0', 2),
        {
          kind: 'identity',
          localId: 'local:laptop0-2',
          personId: 'person-2',
          foundAt: '2026-06-14T18:05:00Z',
        },
        { ...aMark('laptop0', 3), repeats: 'laptop0-1' },
        { kind: 'seen', alertId: 'laptop0-1' },
      ]);
      expect(lackedBy(east, north)).toEqual({ all: 3, own: 3 });
      east.take(mark);
      expect(lackedBy(east, north)).toEqual({ all: 2, own: 2 });
      east.take(outcome);
      expect(lackedBy(east, north)).toEqual({ all: 2, own: 2 });
      east.take(more);
      expect(lackedBy(east, north)).toEqual({ all: 0, own: 0 });
      north.keep([anOutcome('laptop0', 2)]);
      expect(lackedBy(east, north)).toEqual({ all: 0, own: 0 });
    });

    test('whoever has written it, or of its own alone', () => {
      const { north, east } = open();
      north.take(east.keep([aMark('laptop1', 1), aMark('laptop1', 2)]));
      north.keep([aMark('laptop0', 1)]);
      const { document } = north;
      expect(document.countDecisions(document.holdings(), new Map())).toBe(3);
      expect(document.countDecisions(document.ownHoldings(), new Map())).toBe(1);
      expect(lackedBy(east, north)).toEqual({ all: 1, own: 1 });
      expect(lackedBy(north, east)).toEqual({ all: 0, own: 0 });
    });

    test('also of one that lacks more than the one before', () => {
      const { north, east } = open();
      east.take(north.keep([aMark('laptop0', 1), anOutcome('laptop0', 1)]));
      north.keep([aMark('laptop0', 2)]);
      expect(lackedBy(east, north).all).toBe(1);
      expect(north.document.countDecisions(north.document.holdings(), new Map())).toBe(2);
      expect(lackedBy(east, north).all).toBe(1);
    });
  });
}
