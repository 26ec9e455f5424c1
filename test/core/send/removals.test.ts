import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import type { FakeWay } from '../../fakes/fake-event-service.ts';
import { aLaptop, anEventWith, eventId, type Laptop } from '../a-laptop.ts';
import { always, appliesAndFailsWith, failsWith, scripted } from '../scripted-way.ts';

const unreachable = () => Promise.reject(new ServiceFailure('unreachable'));
const unreadable = () => Promise.reject(new ServiceFailure('unreadable'));
const nothingToUndo = expect.objectContaining({ code: 'nothing-to-undo' });
/** The search finds nobody; the guest list has everybody. */
const searchLags: FakeWay = async ({ name }, apply) =>
  name === 'searchGuests' ? JSON.parse('{"guests":[],"total":0,"limit":50,"skip":0}') : apply();
const guest = { eventId, personId: 'person-1' };
let laptop: Laptop;

beforeEach(async () => {
  laptop = await aLaptop({ content: [anEventWith(2)] });
  await laptop.handlers.openEvent({ eventId });
});

async function shownIds() {
  const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 50 });
  return rows.map(({ personId }) => personId);
}

async function remove(personId = 'person-1') {
  const { decisionId } = await laptop.handlers.removeGuest({ eventId, personId });
  await laptop.settle();
  return decisionId;
}

async function isOnService(personId = 'person-1') {
  const { total } = await laptop.service.searchGuests(eventId, { filter: { personIds: [personId] } });
  return total === 1;
}

/** The line works again. */
async function reconnect() {
  laptop.service.setWay();
  await laptop.handlers.tryNow();
  await laptop.clock.advanceAsync(1_000);
}

/** Without a line the guest is said not to be there and removed; it is sent when it is not fresh any more. */
async function correctAndRemoveOffline() {
  laptop.service.setWay(unreachable);
  await laptop.mark('person-1', 'No Show');
  await remove();
  await laptop.clock.advanceAsync(31_000);
  await reconnect();
}

