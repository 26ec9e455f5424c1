import { beforeEach, expect, it } from 'vitest';
import { rebuildLocalRows } from '../../../src-main/core/journal/rebuild-local-rows.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { doorEvent } from '../a-door.ts';
import { aLaptop, eventId, type Laptop } from '../a-laptop.ts';
import { failsWith, scripted } from '../scripted-way.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.example' };
let laptop: Laptop;

beforeEach(async () => {
  laptop = await aLaptop();
  await laptop.handlers.openEvent({ eventId });
});

async function shown() {
  return (await laptop.handlers.searchGuests({ eventId, query: 'hopper', offset: 0, limit: 50 })).rows;
}

/** A walk-in about whom a person is asked, because somebody else has added her, too. */
async function asked() {
  await laptop.service.connect(async (_request, apply) => apply()).addGuests(eventId, [grace]);
  const row = await laptop.handlers.addGuest({ eventId, guest: grace });
  await laptop.settle();
  return row.personId;
}

/** Somebody who is on the list twice is let in as the walk-in, and then No Show as the guest, before a person says that both are one. */
async function keptAttended() {
  const personId = await asked();
  await laptop.mark(personId, 'Attended');
  await laptop.clock.advanceAsync(25_000);
  laptop.service.setWay(scripted('updateGuests', failsWith('unreachable')));
  await laptop.mark('added-1', 'No Show');
  await laptop.handlers.identifyWalkIn({ eventId, personId, guestId: 'added-1' });
  laptop.service.setWay();
}

it('the Attended of two marks is kept and sent, although the other one is newer', async () => {
  await keptAttended();
  expect(await shown()).toMatchObject([{ personId: 'added-1', attendance: 'Attended' }]);
  await laptop.clock.advanceAsync(5 * 60_000);
  expect(laptop.service.attendanceOf(eventId, 'added-1')).toBe('Attended');
});

it('the Attended that was kept of two marks is listed when the service has it no more', async () => {
  await keptAttended();
  await laptop.clock.advanceAsync(5 * 60_000);
  expect(laptop.service.attendanceOf(eventId, 'added-1')).toBe('Attended');
  laptop.service.setAttendance(eventId, 'added-1', null);
  await laptop.clock.advanceAsync(30 * 60_000);
  expect((await shown())[0]?.attendance).toBe(null);
  expect((await laptop.handlers.getActivity()).conflicts).toHaveLength(1);
});

it('the Attended that was kept of two marks can be undone', async () => {
  await keptAttended();
  const [row] = await shown();
  expect(row?.attendance).toBe('Attended');
  expect.soft(row?.decision).not.toBe(null);
  const attended = laptop.local.decisions().find(({ to }) => to === 'Attended');
  await laptop.handlers.undoDecision({ eventId, decisionId: attended?.decisionId ?? '' });
  await laptop.clock.advanceAsync(5 * 60_000);
  expect(laptop.service.attendanceOf(eventId, 'added-1')).not.toBe('Attended');
});

it('the Attended that was kept of two marks is in a database that was rebuilt from the journal', async () => {
  const personId = await asked();
  await laptop.clock.advanceAsync(25_000);
  laptop.service.setWay(async () => {
    throw new ServiceFailure('unreachable');
  });
  await laptop.mark('added-1', 'Attended');
  await laptop.mark(personId, 'No Show');
  await laptop.handlers.identifyWalkIn({ eventId, personId, guestId: 'added-1' });
  const open = laptop.local.entries().filter(({ kind }) => kind === 'attendance');
  expect(open).toMatchObject([{ personId: 'added-1', desired: 'Attended' }]);
  const rows = rebuildLocalRows(
    {
      ...{ laptopId: laptop.local.laptopId, sequence: 0, settings: new Map(), entries: [], attempts: [] },
      ...{ decisions: [], outcomes: [], identities: [], conflicts: [], reviews: [], sharedUpdates: [] },
    },
    [
      ...laptop.local.decisions().map((decision) => ({ kind: 'decision', decision }) as const),
      ...laptop.local.listIdentities(doorEvent).map((identity) => ({ kind: 'identity', identity }) as const),
      ...laptop.local.outcomes().map((outcome) => ({ kind: 'outcome', outcome }) as const),
    ],
    '2026-05-31T09:00:00.000Z',
  );
  expect(rows.entries.filter(({ kind }) => kind === 'attendance')).toMatchObject([
    { personId: 'added-1', desired: 'Attended' },
  ]);
});

it.each(['sent', 'unsent'])(
  'the mark of one row stays when the %s mark of the other one was taken back',
  async (how) => {
    const personId = await asked();
    await laptop.mark(personId, 'No Show');
    await laptop.clock.advanceAsync(25_000);
    if (how === 'unsent') laptop.service.setWay(scripted('updateGuests', failsWith('unreachable')));
    await laptop.mark('added-1', 'Attended');
    await laptop.settle();
    laptop.service.setWay(scripted('updateGuests', failsWith('unreachable')));
    const decisionId = laptop.local.decisions().at(-1)?.decisionId ?? '';
    await laptop.handlers.undoDecision({ eventId, decisionId });
    await laptop.handlers.identifyWalkIn({ eventId, personId, guestId: 'added-1' });
    laptop.service.setWay();
    expect(await shown()).toMatchObject([{ personId: 'added-1', attendance: 'No Show' }]);
    await laptop.clock.advanceAsync(5 * 60_000);
    expect(laptop.service.attendanceOf(eventId, 'added-1')).toBe('No Show');
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  },
);
