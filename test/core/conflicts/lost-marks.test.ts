import { describe, expect, it } from 'vitest';
import { aLaptop, eventId } from '../a-laptop.ts';

const person = { eventId, personId: 'person-1' };

/** A laptop whose Attended of the one guest the service has. */
async function aLaptopThatLetSomebodyIn() {
  const laptop = await aLaptop();
  await laptop.handlers.openEvent({ eventId });
  await laptop.clock.advanceAsync(0);
  await laptop.mark('person-1', 'Attended');
  await laptop.clock.advanceAsync(0);
  expect(laptop.outcomes()).toEqual(['confirmed']);
  return laptop;
}

type Laptop = Awaited<ReturnType<typeof aLaptopThatLetSomebodyIn>>;

async function pull({ handlers, clock }: Laptop): Promise<void> {
  await handlers.refreshGuests({ eventId });
  await clock.advanceAsync(0);
}

async function row({ handlers }: Laptop) {
  const { rows } = await handlers.searchGuests({ eventId, query: '', offset: 0, limit: 1 });
  return rows[0];
}

interface List {
  readonly chunks: AsyncIterable<Uint8Array>;
}

function isList(answer: unknown): answer is List {
  return typeof answer === 'object' && answer !== null && 'chunks' in answer;
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
