import { beforeEach, describe, expect, it } from 'vitest';
import {
  countTakeOver,
  takeOver,
  takeOverUnheard,
} from '../../../../src-main/core/doors/sending/take-over.ts';
import { writeDetails } from '../../../../src-main/core/guests/walk-in-details.ts';
import type { DoorDecision } from '../../../../src-main/core/ports/shared-store.ts';
import { removedValue } from '../../../../src-shared/domain/decision.ts';
import type { DoorId } from '../../../../src-shared/doors/door-id.ts';
import { aDoorDecision, aDoorOutcome, aDoorValue, east, north } from '../../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { recordingLog } from '../../../fakes/recording-log.ts';
import { aDoor, doorEvent, guestRef } from '../../a-door.ts';

const grace = writeDetails({ firstName: 'Grace', lastName: 'Hopper' });
const nobody = expect.objectContaining({ code: 'nothing-to-take-over' });
let door: Awaited<ReturnType<typeof aDoor>> & { log: ReturnType<typeof recordingLog> };

beforeEach(async () => {
  const guests = Array.from({ length: 120 }, (_, index) =>
    aServiceGuest({ personId: `person-${index + 1}` }),
  );
  door = { ...(await aDoor(guests)), log: recordingLog() };
});

/** East has decided, and what it said stands. */
function hear(changes: Partial<DoorDecision> = {}): DoorDecision {
  const decision = aDoorDecision(changes);
  door.local.addDoorDecision(decision);
  door.local.putDoorValue(aDoorValue({ ...decision, value: decision.to }));
  return decision;
}

/** Lets the steps of some work run. */
async function done<T>(work: Promise<T>): Promise<T> {
  await Promise.all([work.catch(() => {}), door.clock.advanceAsync(0)]);
  return work;
}

async function count(keys: readonly DoorId[] = [east]): Promise<number> {
  const counts = await done(countTakeOver(door, doorEvent));
  return keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
}

