import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import type { FakeRequest } from '../../fakes/fake-event-service.ts';
import { aLaptop, anEventWith, eventId, type Laptop } from '../a-laptop.ts';

const minute = 60_000;
let laptop: Laptop;

beforeEach(async () => {
  laptop = await aLaptop({ content: [anEventWith(4)] });
  await laptop.handlers.openEvent({ eventId });
  await laptop.clock.advanceAsync(1_000);
});

/** From now on a cache gives the guest list as it is now. */
async function cacheTheList(): Promise<void> {
  const text = JSON.stringify({ guests: laptop.service.listGuests(eventId) });
  async function* copy() {
    yield new TextEncoder().encode(text);
  }
  laptop.service.setWay(async (request, apply) => {
    const answer = apply();
    return request.name === 'guestList'
      ? (Object.assign(answer as object, { chunks: copy() }) as typeof answer)
      : answer;
  });
}

async function rows() {
  return (await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 9 })).rows;
}

describe('an old copy of the guest list', () => {
  it('raises no conflict, shows no older mark, and takes no undo', async () => {
    await cacheTheList();
    const { decision } = await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(minute);
    expect(laptop.requestsNamed('guestList').length).toBeGreaterThan(2);
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
    expect((await rows()).find(({ personId }) => personId === 'person-1')).toMatchObject({
      attendance: 'Attended',
    });
    const decisionId = decision?.decisionId ?? '';
    expect(await laptop.handlers.getUndoState({ eventId, decisionId })).toBe('possible');
  });

  it('hides no walk-in', async () => {
    await cacheTheList();
    const { personId } = await laptop.handlers.addGuest({
      eventId,
      guest: { firstName: 'Grace', lastName: 'Hopper' },
    });
    await laptop.mark(personId, 'Attended');
    await laptop.clock.advanceAsync(minute);
    expect(await rows()).toContainEqual(
      expect.objectContaining({ personId: 'added-1', attendance: 'Attended' }),
    );
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('brings nobody back who was removed here', async () => {
    await cacheTheList();
    await laptop.handlers.removeGuest({ eventId, personId: 'person-1' });
    await laptop.clock.advanceAsync(minute);
    expect((await rows()).map(({ personId }) => personId)).not.toContain('person-1');
  });
});

describe('a service whose lists and searches are some seconds behind', () => {
  const lagMs = 6_000;
  /** Happens between a change and its answer. */
  let meanwhile: () => unknown;

  beforeEach(() => {
    meanwhile = () => undefined;
    let copy: { readonly guests: readonly ServiceGuest[]; readonly untilMs: number } | null = null;
    laptop.service.setWay(async (request, apply) => {
      const nowMs = laptop.clock.monotonicMs();
      const isRead = request.name === 'guestList' || request.name === 'searchGuests';
      if (copy !== null && nowMs >= copy.untilMs) copy = null;
      if (!isRead) copy ??= { guests: laptop.service.listGuests(eventId), untilMs: nowMs + lagMs };
      const answer = apply();
      if (!isRead) await meanwhile();
      return isRead && copy !== null ? saidBefore(request, answer, copy.guests) : answer;
    });
  });

  /** What the service would have answered when it had these guests. */
  function saidBefore<T>({ name, personIds }: FakeRequest, answer: T, all: readonly ServiceGuest[]): T {
    if (name === 'guestList') return Object.assign(answer as object, { chunks: listOf(all) }) as T;
    const guests = all.filter(({ personId }) => personIds.includes(personId));
    return { ...answer, guests, total: guests.length };
  }

  async function* listOf(guests: readonly ServiceGuest[]) {
    yield new TextEncoder().encode(JSON.stringify({ guests }));
  }

  async function pullBehind(): Promise<void> {
    await laptop.handlers.refreshGuests({ eventId });
    await laptop.clock.advanceAsync(1_000);
  }

  it('loses no mark, and calls none lost', async () => {
    await laptop.mark('person-1', 'Attended');
    await pullBehind();
    expect((await rows())[0]).toMatchObject({ personId: 'person-1', attendance: 'Attended' });
    await laptop.clock.advanceAsync(minute);
    expect((await rows())[0]).toMatchObject({ attendance: 'Attended' });
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('sends an undo although it still says what was before the mark', async () => {
    const { decision } = await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(1_000);
    await laptop.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
    await laptop.clock.advanceAsync(minute);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBeNull();
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('takes back a mark that was on its way', async () => {
    meanwhile = () => {
      meanwhile = () => undefined;
      return laptop.handlers.markGuest({ eventId, personId: 'person-1', attendance: null });
    };
    await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(minute);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBeNull();
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('loses no mark, and calls none lost, when the clock of the computer is set meanwhile', async () => {
    await laptop.mark('person-1', 'No Show');
    laptop.clock.setWallTime('2026-05-30T20:00:00.000Z');
    await pullBehind();
    await laptop.clock.advanceAsync(minute);
    expect((await rows())[0]).toMatchObject({ personId: 'person-1', attendance: 'No Show' });
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('lets no RSVP status of another door be overruled unseen', async () => {
    await laptop.handlers.changeRsvpStatus({ eventId, personId: 'person-1', rsvpStatus: 'Accepted' });
    await laptop.clock.advanceAsync(1_000);
    laptop.service.putGuestBack(eventId, aServiceGuest({ personId: 'person-1', rsvpStatus: 'Declined' }));
    await laptop.handlers.changeRsvpStatus({ eventId, personId: 'person-1', rsvpStatus: 'Maybe' });
    await laptop.clock.advanceAsync(minute);
    expect(laptop.service.listGuests(eventId)[0]).toMatchObject({ rsvpStatus: 'Declined' });
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([
      { ours: 'Maybe', theirs: 'Declined', kept: 'theirs' },
    ]);
  });

  it('hides no walk-in, and brings nobody back who was removed here', async () => {
    await laptop.handlers.addGuest({ eventId, guest: { firstName: 'Grace', lastName: 'Hopper' } });
    await laptop.handlers.removeGuest({ eventId, personId: 'person-1' });
    await laptop.clock.advanceAsync(1_000);
    await pullBehind();
    await pullBehind();
    const shown = await rows();
    expect(shown.filter(({ name }) => name === 'Grace Hopper')).toHaveLength(1);
    expect(shown.map(({ personId }) => personId)).not.toContain('person-1');
    await laptop.clock.advanceAsync(minute);
    expect((await rows()).filter(({ name }) => name === 'Grace Hopper')).toHaveLength(1);
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('sends an Attended again that another door has overruled before it could see it', async () => {
    await laptop.mark('person-1', 'Attended');
    await pullBehind();
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await laptop.clock.advanceAsync(minute);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([
      { ours: 'Attended', theirs: 'No Show', kept: 'ours' },
    ]);
  });
});

it('a guest whom another laptop has changed or removed since is read once, and the mark is called lost', async () => {
  await laptop.mark('person-1', 'No Show');
  await laptop.mark('person-2', 'No Show');
  await laptop.clock.advanceAsync(1_000);
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  laptop.service.removeGuest(eventId, 'person-2');
  await laptop.clock.advanceAsync(25_000);
  expect((await laptop.handlers.getActivity()).conflictCount).toBe(2);
  expect((await rows()).map(({ personId }) => personId)).not.toContain('person-2');
});

it('a guest whom the list has stays on it when a search that lags behind does not name the guest', async () => {
  await laptop.mark('person-1', 'Attended');
  await laptop.clock.advanceAsync(1_000);
  laptop.service.setAttendance(eventId, 'person-1', null);
  laptop.service.setWay(async (request, apply) => {
    const answer = apply();
    return request.name === 'searchGuests' ? { ...answer, guests: [], total: 0 } : answer;
  });
  await laptop.clock.advanceAsync(25_000);
  expect(await rows()).toHaveLength(4);
  laptop.service.setWay();
  await laptop.clock.advanceAsync(25_000);
  expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([{ ours: 'Attended', theirs: null }]);
});