describe('a removal', () => {
  it('offline takes the guest off list and counts at once, and is sent when the line works', async () => {
    laptop.service.setWay(unreachable);
    await remove();
    expect(await shownIds()).toEqual(['person-2']);
    expect(await laptop.handlers.getCounts({ eventId })).toMatchObject({ listed: 1 });
    expect((await laptop.handlers.getActivity()).waiting).toMatchObject([
      { kind: 'removal', guestName: 'Ada Lovelace', to: 'Removed' },
    ]);
    await reconnect();
    expect(await isOnService()).toBe(false);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('that was not sent is undone: the guest is back, and goes on as before', async () => {
    laptop.service.setWay(unreachable);
    await laptop.mark('person-1', 'Attended');
    const decisionId = await remove();
    expect(await laptop.handlers.getUndoState({ eventId, decisionId })).toBe('possible');
    expect(await laptop.handlers.undoDecision({ eventId, decisionId })).toMatchObject({
      personId: 'person-1',
      attendance: 'Attended',
      progress: 'waiting',
    });
    await reconnect();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(laptop.outcomes()).toEqual(['no-op', 'superseded', 'confirmed']);
  });

  it('that was sent cannot be undone', async () => {
    const decisionId = await remove();
    expect(await laptop.handlers.getUndoState({ eventId, decisionId })).toBe('over');
    await expect(laptop.handlers.undoDecision({ eventId, decisionId })).rejects.toThrow(nothingToUndo);
  });

  it('that may have reached the service cannot be undone, and is confirmed by reading', async () => {
    laptop.service.setWay(async ({ name }, apply) => {
      const answer = apply();
      if (name === 'removeGuests') throw new ServiceFailure('interrupted');
      return answer;
    });
    const decisionId = await remove();
    await expect(laptop.handlers.undoDecision({ eventId, decisionId })).rejects.toThrow(nothingToUndo);
    expect(await laptop.handlers.getUndoState({ eventId, decisionId })).toBe('being-sent');
    laptop.service.setWay();
    await laptop.clock.advanceAsync(65_000);
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(await shownIds()).toEqual(['person-2']);
  });

  it('holds what was decided before about the guest, which ends with it', async () => {
    laptop.service.setWay(unreachable);
    await laptop.mark('person-1', 'Attended');
    await remove();
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'held' });
    await reconnect();
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);
    expect(laptop.outcomes()).toEqual(['confirmed', 'superseded']);
    expect((await laptop.handlers.getActivity()).reconciliation).toMatchObject({ made: 2, waiting: 0 });
  });

  it('keeps the guest from being marked until it is undone', async () => {
    laptop.service.setWay(unreachable);
    await remove();
    await expect(laptop.mark('person-1', 'Attended')).rejects.toThrow('guest-unknown');
  });

  it('of somebody who has come in meanwhile is a conflict: nobody who stood there is removed', async () => {
    laptop.service.setWay(unreachable);
    await remove();
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.clock.advanceAsync(31_000);
    await reconnect();
    expect(await isOnService()).toBe(true);
    expect(await shownIds()).toEqual(['person-1', 'person-2']);
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toMatchObject([
      { kind: 'removal', ours: 'Removed', theirs: 'Attended', kept: 'theirs' },
    ]);
    await laptop.handlers.reviewConflict({
      conflictId: conflicts[0]?.conflictId ?? '',
      choice: 'other-side',
    });
    await laptop.settle();
    expect(await isOnService()).toBe(false);
  });

  it('of one of two people with one id is a conflict once the other has come in', async () => {
    laptop.service.setWay(async ({ name }, apply) => {
      const answer = apply();
      if (name !== 'searchGuests') return answer;
      const both = ['Attended', null].map((attendanceStatus) =>
        aServiceGuest({ personId: 'person-1', attendanceStatus }),
      );
      return { ...answer, guests: both, total: 2 };
    });
    await remove();
    expect(laptop.requestsNamed('removeGuests')).toEqual([]);
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([{ kind: 'removal' }]);
  });

  it('is not held up by our own mark that it takes back', async () => {
    await laptop.mark('person-1', 'Attended');
    await correctAndRemoveOffline();
    expect(await isOnService()).toBe(false);
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('is held up by an Attended that may be of another door: our own has had no answer', async () => {
    laptop.service.setWay(scripted('updateGuests', appliesAndFailsWith('interrupted')));
    await laptop.mark('person-1', 'Attended');
    await correctAndRemoveOffline();
    expect(await isOnService()).toBe(true);
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([
      { kind: 'removal', ours: 'Removed', theirs: 'Attended', kept: 'theirs' },
    ]);
  });

  it('is held up by the Attended of another door, also when the same mark waits here', async () => {
    laptop.service.setWay(unreachable);
    await laptop.mark('person-1', 'Attended');
    await remove();
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.clock.advanceAsync(31_000);
    await reconnect();
    expect(await isOnService()).toBe(true);
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([{ kind: 'removal' }]);
  });

  it('is held up by the Attended of another door, also when the same mark, undone and made again, waits here', async () => {
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await laptop.handlers.refreshGuests({ eventId });
    await laptop.settle();
    laptop.service.setWay(unreachable);
    const { decision } = await laptop.mark('person-1', 'Attended');
    await laptop.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
    const undo = laptop.local.decisions().find(({ from }) => from === 'Attended');
    await laptop.handlers.undoDecision({ eventId, decisionId: undo?.decisionId ?? '' });
    expect(laptop.entryOf('person-1')).toMatchObject({ desired: 'Attended' });
    await remove();
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await reconnect();
    expect(await isOnService()).toBe(true);
  });

  it('is not held up by our own mark that was on its way when it was decided', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    laptop.service.setWay(async ({ name }, apply) => {
      const result = apply();
      if (name === 'updateGuests') await isAnswered;
      return result;
    });
    await laptop.mark('person-1', 'Attended');
    await remove();
    answer();
    await laptop.settle();
    expect(await isOnService()).toBe(false);
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('that the service refuses needs a person: the guest is back when it is given up', async () => {
    laptop.service.setWay(async ({ name }, apply) => {
      if (name === 'removeGuests') throw new ServiceFailure('invalid', { status: 400 });
      return apply();
    });
    await remove();
    expect((await laptop.handlers.getActivity()).needsAttention).toMatchObject([
      { kind: 'removal', reason: 'rejected' },
    ]);
    expect(await shownIds()).toEqual(['person-2']);
    await laptop.handlers.takeServiceValue({ ...guest, kind: 'removal' });
    expect(await shownIds()).toEqual(['person-1', 'person-2']);
    expect(laptop.outcomes()).toEqual(['withdrawn']);
  });

  describe('that the service refuses (404)', () => {
    const refusesRemovals: FakeWay = async ({ name }, apply) => {
      if (name === 'removeGuests') throw new ServiceFailure('not-found', { status: 404 });
      return apply();
    };

    beforeEach(() => laptop.service.setWay(refusesRemovals));

    it('of a guest who has gone already is done once a guest list lacks the guest', async () => {
      laptop.service.removeGuest(eventId, 'person-1');
      await remove();
      expect(laptop.outcomes()).toEqual([]);
      expect((await laptop.handlers.getActivity()).needsAttention).toMatchObject([{ reason: 'rejected' }]);
      await laptop.clock.advanceAsync(25_000);
      expect(laptop.outcomes()).toEqual(['confirmed']);
      expect(await shownIds()).toEqual(['person-2']);
    });

    it('of three guests who have gone already is done for each of them', async () => {
      laptop = await aLaptop({ content: [anEventWith(9)] });
      await laptop.handlers.openEvent({ eventId });
      laptop.service.setWay(unreachable);
      const gone = ['person-1', 'person-2', 'person-3'];
      for (const personId of gone) await remove(personId);
      for (const personId of gone) laptop.service.removeGuest(eventId, personId);
      laptop.service.setWay(refusesRemovals);
      await laptop.handlers.tryNow();
      await laptop.clock.advanceAsync(60_000);
      expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed', 'confirmed']);
    });

    it('is not done while a search lags behind the list, which has the guest', async () => {
      laptop.service.setWay((request, apply) =>
        request.name === 'searchGuests' ? searchLags(request, apply) : refusesRemovals(request, apply),
      );
      await remove();
      await laptop.clock.advanceAsync(60_000);
      expect(laptop.outcomes()).toEqual([]);
      expect((await laptop.handlers.getActivity()).needsAttention).toMatchObject([{ reason: 'rejected' }]);
      await laptop.handlers.takeServiceValue({ ...guest, kind: 'removal' });
      expect(await shownIds()).toEqual(['person-1', 'person-2']);
    });
  });

  it('that the service says it has not done is done once a guest list lacks the guest', async () => {
    laptop.service.removeGuest(eventId, 'person-1');
    laptop.service.setWay(async ({ name }, apply) => {
      const answer = apply();
      return name === 'removeGuests' ? { ...answer, success: false } : answer;
    });
    await remove();
    expect(laptop.outcomes()).toEqual([]);
    await laptop.clock.advanceAsync(25_000);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });
});

it('removals of a group of which the service removes nobody go in smaller groups', async () => {
  laptop = await aLaptop({ content: [anEventWith(5)] });
  await laptop.handlers.openEvent({ eventId });
  laptop.service.setWay(unreachable);
  for (const personId of ['person-1', 'person-2', 'person-3', 'person-4']) await remove(personId);
  laptop.service.removeGuest(eventId, 'person-2');
  laptop.service.setWay(async ({ name, personIds }, apply) =>
    name === 'removeGuests' && personIds.includes('person-2') ? JSON.parse('{"success":false}') : apply(),
  );
  await laptop.handlers.tryNow();
  await laptop.clock.advanceAsync(10_000);
  expect(laptop.service.listGuests(eventId).map(({ personId }) => personId)).toEqual(['person-5']);
  await laptop.clock.advanceAsync(60_000);
  expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
});

describe('removing a walk-in', () => {
  const grace = { firstName: 'Grace', lastName: 'Hopper' };

  it('that was never sent ends both: nothing of it is ever sent, and undoing adds the guest again', async () => {
    laptop.service.setWay(unreachable);
    const { personId } = await laptop.handlers.addGuest({ eventId, guest: grace });
    await laptop.mark(personId, 'Attended');
    const decisionId = await remove(personId);
    expect(await shownIds()).toEqual(['person-1', 'person-2']);
    expect(laptop.outcomes().toSorted()).toEqual(['no-op', 'superseded', 'superseded']);
    expect((await laptop.handlers.getActivity()).reconciliation).toMatchObject({ made: 3, waiting: 0 });
    expect(await laptop.handlers.undoDecision({ eventId, decisionId })).toMatchObject({
      personId,
      name: 'Grace Hopper',
      attendance: 'Attended',
      walkIn: 'waiting',
    });
    await reconnect();
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
    expect(laptop.service.attendanceOf(eventId, 'added-1')).toBe('Attended');
  });

  it.each([
    ['did reach the service is removed there', true, 1],
    ['never did is not added again', false, 0],
  ])('that may have been sent and %s', async (_name, arrives, removals) => {
    laptop.service.setWay(async ({ name }, apply) => {
      if (name !== 'addGuests') return apply();
      if (arrives) apply();
      laptop.service.setWay(unreachable);
      throw new ServiceFailure('interrupted');
    });
    const { personId } = await laptop.handlers.addGuest({ eventId, guest: grace });
    await laptop.settle();
    await remove(personId);
    expect(await shownIds()).toEqual(['person-1', 'person-2']);
    await reconnect();
    await laptop.clock.advanceAsync(130_000);
    expect(await isOnService('added-1')).toBe(false);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
    expect(laptop.requestsNamed('removeGuests')).toHaveLength(removals);
    expect(await shownIds()).toEqual(['person-1', 'person-2']);
    expect((await laptop.handlers.getActivity()).reconciliation).toMatchObject({ made: 2, waiting: 0 });
  });
});

it('a refused removal of a walk-in who was on no list yet is done once a guest list lacks the guest', async () => {
  laptop.service.setWay(async ({ name, personIds }, apply) =>
    name === 'searchGuests' && personIds.length > 0 ? unreadable() : apply(),
  );
  await laptop.handlers.addGuest({ eventId, guest: { firstName: 'Grace', lastName: 'Hopper' } });
  await laptop.settle();
  const refused = always('removeGuests', failsWith('not-found'));
  const lost = scripted('removeGuests', appliesAndFailsWith('interrupted'));
  let removals = 0;
  laptop.service.setWay((request, apply, signal) => {
    if (request.name === 'removeGuests') removals += 1;
    return (removals > 1 ? refused : lost)(request, apply, signal);
  });
  await remove('added-1');
  await laptop.clock.advanceAsync(90_000);
  expect(await isOnService('added-1')).toBe(false);
  expect((await laptop.handlers.getActivity()).needsAttention).toEqual([]);
  expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed']);
});

describe('a guest whom the search does not name', () => {
  const twoGuests = ['person-1', 'a,b'].map((personId) => aServiceGuest({ personId, lastName: personId }));

  it('is removed by a request, because the search may lag behind the list', async () => {
    laptop.service.setWay(searchLags);
    await remove();
    expect(laptop.requestsNamed('removeGuests')).toHaveLength(1);
    expect(laptop.service.listGuests(eventId).map(({ personId }) => personId)).toEqual(['person-2']);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('stays until the removal has been answered', async () => {
    laptop.service.setWay((request, apply) =>
      request.name === 'removeGuests' ? unreachable() : searchLags(request, apply),
    );
    await remove();
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.outcomes()).toEqual([]);
    expect((await laptop.handlers.getActivity()).waiting).toMatchObject([{ kind: 'removal' }]);
  });

  it('because of a comma in the id is asked for by email, and marked', async () => {
    laptop = await aLaptop({ content: [{ event: aServiceEvent(), guests: twoGuests }] });
    await laptop.mark('a,b', 'Attended');
    await laptop.mark('person-1', 'Attended');
    await laptop.settle();
    expect(laptop.service.attendanceOf(eventId, 'a,b')).toBe('Attended');
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed']);
  });

  it('because of a comma in the id is not removed once another door has let them in', async () => {
    laptop = await aLaptop({ content: [{ event: aServiceEvent(), guests: twoGuests }] });
    laptop.service.setAttendance(eventId, 'a,b', 'Attended');
    await remove('a,b');
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([{ kind: 'removal' }]);
    expect(laptop.requestsNamed('removeGuests')).toEqual([]);
  });

  it('and cannot be named, is not taken for gone when the service refuses the removal', async () => {
    const nameless = aServiceGuest({
      personId: 'a,b',
      email: null,
      name: null,
      firstName: null,
      lastName: null,
    });
    laptop = await aLaptop({ content: [{ event: aServiceEvent(), guests: [nameless] }] });
    laptop.service.setWay(async ({ name }, apply) => {
      if (name === 'removeGuests') throw new ServiceFailure('not-found', { status: 404 });
      return apply();
    });
    await remove('a,b');
    await laptop.clock.advanceAsync(5_000);
    expect(laptop.outcomes()).toEqual([]);
    expect((await laptop.handlers.getActivity()).needsAttention).toMatchObject([{ reason: 'rejected' }]);
  });
});
