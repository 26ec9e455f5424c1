import { describe, expect, it } from 'vitest';
import type { DoorDecision } from '../../../src-main/core/ports/shared-store.ts';
import { copyLagMs } from '../../../src-main/core/service/acknowledgements.ts';
import type { AttendanceMark } from '../../../src-shared/domain/guest-status.ts';
import { aDoorDecision, aDoorValue } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aLaptop, anEventWith, eventId } from '../a-laptop.ts';
import { always, failsWith } from '../scripted-way.ts';

const person = { eventId, personId: 'person-1' };

const longAgoMs = 2 * 60_000;

/** A laptop whose mark of the first of three guests the service has, so long ago that no answer is an old copy. */
async function aLaptopThatMarked(mark: AttendanceMark) {
  const laptop = await aLaptop({ content: [anEventWith(3)] });
  await laptop.handlers.openEvent({ eventId });
  await laptop.clock.advanceAsync(0);
  await laptop.mark('person-1', mark);
  await laptop.clock.advanceAsync(copyLagMs);
  expect(laptop.outcomes()).toEqual(['confirmed']);
  return laptop;
}

/** So long ago that nobody takes what becomes of it for a race. */
async function aLaptopThatLetSomebodyIn() {
  const laptop = await aLaptopThatMarked('Attended');
  await laptop.clock.advanceAsync(longAgoMs);
  return laptop;
}

type Laptop = Awaited<ReturnType<typeof aLaptopThatLetSomebodyIn>>;

async function pull({ handlers, clock }: Laptop): Promise<void> {
  await handlers.refreshGuests({ eventId });
  await clock.advanceAsync(0);
}

async function row({ handlers }: Laptop) {
  const { rows } = await handlers.searchGuests({ eventId, query: '', offset: 0, limit: 9 });
  return rows.find(({ personId }) => personId === 'person-1');
}

async function openConflicts({ handlers }: Laptop) {
  const { conflicts } = await handlers.getActivity();
  return conflicts;
}

interface List {
  readonly chunks: AsyncIterable<Uint8Array>;
}

function isList(answer: unknown): answer is List {
  return typeof answer === 'object' && answer !== null && 'chunks' in answer;
}

async function* anEmptyList(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('{"guests":[]}');
}

/** The guests arrive; what should close the list does not. */
async function* withoutEnd(chunks: List['chunks']): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield chunk.subarray(0, chunk.length - 1);
}

