import { describe, expect, test } from 'vitest';
import { markGuest } from '../../../src-main/core/decide/decide.ts';
import { createNoShowSweeps } from '../../../src-main/core/no-show-sweep/no-show-sweeps.ts';
import type { NoShowSweep } from '../../../src-shared/domain/no-show-sweep.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aDoorValue } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { manyGuests } from '../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryEventRecords } from '../../fakes/stores/in-memory-event-records.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror } from '../../fakes/stores/in-memory-mirror.ts';
import { account, aDoor, doorEvent, guestRef, maria } from '../a-door.ts';
import { aLaptop, anEventWith, eventId, type Laptop } from '../a-laptop.ts';

/** The RSVP statuses of all guests here. */
const everybody = ['Invited', 'Accepted', 'Declined', 'Waitlisted', null];

describe('previewNoShows', () => {
  test('counts by RSVP status who would be marked, and who is left out for what reason', async () => {
    const { door, sweeps } = await aSweepOf([
      ...['a', 'b', 'c'].map((personId) => aServiceGuest({ personId, rsvpStatus: 'Accepted' })),
      aServiceGuest({ personId: 'd', rsvpStatus: 'Declined' }),
      aServiceGuest({ personId: 'e', rsvpStatus: null }),
      aServiceGuest({ personId: 'f', rsvpStatus: null }),
      aServiceGuest({ personId: 'left', attendanceStatus: 'Left early' }),
    ]);
    await door.hear('c', 'Attended');
    markGuest(door, guestRef('c'), null, maria);
    expect(await sweeps.preview(doorEvent)).toEqual({
      byRsvp: [
        { rsvpStatus: 'Accepted', guests: 2 },
        { rsvpStatus: null, guests: 2 },
        { rsvpStatus: 'Declined', guests: 1 },
      ],
      unsent: 1,
      otherStatus: 1,
    });
    expect(door.reader.counts(doorEvent)).toMatchObject({ notArrived: 7 });
  });

  test('names all whom the chosen statuses would mark, page after page', async () => {
    const { sweeps } = await aSweepOf([
      aServiceGuest({ personId: 'no', firstName: 'Aaron', lastName: 'Aa', rsvpStatus: 'Declined' }),
      ...manyGuests(120),
    ]);
    await sweeps.preview(doorEvent);
    const names = await sweeps.listNames(doorEvent, everybody, { offset: 100, limit: 100 });
    expect(names).toHaveLength(21);
    expect(names.at(-1)?.name).toBe('Guest Number000119');
    expect(await sweeps.listNames(doorEvent, ['Declined'], { offset: 0, limit: 100 })).toEqual([
      { name: 'Aaron Aa', rsvpStatus: 'Declined' },
    ]);
    expect(await sweeps.listNames(doorEvent, [], { offset: 0, limit: 100 })).toEqual([]);
  });
});