describe('taking over', () => {
  it('makes the same decision once more, with operator, door and time of the first', async () => {
    const first = hear();
    expect(await takeOver(door, doorEvent, [east])).toBe(1);
    const { from, to, operator, door: name, decidedAt, decisionId: repeats } = first;
    expect(door.local.decisions()).toMatchObject([
      { from, to, operator, door: name, decidedAt, decisionId: 'laptop-1', repeats },
    ]);
    expect(door.local.findEntry({ ...guestRef(), kind: 'attendance' })).toEqual(
      anOutboxEntry({ desired: 'Attended', base: null, generation: 1, decisionId: 'laptop-1' }),
    );
    expect(door.log.lines.map(({ name }) => name)).toContain('doors.taken-over');
  });

  it('takes what the laptop has decided under an earlier key, too', async () => {
    hear();
    hear({ personId: 'person-2', decisionId: 'east-2', author: north });
    expect(await count([north, east])).toBe(2);
    expect(await takeOver(door, doorEvent, [north, east])).toBe(2);
  });

  it('starts from what that laptop saw before its first unsent decision: what somebody has decided since is news', async () => {
    await door.hear('person-1', 'Attended');
    hear({ decisionId: 'east-1', from: 'No Show', to: null });
    door.local.addDoorOutcome(aDoorOutcome({ decisionId: 'east-1' }));
    hear({ decisionId: 'east-2', from: null, to: 'Attended', turn: 2 });
    hear({ decisionId: 'east-3', from: 'Attended', to: 'No Show', turn: 3 });
    await takeOver(door, doorEvent, [east]);
    expect(door.local.findEntry({ ...guestRef(), kind: 'attendance' })).toMatchObject({ base: null });
  });

  it('takes no removal of a guest whom another door has let in', async () => {
    const removal = hear({ kind: 'removal', to: removedValue });
    door.local.putDoorValue(aDoorValue({ ...removal, value: null }));
    expect(await count()).toBe(0);
  });

  it('keeps the local id of a walk-in, whose marks wait for it', async () => {
    hear({ personId: 'local:east-1', kind: 'walk-in', to: grace });
    hear({ personId: 'local:east-1', decisionId: 'east-2', turn: 2 });
    expect(await takeOver(door, doorEvent, [east])).toBe(2);
    const walkIn = guestRef('local:east-1');
    expect(door.local.findEntry({ ...walkIn, kind: 'walk-in' })).toMatchObject({
      desired: grace,
      state: 'waiting',
    });
    expect(door.local.findEntry({ ...walkIn, kind: 'attendance' })).toMatchObject({ state: 'held' });
  });

  it('ends a removal of a walk-in that was removed before it was sent, as done', async () => {
    const localId = 'local:north-1';
    door.local.addDoorDecision(
      aDoorDecision({ personId: localId, kind: 'walk-in', to: grace, decisionId: 'north-1', author: north }),
    );
    door.local.addDoorOutcome(aDoorOutcome({ decisionId: 'north-1', outcome: 'superseded' }));
    hear({ personId: localId, kind: 'removal', to: removedValue, turn: 2 });
    expect(await takeOver(door, doorEvent, [east])).toBe(1);
    expect(door.local.entries()).toEqual([]);
    expect(door.local.outcomes()).toMatchObject([{ outcome: 'no-op' }]);
  });

  it('ends a mark of a walk-in that its author has taken back from the laptop that is gone, and given up', async () => {
    const walkIn = { personId: 'local:north-1', kind: 'walk-in', to: grace } as const;
    door.local.addDoorDecision(aDoorDecision({ ...walkIn, decisionId: 'north-1', author: north }));
    door.local.addDoorOutcome(aDoorOutcome({ decisionId: 'north-1', outcome: 'superseded' }));
    door.local.addDoorDecision(aDoorDecision({ ...walkIn, decisionId: 'east-1', turn: 2 }));
    const again = { ...walkIn, decisionId: 'north-2', author: north, turn: 3 };
    door.local.addDoorDecision(aDoorDecision(again));
    door.local.addDoorOutcome(aDoorOutcome({ decisionId: 'north-2', outcome: 'withdrawn' }));
    hear({ personId: walkIn.personId, decisionId: 'east-2', turn: 4 });
    expect(await takeOver(door, doorEvent, [east])).toBe(1);
    expect(door.local.entries()).toEqual([]);
    expect(door.local.outcomes()).toMatchObject([{ outcome: 'overruled' }]);
  });

  it('is about the guest that a walk-in has become by now', async () => {
    door.local.appendIdentity({
      ...{ ...doorEvent, localId: 'local:east-1', personId: 'person-2', foundAt: '2026-05-30T18:05:00.000Z' },
    });
    const mark = aDoorDecision({ personId: 'local:east-1' });
    door.local.addDoorDecision(mark);
    door.local.putDoorValue(aDoorValue({ ...mark, personId: 'person-2' }));
    await takeOver(door, doorEvent, [east]);
    expect(door.local.findEntry({ ...guestRef('person-2'), kind: 'attendance' })).not.toBeNull();
  });

  it.each([
    ['the guest list has', () => door.local.putDoorValue(aDoorValue({ isListed: true }))],
    ['has settled', () => door.local.putDoorValue(aDoorValue({ isSettled: true }))],
    ['has ended', () => door.local.putDoorValue(aDoorValue({ endedHeardAt: '2026-05-30T18:10:00.000Z' }))],
    ['no longer counts', () => door.local.putDoorValue(aDoorValue({ decisionId: 'north-1', author: north }))],
    ['is about a field that has a change here', () => door.local.putEntry(anOutboxEntry())],
  ])('leaves alone what %s', async (_name, change) => {
    hear();
    change();
    expect(await count()).toBe(0);
    await expect(takeOver(door, doorEvent, [east])).rejects.toThrow(nobody);
  });

  it('takes nothing twice, also when what was taken has ended', async () => {
    hear();
    await takeOver(door, doorEvent, [east]);
    await expect(takeOver(door, doorEvent, [east])).rejects.toThrow(nobody);
    door.local.removeEntry({ ...guestRef(), kind: 'attendance' });
    await expect(takeOver(door, doorEvent, [east])).rejects.toThrow(nobody);
  });

  it('takes a walk-in once that ends here because it was removed, also when its own laptop never says so', async () => {
    const walkIn = { ...guestRef('local:east-1'), kind: 'walk-in' } as const;
    hear({ personId: walkIn.personId, kind: 'walk-in', to: grace });
    await takeOver(door, doorEvent, [east]);
    door.local.addDoorDecision(aDoorDecision({ ...walkIn, to: grace, decisionId: 'laptop-1', turn: 2 }));
    door.local.removeEntry(walkIn);
    door.local.putDoorValue(
      aDoorValue({ ...walkIn, kind: 'removal', value: removedValue, decisionId: 'laptop-2' }),
    );
    door.local.addDoorOutcome(aDoorOutcome({ decisionId: 'laptop-1', outcome: 'superseded' }));
    expect(await count()).toBe(0);
    await expect(takeOver(door, doorEvent, [east])).rejects.toThrow(nobody);
  });

  it('goes on with the rest after it was interrupted between two commits', async () => {
    for (let index = 1; index <= 120; index += 1) {
      hear({ personId: `person-${index}`, decisionId: `east-${index}`, turn: index });
    }
    expect(await count()).toBe(120);
    let commits = 0;
    const transaction = <T>(work: () => T): T => {
      commits += 1;
      if (commits === 2) throw new Error('the process dies');
      return door.local.transaction(work);
    };
    const dying = { ...door, local: { ...door.local, transaction } };
    await expect(done(takeOver(dying, doorEvent, [east]))).rejects.toThrow('dies');
    expect(door.local.entries()).toHaveLength(20);
    expect(await count()).toBe(100);
    expect(await done(takeOver(door, doorEvent, [east]))).toBe(100);
    expect(door.local.entries()).toHaveLength(120);
  });
});