describe('an Attended that was sent, and that another laptop has taken off the guest', () => {
  it.each([null, 'No Show'] as const)(
    'is listed as a conflict in which the value of the service stands: %s',
    async (theirs) => {
      const laptop = await aLaptopThatLetSomebodyIn();
      laptop.service.setAttendance(eventId, 'person-1', theirs);
      await pull(laptop);
      expect(await row(laptop)).toMatchObject({ attendance: theirs, progress: 'service', decision: null });
      const { conflicts } = await laptop.handlers.getActivity();
      expect(conflicts).toMatchObject([{ ours: 'Attended', theirs, kept: 'theirs', wasSent: true }]);
      const told = laptop.news.findLast(({ name }) => name === 'syncChanged')?.payload;
      expect(told).toMatchObject({ openConflicts: 1 });
    },
  );

  it('is listed once, and is not why the guest is in when another laptop lets the guest in later', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    laptop.service.setAttendance(eventId, 'person-1', null);
    await pull(laptop);
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await pull(laptop);
    expect(await row(laptop)).toMatchObject({ attendance: 'Attended', decision: null });
    laptop.service.setAttendance(eventId, 'person-1', null);
    await pull(laptop);
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 1 });
  });

  it('can be set again by whoever knows better', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    laptop.service.setAttendance(eventId, 'person-1', null);
    await pull(laptop);
    const { conflicts } = await laptop.handlers.getActivity();
    const [{ conflictId } = { conflictId: '' }] = conflicts;
    await laptop.handlers.reviewConflict({ conflictId, choice: 'other-side' });
    await laptop.clock.advanceAsync(0);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  });

  it('is no conflict when this laptop itself has decided anew', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    await laptop.mark('person-1', 'No Show');
    await laptop.clock.advanceAsync(0);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
    await pull(laptop);
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 0 });
  });

  it('is no conflict of a laptop that has only heard of it', async () => {
    const laptop = await aLaptop();
    await laptop.handlers.openEvent({ eventId });
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.clock.advanceAsync(0);
    await pull(laptop);
    laptop.service.setAttendance(eventId, 'person-1', null);
    await pull(laptop);
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 0 });
  });

  it('is listed after the next pull also when a change of something else is what has brought it', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    laptop.service.setAttendance(eventId, 'person-1', null);
    await laptop.handlers.changeRsvpStatus({ ...person, rsvpStatus: 'Maybe' });
    await laptop.clock.advanceAsync(0);
    expect(await row(laptop)).toMatchObject({ attendance: null, decision: null });
    await pull(laptop);
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 1 });
  });

  it('is listed also when the list that brings it is cut off', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    laptop.service.setAttendance(eventId, 'person-1', null);
    laptop.service.setWay(async (_request, apply) => {
      const answer = apply();
      return isList(answer) ? Object.assign(answer, { chunks: withoutEnd(answer.chunks) }) : answer;
    });
    await pull(laptop);
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 1 });
  });

  it('is listed after the next pull when the disk refused', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    laptop.service.setAttendance(eventId, 'person-1', null);
    laptop.service.setWay(async (request, apply) => {
      const answer = apply();
      // The pull has begun, and what it brings is to be noted.
      if (request.name === 'guestList') laptop.local.refuseWrites('disk-full');
      return answer;
    });
    await pull(laptop);
    laptop.local.refuseWrites(null);
    laptop.service.setWay((_request, apply) => Promise.resolve(apply()));
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 0 });
    await pull(laptop);
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 1 });
  });
});

describe('a No Show that was sent', () => {
  it.each([null, 'Attended'] as const)(
    'is listed when the service has something else: %s',
    async (theirs) => {
      const laptop = await aLaptopThatMarked('No Show');
      laptop.service.setAttendance(eventId, 'person-1', theirs);
      await pull(laptop);
      expect(await openConflicts(laptop)).toMatchObject([
        { ours: 'No Show', theirs, kept: 'theirs', wasSent: true, now: theirs },
      ]);
    },
  );
});

