import { beforeEach, describe, expect, it } from 'vitest';
import type { DoorDecision, DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import { aDoorDecision, aDoorOutcome, aDoorValue, aRival, east } from '../../builders/a-door-decision.ts';
import { aLaptop, eventId, type Laptop } from '../a-laptop.ts';
import { appliesAndFailsWith, failsWith, scripted } from '../scripted-way.ts';

const self = 'self'.padEnd(43, '-');
let laptop: Laptop;

/** A laptop without a key: nothing is sent before `signIn`. */
beforeEach(async () => {
  laptop = await aLaptop({ key: null });
});

function hear(value: Partial<DoorValue>, decision: Partial<DoorDecision> = {}): void {
  laptop.local.addDoorDecision(aDoorDecision({ to: value.value ?? 'Attended', ...decision }));
  laptop.local.putDoorValue(aDoorValue(value));
}

/** The newest decision of this laptop stands in the shared order at this turn. */
function shareNewest(turn: number): DoorDecision {
  const newest = laptop.local.decisions().at(-1);
  if (newest === undefined) throw new Error('nothing was decided');
  const shared = aDoorDecision({ ...newest, author: self, turn });
  laptop.local.addDoorDecision(shared);
  return shared;
}

async function conflicts() {
  return (await laptop.handlers.getActivity()).conflicts;
}

const marks = () => laptop.requestsNamed('updateGuests');

describe('a mark that another door has replaced', () => {
  beforeEach(async () => {
    await laptop.mark('person-1', 'No Show');
    hear({ value: 'Attended' });
  });

  it('ends as superseded and is not sent', async () => {
    await laptop.signIn();
    expect(laptop.outcomes()).toEqual(['superseded']);
    expect([...marks(), ...laptop.requestsNamed('searchGuests')]).toEqual([]);
    expect(await conflicts()).toEqual([]);
  });

  it('is sent all the same when the guest list of this laptop is newer than the other decision', async () => {
    laptop.local.putDoorValue(aDoorValue({ isSettled: true }));
    await laptop.signIn();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
  });
});

it('a mark beside an equal one of another door is read, and done when the service has it', async () => {
  await laptop.mark('person-1', 'Attended');
  hear({ value: 'Attended' });
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  await laptop.signIn();
  expect(laptop.outcomes()).toEqual(['no-op']);
});

describe('a mark that may have been applied before another door replaced it', () => {
  beforeEach(async () => {
    await laptop.mark('person-1', 'Attended');
    shareNewest(1);
  });

  async function replaceOnTheWay(way: typeof appliesAndFailsWith): Promise<void> {
    laptop.service.setWay(
      scripted('updateGuests', async (request, apply, signal) => {
        hear({ value: 'No Show' }, { from: 'Attended', to: 'No Show', turn: 2 });
        return way('interrupted')(request, apply, signal);
      }),
    );
    await laptop.signIn();
    await laptop.clock.advanceAsync(1_000);
  }

  it('is not sent again, and ends as superseded in two minutes', async () => {
    await replaceOnTheWay(failsWith);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'verifying' });
    await laptop.clock.advanceAsync(125_000);
    expect(laptop.outcomes()).toEqual(['superseded']);
    expect(marks()).toHaveLength(1);
    expect(await conflicts()).toEqual([]);
  });

  it('is confirmed when it was applied', async () => {
    await replaceOnTheWay(appliesAndFailsWith);
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(marks()).toHaveLength(1);
  });

  it('is sent after all when the other door has given way meanwhile', async () => {
    await replaceOnTheWay(failsWith);
    laptop.local.putDoorValue(aDoorValue({ ...shareNewest(1), value: 'Attended' }));
    await laptop.clock.advanceAsync(125_000);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });
});

describe('a change that was taken over from a door', () => {
  /** East let the guest in, which the list here does not say yet, then put No Show; this laptop sends that. */
  beforeEach(async () => {
    hear({ value: 'Attended' });
    hear(
      { value: 'No Show', decisionId: 'east-2' },
      { decisionId: 'east-2', from: 'Attended', to: 'No Show', turn: 2, index: 1 },
    );
    await laptop.handlers.takeOverChanges({ eventId, door: east });
    shareNewest(3);
  });

  it('is sent over what its door had said before, and is no conflict', async () => {
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.signIn();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
    expect(await conflicts()).toEqual([]);
  });
});