describe('the choice of statuses', () => {
  const guests = [
    aServiceGuest({ personId: 'yes', rsvpStatus: 'Accepted' }),
    aServiceGuest({ personId: 'no', rsvpStatus: 'Declined' }),
    aServiceGuest({ personId: 'list', rsvpStatus: 'Waitlisted' }),
    aServiceGuest({ personId: 'blank', rsvpStatus: null }),
  ];

  test('marks these and nobody else', async () => {
    const { door, run, sweeps } = await aSweepOf(guests);
    await run(sweeps.mark(doorEvent, ['Accepted', null], maria));
    const marked = door.local.listEntries({ account, limit: 9 }).map(({ personId }) => personId);
    expect(marked.toSorted()).toEqual(['blank', 'yes']);
    expect(sweeps.current(doorEvent)).toMatchObject({ total: 2, marked: 2 });
  });

  test('a guest who declines while it runs is left out', async () => {
    const { door, run, sweeps } = await aSweep(120, ({ marked }) => {
      if (marked !== 50) return;
      const guest = door.reader.findRecord(doorEvent, 'person-000110');
      if (guest)
        void door.writer.saveGuests(
          doorEvent,
          [{ ...guest, rsvpStatus: 'Declined' }],
          Number.MAX_SAFE_INTEGER,
        );
    });
    await run(sweeps.mark(doorEvent, ['Accepted', 'Invited', null], maria));
    expect(sweeps.current(doorEvent)).toMatchObject({ state: 'marked', total: 120, marked: 119 });
  });

  test('is kept for going on with a sweep that was stopped', async () => {
    let isFull = false;
    const { door, run, sweeps } = await aSweepOf([...manyGuests(60), ...guests], ({ marked }) => {
      if (marked !== 25 || isFull) return;
      isFull = true;
      door.local.refuseWrites('disk-full');
    });
    const chosen = ['Accepted', 'Invited', null];
    await expect(run(sweeps.mark(doorEvent, chosen, maria))).rejects.toMatchObject({ code: 'not-saved' });
    door.local.refuseWrites(null);
    await door.hear('person-000059', 'Attended');
    expect(await run(sweeps.resume(doorEvent, maria))).toMatchObject({ state: 'marked', marked: 61 });
    expect(door.reader.counts(doorEvent)).toMatchObject({ attended: 1, noShow: 61, notArrived: 2 });
  });
});

describe('markNoShows', () => {
  test('marks all who have not arrived, through the outbox', async () => {
    const { door, run, sweeps } = await aSweep(120);
    markGuest(door, guestRef('person-000003'), 'Attended', maria);
    await run(sweeps.mark(doorEvent, everybody, maria));
    expect(door.reader.counts(doorEvent)).toMatchObject({ attended: 1, noShow: 119, notArrived: 0 });
    expect(door.local.countEntries({ account })).toBe(120);
    expect(sweeps.current(doorEvent)).toMatchObject({ state: 'marked', total: 119, marked: 119 });
  });

  test('a guest who arrives while it runs stays attended', async () => {
    const { door, run, sweeps } = await aSweep(120, ({ marked }) => {
      if (marked === 50) markGuest(door, guestRef('person-000110'), 'Attended', maria);
    });
    await run(sweeps.mark(doorEvent, everybody, maria));
    expect(door.reader.counts(doorEvent)).toMatchObject({ attended: 1, noShow: 119 });
  });

  test('who is let in at a paired door stays attended, before it runs and while it does', async () => {
    const letIn = ({ local }: Awaited<ReturnType<typeof aDoor>>, personId: string) =>
      local.putDoorValue(aDoorValue({ ...doorEvent, personId }));
    const { door, run, sweeps } = await aSweep(120, ({ marked }) => {
      if (marked === 50) letIn(door, 'person-000110');
    });
    letIn(door, 'person-000003');
    await run(sweeps.mark(doorEvent, everybody, maria));
    expect(sweeps.current(doorEvent)).toMatchObject({ total: 119, marked: 118 });
    const marked = door.local.listEntries({ account, limit: 200 }).map(({ personId }) => personId);
    expect(marked).not.toContain('person-000003');
    expect(marked).not.toContain('person-000110');
    letIn(door, 'person-000007');
    expect(await run(sweeps.undo(doorEvent, maria))).toMatchObject({ marked: 118, undone: 117 });
  });

  test('tells how far it has come after each commit', async () => {
    const told: string[] = [];
    const { run, sweeps } = await aSweep(120, ({ state, marked }) => void told.push(`${state} ${marked}`));
    await run(sweeps.mark(doorEvent, everybody, maria));
    const marks = ['marking 0', 'marking 25', 'marking 50', 'marking 75', 'marking 100', 'marking 120'];
    expect(told).toEqual([...marks, 'marked 120']);
  });

  test('a second one does not start while the first runs', async () => {
    const { run, sweeps } = await aSweep(120);
    const first = sweeps.mark(doorEvent, everybody, maria);
    await expect(sweeps.mark(doorEvent, everybody, maria)).rejects.toMatchObject({ code: 'sweep-running' });
    await run(first);
  });

  test('a disk that refuses in the middle keeps what was saved, and says how much', async () => {
    const told: NoShowSweep[] = [];
    const { door, run, sweeps } = await aSweep(120, (sweep) => {
      told.push(sweep);
      if (sweep.marked === 50) door.local.refuseWrites('disk-full');
    });
    await expect(run(sweeps.mark(doorEvent, everybody, maria))).rejects.toMatchObject({ code: 'not-saved' });
    expect(sweeps.current(doorEvent)).toMatchObject({ state: 'stopped', marked: 50, total: 120 });
    expect(told.at(-1)).toMatchObject({ state: 'stopped', marked: 50 });
    expect(door.reader.counts(doorEvent)).toMatchObject({ noShow: 50 });
  });
});