describe('a mark whose guest leaves the service', () => {
  it.each(['Attended', 'No Show'] as const)('is listed when the guest leaves the list: %s', async (mark) => {
    const laptop = await aLaptopThatMarked(mark);
    laptop.service.removeGuest(eventId, 'person-1');
    await pull(laptop);
    await pull(laptop);
    expect(await row(laptop)).toBeUndefined();
    expect(await openConflicts(laptop)).toMatchObject([
      { personId: 'person-1', ours: mark, theirs: 'Removed', kept: 'theirs', wasSent: true, now: 'Removed' },
    ]);
  });

  it('is reviewed without deciding anything, also when the guest is back', async () => {
    const laptop = await aLaptopThatMarked('Attended');
    laptop.service.removeGuest(eventId, 'person-1');
    await pull(laptop);
    await pull(laptop);
    laptop.service.putGuestBack(eventId, aServiceGuest());
    await pull(laptop);
    const [{ conflictId, now } = { conflictId: '', now: '' }] = await openConflicts(laptop);
    expect(now).toBeNull();
    await laptop.handlers.reviewConflict({ conflictId, choice: 'kept' });
    expect(await openConflicts(laptop)).toEqual([]);
    expect(laptop.local.decisions()).toHaveLength(1);
  });

  it('can be made again when the guest is back', async () => {
    const laptop = await aLaptopThatMarked('Attended');
    laptop.service.removeGuest(eventId, 'person-1');
    await pull(laptop);
    await pull(laptop);
    laptop.service.putGuestBack(eventId, aServiceGuest());
    await pull(laptop);
    const [{ conflictId } = { conflictId: '' }] = await openConflicts(laptop);
    await laptop.handlers.reviewConflict({ conflictId, choice: 'other-side' });
    await laptop.settle();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  });

  it('is listed as gone also when more than half of the list is: a search confirms it', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    await laptop.clock.advanceAsync(longAgoMs * 10);
    for (const personId of ['person-1', 'person-2']) laptop.service.removeGuest(eventId, personId);
    await pull(laptop);
    expect(await openConflicts(laptop)).toMatchObject([
      { ours: 'Attended', theirs: 'Removed', kept: 'theirs' },
    ]);
    const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 9 });
    expect(rows.map(({ personId }) => personId)).toEqual(['person-2', 'person-3']);
  });

  it('is not lost when a search has the guest whom a list lacks with more than half of the others', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    laptop.service.setWay(async (request, apply) => {
      const answer = apply();
      if (request.name !== 'guestList' || !isList(answer)) return answer;
      return { ...answer, chunks: anEmptyList() };
    });
    await pull(laptop);
    await pull(laptop);
    expect(await openConflicts(laptop)).toEqual([]);
    expect(await row(laptop)).toMatchObject({ attendance: 'Attended' });
  });

  it('is listed as gone with a guest who is on the list under another personId', async () => {
    const laptop = await aLaptopThatMarked('Attended');
    laptop.service.removeGuest(eventId, 'person-1');
    laptop.service.putGuestBack(eventId, aServiceGuest({ personId: 'person-9' }));
    await pull(laptop);
    await pull(laptop);
    expect(await openConflicts(laptop)).toMatchObject([{ personId: 'person-1', theirs: 'Removed' }]);
  });

  it('is listed at once when the guest is deleted and added again blank', async () => {
    const laptop = await aLaptopThatMarked('Attended');
    laptop.service.removeGuest(eventId, 'person-1');
    laptop.service.putGuestBack(eventId, aServiceGuest());
    await pull(laptop);
    expect(await openConflicts(laptop)).toMatchObject([{ ours: 'Attended', theirs: null, kept: 'theirs' }]);
  });

  it('is no conflict when this laptop has removed the guest', async () => {
    const laptop = await aLaptopThatMarked('Attended');
    await laptop.handlers.removeGuest(person);
    await laptop.settle();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBeUndefined();
    await pull(laptop);
    await pull(laptop);
    expect(await openConflicts(laptop)).toEqual([]);
  });

  it('is not called lost because the guest list was removed from this laptop', async () => {
    const laptop = await aLaptopThatMarked('Attended');
    await laptop.mirror.removeGuests({ account: 'https://events.example', eventId });
    laptop.service.setWay(async (_request, apply) => {
      const answer = apply();
      return isList(answer) ? Object.assign(answer, { chunks: withoutEnd(answer.chunks) }) : answer;
    });
    await pull(laptop);
    expect(await openConflicts(laptop)).toEqual([]);
  });
});

