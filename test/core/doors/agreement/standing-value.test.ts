import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replacedBy, standingValues } from '../../../../src-main/core/doors/agreement/standing-value.ts';
import type { DecisionOutcome } from '../../../../src-main/core/ports/local-store.ts';
import type { DoorDecision, EndedDoorDecision } from '../../../../src-main/core/ports/shared-store.ts';
import { anEndedDoorDecision, doorIdOf, east, north, west } from '../ended-decisions.ts';

type Value = string | null;

/** Decisions in the order of their turns, each by one door with operator and time of its own. */
function decisionsOf(
  ...made: readonly {
    readonly by: string;
    readonly from?: Value;
    readonly to: Value;
    /** Knows of all before it by default. */
    readonly turn?: number;
    readonly outcome?: DecisionOutcome;
    /** It takes back what the same door has decided before. */
    readonly isUndo?: boolean;
    readonly over?: Partial<DoorDecision>;
  }[]
): EndedDoorDecision[] {
  return made.map(({ by, from = null, to, turn, outcome, isUndo = false, over }, place) =>
    anEndedDoorDecision(
      {
        ...{
          author: by,
          from,
          to,
          operator: `at ${by}`,
          door: by,
          turn: turn ?? place + 1,
          index: place + 1,
          undoes: isUndo
            ? `${by}-${made.findLastIndex((each, at) => at < place && each.by === by) + 1}`
            : null,
        },
        ...{ decidedAt: `2026-05-30T18:${10 + place}:00.000Z`, ...over },
      },
      outcome ?? null,
    ),
  );
}

/** The decision at a place repeated by another door that sends it. */
function takeover(of: EndedDoorDecision | undefined, by: string, turn: number, outcome?: DecisionOutcome) {
  if (of === undefined) throw new Error('no decision to take over');
  const { decisionId: repeats, from, to, operator, door, decidedAt, kind } = of.decision;
  const decision = { author: by, kind, from, to, operator, door, decidedAt, repeats, turn, index: 40 + turn };
  return anEndedDoorDecision(decision, outcome ?? null);
}

/** What stands of the kind of the first of these decisions. */
function standingValue(decisions: readonly EndedDoorDecision[]) {
  const kind = decisions[0]?.decision.kind ?? 'attendance';
  return standingValues(decisions).get(kind) ?? null;
}

function shown(decisions: readonly EndedDoorDecision[]) {
  const value = standingValue(decisions);
  return (
    value && {
      value: value.value,
      by: value.author,
      rivals: value.rivals.map(({ author, value: its }) => [author, its]),
    }
  );
}