describe('a process that was killed in the middle', () => {
  test('leaves a sweep that is shown, and gone on with as the same one', async () => {
    const { killed, sweepId, run } = await killedAfter(50);
    expect(killed.current(doorEvent)).toMatchObject({ state: 'stopped', marked: 50, sweepId });
    const sweep = await run(killed.resume(doorEvent, maria));
    expect(sweep).toMatchObject({ state: 'marked', marked: 120, total: 120, sweepId });
    expect(await run(killed.undo(doorEvent, maria))).toMatchObject({ state: 'undone', undone: 120 });
  });

  test('leaves a sweep that can be undone', async () => {
    const { killed, run } = await killedAfter(50);
    expect(await run(killed.undo(doorEvent, maria))).toMatchObject({ state: 'undone', undone: 50 });
  });
});

describe('undoNoShows', () => {
  test('takes all of it back at once, and nothing is left to send', async () => {
    const { door, run, sweeps } = await aSweep(120);
    await run(sweeps.mark(doorEvent, everybody, maria));
    expect(await run(sweeps.undo(doorEvent, maria))).toMatchObject({ state: 'undone', undone: 120 });
    expect(door.reader.counts(doorEvent)).toMatchObject({ noShow: 0, notArrived: 120 });
    expect(door.local.countEntries({ account })).toBe(0);
  });

  test('a guest who came after all stays attended', async () => {
    const { door, run, sweeps } = await aSweep(120);
    await run(sweeps.mark(doorEvent, everybody, maria));
    markGuest(door, guestRef('person-000007'), 'Attended', maria);
    expect(await run(sweeps.undo(doorEvent, maria))).toMatchObject({ undone: 119 });
    expect(door.reader.counts(doorEvent)).toMatchObject({ attended: 1, noShow: 0 });
  });

  test('who was let in at another door stays attended, and is counted as one who stays', async () => {
    const { door, run, sweeps } = await aSweep(120);
    await run(sweeps.mark(doorEvent, everybody, maria));
    await sendAll(door);
    await door.hear('person-000007', 'Attended');
    await door.hear('person-000008', 'Attended');
    expect(await run(sweeps.undo(doorEvent, maria))).toMatchObject({ marked: 120, undone: 118 });
    expect(door.reader.counts(doorEvent)).toMatchObject({ attended: 2, noShow: 0, notArrived: 118 });
  });

  test('who has left the list since is counted as one who stays', async () => {
    const { door, run, sweeps } = await aSweep(120);
    await run(sweeps.mark(doorEvent, everybody, maria));
    await sendAll(door);
    await door.writer.saveGuests(doorEvent, [], Number.MAX_SAFE_INTEGER, ['person-000007']);
    expect(await run(sweeps.undo(doorEvent, maria))).toMatchObject({ state: 'undone', undone: 119 });
  });

  test('marks of others in between are not touched', async () => {
    const { door, run, sweeps } = await aSweep(120, ({ state, marked }) => {
      if (state === 'marking' && marked === 50) markGuest(door, guestRef('person-000110'), 'No Show', maria);
    });
    await run(sweeps.mark(doorEvent, everybody, maria));
    await run(sweeps.undo(doorEvent, maria));
    expect(door.reader.counts(doorEvent)).toMatchObject({ noShow: 1 });
  });

  test('there is nothing to undo twice, and nothing before there was one', async () => {
    const { run, sweeps } = await aSweep(3);
    await expect(sweeps.undo(doorEvent, maria)).rejects.toMatchObject({ code: 'nothing-to-undo' });
    await run(sweeps.mark(doorEvent, everybody, maria));
    await run(sweeps.undo(doorEvent, maria));
    await expect(sweeps.undo(doorEvent, maria)).rejects.toMatchObject({ code: 'nothing-to-undo' });
  });
});

