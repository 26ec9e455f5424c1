import { describe, expect, it } from 'vitest';
import { recomputeHeld } from '../../../src-main/core/decide/guest-entries.ts';
import { senderOf } from '../../../src-main/core/decide/walk-in-sender.ts';
import type { DecisionOutcome } from '../../../src-main/core/ports/local-store.ts';
import type { EndedDoorDecision } from '../../../src-main/core/ports/shared-store.ts';
import { aDoorDecision, aDoorOutcome } from '../../builders/a-door-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../a-door.ts';

const localId = 'local:east-1';

/** The addition as a laptop shared it, at this turn. */
function addition(laptop: string, turn: number, outcome: DecisionOutcome | null = null): EndedDoorDecision {
  const decisionId = `${laptop}-${turn}`;
  const author = laptop.padEnd(43, '-');
  const decision = aDoorDecision({ decisionId, author, turn, kind: 'walk-in', personId: localId, to: '{}' });
  return { decision, isSettled: false, outcome: outcome && aDoorOutcome({ decisionId, outcome }) };
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe.each([
  ['its author', [addition('east', 1)], 'east'],
  ['its author when the addition was not shared yet', [], 'east'],
  ['the laptop that has taken over', [addition('east', 1), addition('north', 2)], 'north'],
  ['the last of two takeovers', [addition('east', 1), addition('west', 3), addition('north', 2)], 'west'],
  [
    'the first when the second was given up',
    [addition('east', 1), addition('north', 2), addition('west', 3, 'withdrawn')],
    'north',
  ],
  [
    'its author when that has taken it over again',
    [addition('east', 1, 'superseded'), addition('north', 2), addition('east', 3)],
    'east',
  ],
  [
    'its author, also when that has given up what it has taken over again',
    [addition('east', 1, 'superseded'), addition('north', 2), addition('east', 3, 'withdrawn')],
    'east',
  ],
  [
    'who takes it over after that',
    [addition('east', 1, 'superseded'), addition('east', 3, 'withdrawn'), addition('north', 4)],
    'north',
  ],
  [
    'its author again when the takeover was given up',
    [addition('east', 1), addition('north', 2, 'withdrawn')],
    'east',
  ],
  [
    'its author when the guest was removed where it was taken over',
    [addition('east', 1), addition('north', 2, 'superseded')],
    'east',
  ],
  [
    'the laptop that has taken over, also when that has sent it',
    [addition('east', 1), addition('north', 2, 'confirmed')],
    'north',
  ],
] as const)('a walk-in is sent by %s', (_name, additions, sender) => {
  it('in whatever order it is heard of', () => {
    for (const heard of ordersOf(additions)) expect(senderOf(heard, localId)).toBe(sender);
  });
});

describe.each(ordersOf(['east', 'north', 'west']))('heard of in the order %s, %s, %s', (...order) => {
  const turns = { east: 1, north: 2, west: 3 };

  it.each([
    ['its author', 'east', 'held'],
    ['the first to take over', 'north', 'held'],
    ['the second to take over', 'west', 'waiting'],
  ])('is at %s: %s is %s', (_name, laptop, state) => {
    const local = createInMemoryLocalStore(laptop);
    const walkIn = { ...doorEvent, personId: localId, kind: 'walk-in' } as const;
    local.putEntry(anOutboxEntry({ ...walkIn, desired: '{}' }));
    for (const each of order) {
      local.addDoorDecision(addition(each, turns[each as keyof typeof turns]).decision);
      recomputeHeld(local, walkIn);
    }
    expect(local.findEntry(walkIn)).toMatchObject({ state });
    local.addDoorOutcome(aDoorOutcome({ decisionId: 'west-3', outcome: 'withdrawn' }));
    recomputeHeld(local, walkIn);
    expect(local.findEntry(walkIn)).toMatchObject({ state: laptop === 'north' ? 'waiting' : 'held' });
  });
});

it('a walk-in that may have been added already goes on, although another laptop has taken over', () => {
  const local = createInMemoryLocalStore('east');
  const walkIn = { ...doorEvent, personId: localId, kind: 'walk-in' } as const;
  local.putEntry(anOutboxEntry({ ...walkIn, desired: '{}' }));
  local.addAttempt({ ...walkIn, generation: 1, value: '{}', sentSequence: 2 });
  local.addDoorDecision(addition('north', 2).decision);
  recomputeHeld(local, walkIn);
  expect(local.findEntry(walkIn)).toMatchObject({ state: 'waiting' });
});

it('a walk-in whose guest this laptop has found is ended here, although another laptop has taken over', () => {
  const local = createInMemoryLocalStore('east');
  const walkIn = { ...doorEvent, personId: localId, kind: 'walk-in' } as const;
  local.putEntry(anOutboxEntry({ ...walkIn, desired: '{}' }));
  local.appendIdentity({
    ...{ ...doorEvent, localId, personId: 'person-1', foundAt: '2026-05-30T18:06:00.000Z' },
  });
  local.addDoorDecision(addition('north', 2).decision);
  recomputeHeld(local, walkIn);
  expect(local.findEntry(walkIn)).toMatchObject({ state: 'waiting' });
});