describe('an Attended that becomes No Show within two minutes', () => {
  async function aRacedLaptop() {
    const laptop = await aLaptopThatMarked('Attended');
    await laptop.clock.advanceAsync(longAgoMs - copyLagMs - 1);
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await pull(laptop);
    return laptop;
  }

  it('is sent once more, and listed', async () => {
    const laptop = await aRacedLaptop();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(await openConflicts(laptop)).toMatchObject([
      { ours: 'Attended', theirs: 'No Show', kept: 'ours', now: 'Attended' },
    ]);
    expect(laptop.local.decisions()).toMatchObject([
      { from: null, to: 'Attended' },
      { from: 'No Show', to: 'Attended' },
    ]);
  });

  it('is given up for the other side with one tap', async () => {
    const laptop = await aRacedLaptop();
    const [{ conflictId } = { conflictId: '' }] = await openConflicts(laptop);
    await laptop.handlers.reviewConflict({ conflictId, choice: 'other-side' });
    await laptop.settle();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
    expect(await openConflicts(laptop)).toEqual([]);
  });

  it('is not sent over a person who has given up what was to be sent once more', async () => {
    const laptop = await aLaptopThatMarked('Attended');
    laptop.service.setWay(always('updateGuests', failsWith('server')));
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await pull(laptop);
    expect(laptop.entryOf('person-1')).toMatchObject({ desired: 'Attended' });
    const givenUp = laptop.handlers.giveUpChanges({ eventId });
    await laptop.settle();
    expect(await givenUp).toEqual({ givenUp: 1 });
    await pull(laptop);
    expect(laptop.entryOf('person-1')).toBeNull();
    expect(await row(laptop)).toMatchObject({ attendance: 'No Show' });
    expect(await openConflicts(laptop)).toMatchObject([{ kept: 'ours' }]);
  });

  it('is never sent more often than that', async () => {
    const laptop = await aRacedLaptop();
    await laptop.clock.advanceAsync(copyLagMs);
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await pull(laptop);
    await pull(laptop);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
    expect(await openConflicts(laptop)).toMatchObject([
      { ours: 'Attended', theirs: 'No Show', kept: 'theirs', now: 'No Show' },
      { ours: 'Attended', theirs: 'No Show', kept: 'ours' },
    ]);
  });

  it('later than that is left to a person', async () => {
    const laptop = await aLaptopThatLetSomebodyIn();
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await pull(laptop);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
    expect(await openConflicts(laptop)).toMatchObject([{ kept: 'theirs' }]);
  });
});

describe('a mark that a paired door has replaced', () => {
  /** East decided this over our Attended, and the service has it. */
  async function replace(changes: Partial<DoorDecision>) {
    const laptop = await aLaptopThatMarked('Attended');
    const [ours] = laptop.local.decisions();
    if (ours === undefined) throw new Error('nothing was decided');
    laptop.local.addDoorDecision(aDoorDecision({ ...ours, author: 'self'.padEnd(43, '-'), turn: 2 }));
    const to = 'No Show';
    laptop.local.addDoorDecision(
      aDoorDecision({ from: 'Attended', to, turn: 3, replaces: [ours.decisionId], ...changes }),
    );
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await pull(laptop);
    await laptop.clock.advanceAsync(1_000);
    return laptop;
  }

  /** As `replace`, when the mark of this laptop counts at all doors. */
  async function replaceWhatCounts(mark: AttendanceMark, theirs: AttendanceMark | null) {
    const laptop = await aLaptopThatMarked(mark);
    await laptop.clock.advanceAsync(longAgoMs);
    const [ours] = laptop.local.decisions();
    if (ours === undefined) throw new Error('nothing was decided');
    const { decisionId } = ours;
    laptop.local.addDoorDecision(aDoorDecision({ ...ours, author: 'self'.padEnd(43, '-'), turn: 2 }));
    laptop.local.addDoorDecision(aDoorDecision({ to: theirs, turn: 3 }));
    laptop.local.putDoorValue(aDoorValue({ value: mark, decisionId, isSettled: true }));
    laptop.service.setAttendance(eventId, 'person-1', theirs);
    await pull(laptop);
    await laptop.clock.advanceAsync(1_000);
    return laptop;
  }

  it.each([null, 'No Show'] as const)(
    'without knowing it is sent again when it counts at all doors, over %s',
    async (theirs) => {
      const laptop = await replaceWhatCounts('Attended', theirs);
      expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
      expect(await openConflicts(laptop)).toEqual([]);
    },
  );

  it('by an Attended is never sent again', async () => {
    const laptop = await replaceWhatCounts('No Show', 'Attended');
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(await openConflicts(laptop)).toMatchObject([{ ours: 'No Show', theirs: 'Attended' }]);
  });

  it('knowing it is not lost, and is not sent again', async () => {
    const laptop = await replace({});
    expect(await openConflicts(laptop)).toEqual([]);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
  });

  it.each([
    ['without knowing it', { replaces: [] }],
    ['by an undo of its own mark', { to: null, replaces: [] }],
  ])('%s is lost as ever', async (_name, changes) => {
    const laptop = await replace(changes);
    expect(await openConflicts(laptop)).toMatchObject([{ ours: 'Attended', theirs: 'No Show' }]);
  });
});