describe('taking over unasked', () => {
  /** Of this laptop, and taken over by East. */
  const walkIn = { ...guestRef('local:laptop-1'), kind: 'walk-in', to: grace } as const;

  it.each(['held', 'waiting', 'verifying'] as const)(
    'sends an own walk-in that is %s and that a laptop has taken over of which nothing is heard any more',
    (state) => {
      door.local.putEntry(anOutboxEntry({ ...walkIn, desired: grace, state, decisionId: 'laptop-1' }));
      hear({ ...walkIn, decisionId: 'laptop-1', author: north });
      hear({ ...walkIn, decisionId: 'east-1', turn: 2 });
      expect(takeOverUnheard(door, doorEvent, (laptop) => laptop === 'east')).toEqual([]);
      expect(takeOverUnheard(door, doorEvent, () => false)).toEqual([walkIn.personId]);
      expect(door.local.findEntry(walkIn)).toMatchObject({ desired: grace, state: 'waiting' });
      expect(door.local.outcomes()).toMatchObject([{ decisionId: 'laptop-1', outcome: 'superseded' }]);
    },
  );

  it('takes one that asks a person who it is, who is asked on', () => {
    const asking = { state: 'needs-attention', reason: 'ambiguous' } as const;
    door.local.putEntry(anOutboxEntry({ ...walkIn, desired: grace, ...asking, decisionId: 'laptop-1' }));
    hear({ ...walkIn, decisionId: 'east-1', turn: 2 });
    expect(takeOverUnheard(door, doorEvent, () => false)).toEqual(['local:laptop-1']);
    expect(door.local.findEntry({ ...doorEvent, ...walkIn })).toMatchObject(asking);
  });
});