describe('standingValues', () => {
  it('is null when nothing was decided', () => {
    expect(standingValue([])).toBeNull();
  });

  it('tells who decided, where and when', () => {
    expect(standingValue([anEndedDoorDecision()])).toMatchObject({
      value: 'Attended',
      author: north,
      operator: 'Maria',
      door: 'North',
      decidedAt: '2026-05-30T18:04:00.000Z',
      endedHeardAt: null,
      rivals: [],
    });
  });

  it.each([
    ['knew as much', 1],
    ['knew of more', 7],
  ])('lets the earlier of two Attended count, and tells of the other, whichever door %s', (_name, turn) => {
    const both = decisionsOf({ by: north, to: 'Attended', turn: 3 }, { by: east, to: 'Attended', turn });
    expect(shown(both)).toEqual({ value: 'Attended', by: north, rivals: [[east, 'Attended']] });
  });

  it('lets the first in shared order count of two Attended of one time', () => {
    const over = { decidedAt: '2026-05-30T18:04:00.000Z' };
    const both = decisionsOf(
      { by: north, to: 'Attended', turn: 1, over },
      { by: east, to: 'Attended', turn: 1, over },
    );
    expect(shown(both)).toEqual({ value: 'Attended', by: east, rivals: [[north, 'Attended']] });
  });

  it('lets Attended stand over a No Show of a door that did not know of it', () => {
    const both = decisionsOf({ by: north, to: 'Attended', turn: 1 }, { by: east, to: 'No Show', turn: 5 });
    expect(shown(both)).toEqual({ value: 'Attended', by: north, rivals: [[east, 'No Show']] });
    const reversed = decisionsOf(
      { by: north, to: 'No Show', turn: 1 },
      { by: east, to: 'Attended', turn: 5 },
    );
    expect(shown(reversed)).toEqual({ value: 'Attended', by: east, rivals: [[north, 'No Show']] });
  });

  it('lets a No Show replace an Attended that its door knew of', () => {
    const known = decisionsOf(
      { by: north, to: 'Attended' },
      { by: east, from: 'Attended', to: 'No Show', over: { replaces: [`${north}-1`] } },
    );
    expect(shown(known)).toEqual({ value: 'No Show', by: east, rivals: [] });
  });

  it('keeps an Attended that a No Show over another Attended does not name, however much its door knew of', () => {
    const three = decisionsOf(
      { by: west, to: 'Attended', turn: 1 },
      { by: north, to: 'Attended', turn: 2 },
      { by: east, from: 'Attended', to: 'No Show', turn: 5, over: { replaces: [`${west}-1`] } },
    );
    expect(shown(three)).toEqual({ value: 'Attended', by: north, rivals: [[east, 'No Show']] });
  });

  it('keeps an Attended of another door where a door has replaced its own', () => {
    const apart = decisionsOf(
      { by: east, to: 'Attended', turn: 1 },
      { by: north, to: 'Attended', turn: 4 },
      { by: north, from: 'Attended', to: 'No Show', turn: 5 },
    );
    expect(shown(apart)).toEqual({ value: 'Attended', by: east, rivals: [[north, 'No Show']] });
  });

  it('has no rivals where two doors said No Show', () => {
    const both = decisionsOf({ by: north, to: 'No Show', turn: 1 }, { by: east, to: 'No Show', turn: 1 });
    expect(shown(both)).toMatchObject({ value: 'No Show', rivals: [] });
  });

  it('shows nothing after an undo, and says who took the mark away', () => {
    const undone = decisionsOf(
      { by: north, to: 'Attended' },
      { by: north, from: 'Attended', to: null, isUndo: true },
    );
    expect(shown(undone)).toEqual({ value: null, by: north, rivals: [] });
  });

  it('keeps the mark of the other door when one takes its own away', () => {
    const undone = decisionsOf(
      { by: north, to: 'Attended', turn: 1 },
      { by: east, to: 'Attended', turn: 1 },
      { by: east, from: 'Attended', to: null, isUndo: true, turn: 2 },
    );
    expect(shown(undone)).toEqual({ value: 'Attended', by: north, rivals: [] });
  });

  it('keeps the mark of the other door also when the undo restores an earlier value', () => {
    const undone = decisionsOf(
      { by: north, from: 'No Show', to: 'Attended', turn: 1 },
      { by: east, from: 'No Show', to: 'Attended', turn: 1 },
      { by: east, from: 'Attended', to: 'No Show', turn: 2, isUndo: true },
    );
    expect(shown(undone)).toEqual({ value: 'Attended', by: north, rivals: [] });
  });

  it('shows nothing when both doors have taken their marks away', () => {
    const undone = decisionsOf(
      { by: north, to: 'Attended', turn: 1 },
      { by: east, to: 'Attended', turn: 1 },
      { by: east, from: 'Attended', to: null, isUndo: true, turn: 2 },
      { by: north, from: 'Attended', to: null, isUndo: true, turn: 3 },
    );
    expect(shown(undone)).toEqual({ value: null, by: north, rivals: [] });
  });

  it('shows the mark again after the undo of an undo', () => {
    const again = decisionsOf(
      { by: north, to: 'Attended' },
      { by: north, from: 'Attended', to: null, isUndo: true },
      { by: north, from: null, to: 'Attended', isUndo: true },
    );
    expect(shown(again)).toEqual({ value: 'Attended', by: north, rivals: [] });
    const beside = decisionsOf({ by: east, to: 'Attended', turn: 1 });
    expect(shown([...again, ...beside])).toMatchObject({ rivals: [[north, 'Attended']] });
  });

  it('shows another door that marks after an undo', () => {
    const marked = decisionsOf(
      { by: north, to: 'Attended' },
      { by: north, from: 'Attended', to: null, isUndo: true },
      { by: east, from: null, to: 'No Show' },
    );
    expect(shown(marked)).toEqual({ value: 'No Show', by: east, rivals: [] });
  });

  it.each(['overruled', 'withdrawn'] as const)('does not count a decision that ended %s', (outcome) => {
    expect(standingValue(decisionsOf({ by: north, to: 'Attended', outcome }))).toBeNull();
    const before = decisionsOf(
      { by: north, to: 'Attended' },
      { by: east, from: 'Attended', to: 'No Show', outcome },
    );
    expect(shown(before)).toEqual({ value: 'Attended', by: north, rivals: [] });
  });

  it('does not fall back on what the same door had replaced and never sent', () => {
    const replaced = decisionsOf(
      { by: north, to: 'Attended', outcome: 'superseded' },
      { by: north, from: 'Attended', to: 'No Show', outcome: 'withdrawn' },
    );
    expect(standingValue(replaced)).toBeNull();
  });

  it('falls back on what the same door had delivered', () => {
    const delivered = decisionsOf(
      { by: north, to: 'Attended', outcome: 'confirmed' },
      { by: north, from: 'Attended', to: 'No Show', outcome: 'overruled' },
    );
    expect(shown(delivered)).toMatchObject({ value: 'Attended', by: north });
  });

  it('lets an Attended that is still to be sent count before an earlier one that was sent', () => {
    const both = (outcome?: DecisionOutcome) =>
      decisionsOf(
        { by: north, to: 'Attended', outcome: 'confirmed' },
        { by: east, to: 'Attended', turn: 1, ...(outcome && { outcome }) },
      );
    expect(shown(both())).toEqual({ value: 'Attended', by: east, rivals: [[north, 'Attended']] });
    for (const outcome of ['confirmed', 'no-op', 'superseded'] as const)
      expect(shown(both(outcome))).toMatchObject({ value: 'Attended', by: north });
  });

  it('falls back on an Attended that was delivered where another door has only cleared what is given up', () => {
    const given = decisionsOf(
      { by: north, to: 'Attended', outcome: 'confirmed' },
      { by: north, from: 'Attended', to: 'No Show', outcome: 'withdrawn' },
      { by: east, from: 'No Show', to: null, over: { replaces: [`${north}-2`] } },
    );
    expect(shown(given)).toMatchObject({ value: 'Attended', by: north });
  });

  it('brings back an Attended by an undo, also where another door has let the guest in over what is undone', () => {
    const undone = decisionsOf(
      { by: north, to: 'Attended', outcome: 'confirmed' },
      { by: north, from: 'Attended', to: 'No Show' },
      { by: east, from: 'No Show', to: 'Attended', over: { replaces: [`${north}-2`] } },
      { by: north, from: 'No Show', to: 'Attended', isUndo: true },
    );
    expect(shown(undone)).toEqual({ value: 'Attended', by: east, rivals: [[north, 'Attended']] });
  });

  it('lets a mark that gave way to another door be a rival, and count again when that one is undone', () => {
    const given = decisionsOf(
      { by: north, to: 'Attended', turn: 1 },
      { by: east, to: 'No Show', turn: 1, outcome: 'superseded' },
    );
    expect(shown(given)).toEqual({ value: 'Attended', by: north, rivals: [[east, 'No Show']] });
    const undone = decisionsOf(
      { by: east, to: 'No Show', turn: 1, outcome: 'superseded' },
      { by: north, to: 'Attended', turn: 1 },
      { by: north, from: 'Attended', to: null, isUndo: true, turn: 2 },
    );
    expect(shown(undone)).toEqual({ value: 'No Show', by: east, rivals: [] });
    expect(standingValue(undone)?.endedHeardAt).toBeNull();
  });

  it('goes by the order in which a laptop has decided, also where it has shared what it decided first last', () => {
    const late = decisionsOf(
      { by: north, from: 'Attended', to: 'No Show', turn: 2, over: { decisionId: 'north-7' } },
      { by: north, to: 'Attended', turn: 5, outcome: 'superseded', over: { decisionId: 'north-3' } },
    );
    expect(shown(late)).toEqual({ value: 'No Show', by: north, rivals: [] });
  });

  it('counts no mark again that ended with the removal of its guest', () => {
    const removed = decisionsOf(
      { by: east, to: 'No Show', outcome: 'superseded' },
      { by: north, to: 'Removed', outcome: 'confirmed', over: { kind: 'removal' } },
    );
    expect(standingValues(removed).get('attendance')).toBeUndefined();
    expect(standingValues(removed).get('removal')).toMatchObject({ value: 'Removed' });
  });

  it('says nothing of a mark that was taken back before anything was sent of it', () => {
    const undone = decisionsOf(
      { by: north, to: 'Attended', outcome: 'superseded' },
      { by: north, from: 'Attended', to: null, isUndo: true, outcome: 'no-op' },
    );
    expect(standingValue(undone)).toBeNull();
    const gaveWay = decisionsOf(
      { by: north, to: 'Attended', outcome: 'superseded' },
      { by: north, from: 'Attended', to: null, isUndo: true, outcome: 'superseded' },
    );
    expect(standingValue(gaveWay)).toBeNull();
    const sent = [
      ...undone.slice(0, 1),
      ...decisionsOf({ by: north, from: 'Attended', to: null, isUndo: true, turn: 3, over: { index: 3 } }),
    ];
    expect(shown(sent)).toEqual({ value: null, by: north, rivals: [] });
  });

  it('falls back on what a door had said before it decided over another one and took that back, both unsent', () => {
    const again = [
      { by: north, to: 'Attended', outcome: 'superseded' },
      {
        by: east,
        from: 'Attended',
        to: 'No Show',
        outcome: 'superseded',
        over: { replaces: [`${north}-1`] },
      },
      {
        by: north,
        from: 'No Show',
        to: 'Attended',
        outcome: 'superseded',
        over: { replaces: [`${east}-2`] },
      },
      { by: north, from: 'Attended', to: 'No Show', isUndo: true, outcome: 'superseded' },
    ] as const;
    expect(shown(decisionsOf(...again))).toEqual({ value: 'No Show', by: east, rivals: [] });
    const undo = { by: east, from: 'No Show', to: 'Attended', isUndo: true, outcome: 'superseded' } as const;
    expect(shown(decisionsOf(...again, undo))).toEqual({ value: 'Attended', by: north, rivals: [] });
  });

  describe('of a guest whom one door removes and another lets in', () => {
    const removal = { by: north, to: 'Removed', over: { kind: 'removal' } } as const;
    const removalSaid = (decisions: readonly EndedDoorDecision[]) =>
      standingValues(decisions).get('removal')?.value;

    it('let the guest stay, in whatever order they decide, until the service has removed the guest', () => {
      expect(
        removalSaid(decisionsOf({ ...removal, turn: 1 }, { by: east, to: 'Attended', turn: 1 })),
      ).toBeNull();
      expect(
        removalSaid(decisionsOf({ by: east, to: 'Attended' }, { ...removal, from: 'Attended' })),
      ).toBeNull();
      expect(
        removalSaid(decisionsOf({ ...removal, outcome: 'no-op' }, { by: east, to: 'Attended' })),
      ).toBeNull();
      const confirmed = decisionsOf({ ...removal, outcome: 'confirmed' }, { by: east, to: 'Attended' });
      expect(removalSaid(confirmed)).toBe('Removed');
    });

    it('let the guest go who was removed knowing an Attended that had been sent', () => {
      const knowing = decisionsOf(
        { by: east, to: 'Attended', outcome: 'confirmed' },
        { ...removal, from: 'Attended' },
      );
      expect(removalSaid(knowing)).toBe('Removed');
    });

    it('let the guest go whom nobody else has let in', () => {
      const own = decisionsOf({ by: north, to: 'Attended' }, { ...removal, from: 'Attended' });
      expect(removalSaid(own)).toBe('Removed');
      expect(removalSaid(decisionsOf({ by: east, to: 'No Show' }, removal))).toBe('Removed');
    });
  });

  it('begins anew with the guest who was removed and is added again', () => {
    const again = decisionsOf(
      { by: east, to: 'No Show', outcome: 'confirmed' },
      { by: north, to: 'Removed', outcome: 'confirmed', over: { kind: 'removal' } },
      { by: east, to: '{"personId":"person-1"}', over: { kind: 'walk-in' } },
    );
    expect([...standingValues(again).keys()]).toEqual(['walk-in']);
    const unsent = again.map((each) =>
      each.decision.kind === 'removal' ? { ...each, outcome: null } : each,
    );
    expect(standingValues(unsent).get('removal')).toMatchObject({ value: 'Removed' });
  });

  it('lets the newest RSVP count, and tells of another answer that it did not know', () => {
    const rsvp = { over: { kind: 'rsvp' } } as const;
    const two = decisionsOf(
      { by: north, from: 'Invited', to: 'Accepted', turn: 1, ...rsvp },
      { by: east, from: 'Invited', to: 'Declined', turn: 4, ...rsvp },
    );
    expect(shown(two)).toEqual({ value: 'Declined', by: east, rivals: [[north, 'Accepted']] });
  });

  it('keeps a removal until its own door takes it back', () => {
    const removal = { over: { kind: 'removal' } } as const;
    const both = decisionsOf(
      { by: north, from: null, to: 'Removed', turn: 1, ...removal },
      { by: east, from: null, to: 'Removed', turn: 1, ...removal },
      { by: east, from: 'Removed', to: null, turn: 2, isUndo: true, ...removal },
    );
    expect(shown(both)).toEqual({ value: 'Removed', by: north, rivals: [] });
    expect(shown(both.slice(1))).toEqual({ value: null, by: east, rivals: [] });
  });

  it('is said by an undo where that brings back the very mark which counts, not another one beside', () => {
    const broughtBack = (first: string, second: string) =>
      decisionsOf(
        { by: first, to: 'Attended', turn: 1 },
        { by: second, to: 'Attended', turn: 1 },
        {
          by: north,
          from: 'Attended',
          to: 'No Show',
          over: { replaces: [`${east}-${first === east ? 1 : 2}`] },
        },
        { by: north, from: 'No Show', to: 'Attended', isUndo: true },
      );
    expect(shown(broughtBack(east, west))).toMatchObject({ value: 'Attended', by: north });
    expect(shown(broughtBack(west, east))).toMatchObject({ value: 'Attended', by: west });
  });

  describe('a takeover', () => {
    const marked = decisionsOf({ by: north, to: 'Attended' });

    it('is no rival of the decision that it repeats', () => {
      const taken = [...marked, takeover(marked[0], east, 2)];
      expect(shown(taken)).toEqual({ value: 'Attended', by: north, rivals: [] });
      expect(standingValue(taken)?.copies).toHaveLength(2);
    });

    it('ends the decision that it repeats', () => {
      const taken = [...marked, takeover(marked[0], east, 2, 'confirmed')];
      expect(standingValue(taken)?.endedHeardAt).toBe('2026-05-30T18:10:00.000Z');
    });

    it('goes when the first door takes its mark away, in either order', () => {
      const undo = anEndedDoorDecision({
        ...{ from: 'Attended', to: null, turn: 3, index: 9 },
        undoes: `${north}-1`,
      });
      expect(shown([...marked, takeover(marked[0], east, 2), undo])).toMatchObject({ value: null });
      expect(shown([...marked, undo, takeover(marked[0], east, 4)])).toMatchObject({ value: null });
    });

    it('overruled by the service ends both', () => {
      expect(standingValue([...marked, takeover(marked[0], east, 2, 'overruled')])).toBeNull();
    });

    it('stands when the first door has given up its own', () => {
      const given = decisionsOf({ by: north, to: 'Attended', outcome: 'withdrawn' });
      expect(shown([...given, takeover(given[0], east, 2)])).toMatchObject({ value: 'Attended', by: east });
    });

    it('of a walk-in by two laptops has no rivals', () => {
      const added = decisionsOf({ by: north, to: '{"firstName":"Ada"}', over: { kind: 'walk-in' } });
      const taken = [...added, takeover(added[0], east, 2), takeover(added[0], west, 2)];
      expect(shown(taken)).toEqual({ value: '{"firstName":"Ada"}', by: north, rivals: [] });
    });
  });

  it('says the same in whatever order decisions come', () => {
    const doors = [north, east, west, doorIdOf('south')];
    const value = fc.constantFrom(null, 'Attended', 'No Show');
    const ends = fc.constantFrom(null, 'confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn');
    const one = fc.record({
      by: fc.constantFrom(...doors),
      turn: fc.integer({ min: 1, max: 6 }),
      from: value,
      to: value,
      repeats: fc.constantFrom(null, `${north}-0`, `${east}-1`),
      undoes: fc.constantFrom(null, `${north}-0`, `${east}-1`),
      decidedAt: fc.constantFrom('2026-05-30T18:04:00.000Z', '2026-05-30T18:05:00.000Z'),
      outcome: ends,
    });
    const permuted = fc
      .array(one, { maxLength: 9 })
      .map((made) =>
        made.map(({ by, outcome, ...decision }, index) =>
          anEndedDoorDecision({ ...decision, author: by, index }, outcome as DecisionOutcome | null),
        ),
      )
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(permuted, ([all, shuffled]) => {
        expect(standingValue(shuffled)).toEqual(standingValue(all));
      }),
    );
  });

  it('never takes an Attended away because another door undid its own', () => {
    const undone = fc.record({
      turn: fc.integer({ min: 1, max: 5 }),
      before: fc.constantFrom(null, 'No Show'),
    });
    fc.assert(
      fc.property(undone, fc.integer({ min: 1, max: 9 }), ({ turn, before }, theirs) => {
        const decisions = decisionsOf(
          { by: north, from: before, to: 'Attended', turn },
          { by: north, from: 'Attended', to: before, turn: turn + 1, isUndo: true },
          { by: east, from: before, to: 'Attended', turn: theirs },
        );
        expect(standingValue(decisions)).toMatchObject({ value: 'Attended', author: east });
      }),
    );
  });
});

describe('replacedBy', () => {
  const known = decisionsOf(
    { by: north, to: 'Attended', turn: 1 },
    { by: east, to: 'Attended', turn: 1 },
    { by: west, to: 'No Show', turn: 1 },
  );
  const made = {
    decisionId: 'self-1',
    personId: 'ada',
    kind: 'attendance' as const,
    from: 'Attended',
    repeats: null,
    undoes: null,
  };

  it('names all marks of other doors with the value that a decision is made over', () => {
    expect(replacedBy(known, made)).toEqual([`${east}-2`, `${north}-1`]);
  });

  it.each([
    ['an undo', { undoes: 'self-0' }],
    ['one that repeats another', { repeats: `${north}-1` }],
    ['a decision of another kind', { kind: 'rsvp' as const }],
  ])('names none for %s', (_name, changes) => {
    expect(replacedBy(known, { ...made, ...changes })).toEqual([]);
  });
});