test('a sweep that another door has overruled gives back nobody who came in there', async () => {
  const laptop = await aLaptop({ content: [anEventWith(2)] });
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  await inTime(laptop, laptop.handlers.markNoShows({ eventId, statuses: everybody }));
  await laptop.clock.advanceAsync(60_000);
  expect(await laptop.handlers.getReport({ eventId })).toMatchObject({
    counts: { attended: 1, noShow: 1 },
    sweep: { gone: 1 },
  });
  const undone = await inTime(laptop, laptop.handlers.undoNoShows({ eventId }));
  expect(undone).toMatchObject({ state: 'undone', marked: 2, undone: 1 });
  expect(await laptop.handlers.getReport({ eventId })).toMatchObject({ sweep: null });
  await laptop.clock.advanceAsync(120_000);
  expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  expect(laptop.service.attendanceOf(eventId, 'person-2')).toBeNull();
});

async function inTime<T>(laptop: Laptop, work: Promise<T>): Promise<T> {
  await laptop.clock.advanceAsync(5_000);
  return work;
}

/** The service has acknowledged everything that waits. */
async function sendAll(door: Awaited<ReturnType<typeof aDoor>>): Promise<void> {
  const limit = Number.MAX_SAFE_INTEGER;
  for (const entry of door.local.listEntries({ account, limit })) {
    await door.hear(entry.personId, entry.desired);
    door.local.removeEntry(entry);
  }
}

/** A door with so many guests of whom nobody has arrived. `run` lets time pass until the work has ended. */
function aSweep(guests: number, onSaved?: (sweep: NoShowSweep) => void) {
  return aSweepOf(manyGuests(guests), onSaved);
}

/** The same with these guests. */
async function aSweepOf(
  guests: readonly ServiceGuest[],
  onSaved: (sweep: NoShowSweep) => void = () => undefined,
) {
  const door = await aDoor(guests);
  return { door, ...sweepsOver(door, onSaved) };
}

function sweepsOver(door: Awaited<ReturnType<typeof aDoor>>, onSaved: (sweep: NoShowSweep) => void) {
  const records = createInMemoryEventRecords(() => door.local, door.reader);
  const sweeps = createNoShowSweeps({ ...door, records, onSaved });
  async function run(work: Promise<NoShowSweep>): Promise<NoShowSweep> {
    let isOver = false;
    const watched = work.finally(() => {
      isOver = true;
    });
    watched.catch(() => undefined);
    while (!isOver) await door.clock.advanceAsync(0);
    return watched;
  }
  return { sweeps, run };
}

/** The process died when so many marks were saved; the door was opened again. */
async function killedAfter(marks: number) {
  const alive: { local: InMemoryLocalStore | null } = { local: null };
  const { door, run, sweeps } = await aSweep(120, ({ state, marked }) => {
    if (state === 'marking' && marked === marks) alive.local = door.local.crash();
  });
  await run(sweeps.mark(doorEvent, everybody, maria)).catch(() => undefined);
  const local = alive.local ?? door.local;
  const reader = createInMemoryMirror(() => local);
  await reader.saveGuests(doorEvent, manyGuests(120), 0);
  const { sweeps: killed, run: runAgain } = sweepsOver({ ...door, local, reader }, () => undefined);
  return { killed, run: runAgain, sweepId: killed.current(doorEvent)?.sweepId };
}