describe('a value of another door that ours has replaced', () => {
  /** No Show at East, then Attended here; the service has East's by now. */
  async function replaceNoShow(turnOfOurs: number, from: string | null = 'No Show'): Promise<void> {
    await laptop.mark('person-1', 'Attended');
    const decision = laptop.local.decisions().at(-1);
    if (decision === undefined) throw new Error('nothing was decided');
    hear({ ...decision, author: self, value: 'Attended' }, { to: 'No Show', turn: 2 });
    laptop.local.addDoorDecision(aDoorDecision({ ...decision, from, author: self, turn: turnOfOurs }));
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await laptop.signIn();
  }

  it('is no conflict when ours was decided knowing it', async () => {
    await replaceNoShow(3);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(await conflicts()).toEqual([]);
  });

  it.each([
    ['stands after ours in the shared order', 1, 'No Show'],
    ['is not what ours was made over', 3, null],
  ] as const)('is a conflict when it %s', async (_name, turn, from) => {
    await replaceNoShow(turn, from);
    expect(await conflicts()).toMatchObject([{ ours: 'Attended', theirs: 'No Show', kept: 'ours' }]);
  });

  it('as Attended is not taken away by an undo', async () => {
    await laptop.mark('person-1', 'No Show');
    const [noShow] = laptop.local.decisions();
    if (noShow === undefined) throw new Error('nothing was decided');
    const undo = { ...noShow, decisionId: 'laptop-9', sequence: 9, from: 'Attended', to: null };
    laptop.local.appendDecision(undo);
    laptop.local.addDoorDecision(aDoorDecision({ turn: 1 }));
    laptop.local.addDoorDecision(aDoorDecision({ ...undo, author: self, turn: 2 }));
    laptop.local.putEntry({
      ...{ ...noShow, kind: 'attendance', desired: null, base: 'No Show', generation: 9 },
      ...{ state: 'waiting', reason: null, tries: 0, decisionId: 'laptop-9' },
    });
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.signIn();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  });

  it('as Attended is not taken away by an undo either when both were decided by one person at one time', async () => {
    laptop.service.setWay(scripted('updateGuests', failsWith('interrupted')));
    const { decision } = await laptop.mark('person-1', 'Attended');
    laptop.local.addDoorDecision(aDoorDecision({ ...shareNewest(1), decisionId: 'east-1', author: east }));
    laptop.local.addDoorOutcome(aDoorOutcome());
    await laptop.signIn();
    await laptop.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
    shareNewest(2);
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.clock.advanceAsync(125_000);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(await conflicts()).toMatchObject([{ ours: null, theirs: 'Attended', kept: 'theirs' }]);
  });

  it('that stands beside ours as a listed rival is no second conflict', async () => {
    await laptop.mark('person-1', 'Attended');
    const ours = shareNewest(1);
    const rivals = [aRival({ value: 'No Show', author: east, decisionId: 'east-1' })];
    hear({ ...ours, value: 'Attended', rivals }, { to: 'No Show' });
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await laptop.signIn();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(await conflicts()).toEqual([]);
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 1 });
  });
});

describe('a removal of a guest whom another door has let in', () => {
  beforeEach(async () => {
    await laptop.handlers.removeGuest({ eventId, personId: 'person-1' });
  });

  it.each([
    ['counts', { value: 'Attended' }],
    ['stands as a rival', { value: null, decisionId: 'laptop-7', rivals: [aRival()] }],
  ])('is a conflict while that %s, and nobody is removed', async (_name, value) => {
    hear(value);
    await laptop.signIn();
    expect(laptop.requestsNamed('removeGuests')).toEqual([]);
    expect(laptop.outcomes()).toEqual(['overruled']);
    expect(await conflicts()).toMatchObject([
      { kind: 'removal', ours: 'Removed', theirs: 'Attended', kept: 'theirs' },
    ]);
  });

  it('is judged by the guest list once that is newer', async () => {
    hear({ isSettled: true });
    await laptop.signIn();
    expect(laptop.requestsNamed('removeGuests')).toHaveLength(1);
  });
});

it('names the paired door in a conflict with what it has said', async () => {
  await laptop.mark('person-1', 'No Show');
  hear({ isSettled: true });
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  await laptop.signIn();
  expect(await conflicts()).toMatchObject([
    {
      theirs: 'Attended',
      theirsBy: { operator: 'Nina', door: 'East', decidedAt: aDoorDecision().decidedAt },
    },
  ]);
});
