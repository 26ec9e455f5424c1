import { beforeEach, describe, expect, it } from 'vitest';
import { writeDetails } from '../../../src-main/core/guests/walk-in-details.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { FakeRequest, FakeWay } from '../../fakes/fake-event-service.ts';
import { doorEvent } from '../a-door.ts';
import { aLaptop, eventId, type Laptop } from '../a-laptop.ts';
import { always, appliesAndFailsWith, failsWith, scripted } from '../scripted-way.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.example' };
const lost = new ServiceFailure('interrupted');
let laptop: Laptop;

beforeEach(async () => {
  laptop = await aLaptop();
  await laptop.handlers.openEvent({ eventId });
});

/** The rows that a search for the name shows. */
async function shown(query = 'hopper') {
  const page = { eventId, query, offset: 0, limit: 50 };
  return (await laptop.handlers.searchGuests(page)).rows;
}

async function add(guest = grace) {
  const row = await laptop.handlers.addGuest({ eventId, guest });
  await laptop.settle();
  return row;
}

/** The Graces that the service has. */
async function onService() {
  const { guests } = await laptop.service.searchGuests(eventId, { filter: { name: 'hopper' } });
  return guests;
}

/** Another laptop adds her too. */
async function addElsewhere() {
  await laptop.service.connect(async (_request, apply) => apply()).addGuests(eventId, [grace]);
}

/** A good answer with nobody in it, as generic as `FakeWay`. */
const namesNobody: FakeWay = async () => JSON.parse('{"guests":[]}');
const appliesAndNamesNobody: FakeWay = async (_request, apply) => {
  apply();
  return JSON.parse('{"guests":[]}');
};

/** No search names anybody, and the answer to the first addition is lost. */
function searchLagsAndAnswerIsLost(): FakeWay {
  let isLost = true;
  return async ({ name }, apply) => {
    if (name === 'searchGuests') return JSON.parse('{"guests":[],"total":0,"limit":100,"skip":0}');
    const answer = apply();
    if (name === 'addGuests' && isLost) {
      isLost = false;
      throw lost;
    }
    return answer;
  };
}

/** What happens to the next additions on their way: the others go through. */
function onTheWay(
  ...additions: ('lost' | 'answer lost' | 'answer lost and added elsewhere' | 'through')[]
): void {
  laptop.service.setWay(async (request: FakeRequest, apply) => {
    const fate = request.name === 'addGuests' ? (additions.shift() ?? 'through') : 'through';
    if (fate === 'lost') throw lost;
    const answer = apply();
    if (fate === 'answer lost and added elsewhere') await addElsewhere();
    if (fate.startsWith('answer lost')) throw lost;
    return answer;
  });
}

describe('a walk-in', () => {
  it('offline is found, counted, listed and marked at once, under a local id', async () => {
    laptop.service.setWay(() => Promise.reject(new ServiceFailure('unreachable')));
    const row = await add();
    expect(row).toMatchObject({ name: 'Grace Hopper', rsvpStatus: 'Invited', walkIn: 'waiting' });
    expect(row.personId).toMatch(/^local:/);
    expect(await shown()).toMatchObject([{ personId: row.personId, walkIn: 'waiting' }]);
    expect(await laptop.handlers.getCounts({ eventId })).toMatchObject({ listed: 2, attended: 0 });
    await laptop.mark(row.personId, 'Attended');
    expect(await laptop.handlers.getCounts({ eventId })).toMatchObject({ listed: 2, attended: 1 });
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ waiting: 2 });
  });

  it('becomes one guest of the service, with the whole record, found under either id', async () => {
    const { personId: localId } = await add();
    const [row] = await shown();
    expect(row).toMatchObject({ personId: 'added-1', name: 'Grace Hopper', walkIn: 'service' });
    expect(laptop.mirror.findGuest(doorEvent, 'added-1')?.guest.rsvpLink).toBe(
      'https://rsvp.example/added-1',
    );
    expect(await laptop.mark(localId, 'Attended')).toMatchObject({ personId: 'added-1' });
    expect(laptop.service.attendanceOf(eventId, 'added-1')).toBe('Attended');
    expect(laptop.news).toContainEqual({
      name: 'guestsChanged',
      payload: { eventId, personIds: [localId, 'added-1'] },
    });
  });

  it('takes along what was decided about it, and its decisions can be undone', async () => {
    laptop.service.setWay(() => Promise.reject(new ServiceFailure('unreachable')));
    const { personId: localId } = await add();
    const marked = await laptop.mark(localId, 'Attended');
    await laptop.handlers.changeRsvpStatus({ eventId, personId: localId, rsvpStatus: 'Accepted' });
    laptop.service.setWay();
    await laptop.handlers.tryNow();
    await laptop.clock.advanceAsync(1_000);
    expect(await onService()).toMatchObject([{ attendanceStatus: 'Attended', rsvpStatus: 'Accepted' }]);
    expect(await shown()).toMatchObject([{ personId: 'added-1', decision: marked.decision }]);
    const undone = await laptop.handlers.undoDecision({
      eventId,
      decisionId: marked.decision?.decisionId ?? '',
    });
    expect(undone).toMatchObject({ personId: 'added-1', attendance: null });
  });

  it('whose answer is lost is found again and not added twice', async () => {
    onTheWay('answer lost');
    await add();
    await laptop.clock.advanceAsync(1_000);
    expect(await onService()).toHaveLength(1);
    expect(await shown()).toMatchObject([{ personId: 'added-1', walkIn: 'service' }]);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
  });

  it('that was lost is sent again when a late landing is past, two minutes later', async () => {
    onTheWay('lost');
    await add();
    await laptop.clock.advanceAsync(115_000);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
    expect(await shown()).toMatchObject([{ walkIn: 'waiting' }]);
    await laptop.clock.advanceAsync(10_000);
    expect(await onService()).toHaveLength(1);
    expect(await shown()).toMatchObject([{ personId: 'added-1' }]);
  });

  it('goes after another of the same name whose answer is lost, so that each becomes its own guest', async () => {
    const namesake = { firstName: 'Grace', lastName: 'Hopper' };
    laptop.service.setWay(() => Promise.reject(new ServiceFailure('unreachable')));
    const first = await laptop.handlers.addGuest({ eventId, guest: namesake });
    const second = await laptop.handlers.addGuest({ eventId, guest: namesake });
    onTheWay('answer lost', 'answer lost');
    await laptop.handlers.tryNow();
    await laptop.clock.advanceAsync(10 * 60_000);
    expect(await onService()).toHaveLength(2);
    expect(await shown()).toMatchObject([{ walkIn: 'service' }, { walkIn: 'service' }]);
    const marked = [];
    for (const { personId } of [first, second])
      marked.push((await laptop.mark(personId, 'Attended')).personId);
    expect(new Set(marked)).toEqual(new Set(['added-1', 'added-2']));
  });

  it('whose second sending is lost as well, or lands late, has its two minutes again: it is added once', async () => {
    let sent = 0;
    laptop.service.setWay(
      always('addGuests', async (_request, apply) => {
        sent += 1;
        if (sent > 1) laptop.clock.after(30_000, () => void apply());
        throw lost;
      }),
    );
    await add();
    await laptop.clock.advanceAsync(10 * 60_000);
    expect(sent).toBe(2);
    expect(await onService()).toHaveLength(1);
    expect(await shown()).toMatchObject([{ personId: 'added-1', walkIn: 'service' }]);
  });

  it('that the service stumbles over is sent every two minutes, not again and again', async () => {
    laptop.service.setWay(always('addGuests', failsWith('server')));
    await add();
    await laptop.clock.advanceAsync(20 * 60_000);
    expect(laptop.requestsNamed('addGuests').length).toBeLessThanOrEqual(11);
  });

  it('that the service refuses for now (409) is sent three times with pauses, and then needs a person', async () => {
    laptop.service.setWay(always('addGuests', failsWith('conflict')));
    await add();
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
    await laptop.clock.advanceAsync(249);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(3);
    const { needsAttention } = await laptop.handlers.getActivity();
    expect(needsAttention).toMatchObject([{ reason: 'rejected' }]);
  });

  it('that the third answer does not name is found before a person is asked', async () => {
    const conflict = failsWith('conflict');
    laptop.service.setWay(scripted('addGuests', conflict, conflict, appliesAndNamesNobody));
    await add();
    await laptop.clock.advanceAsync(1_000);
    expect(await shown()).toMatchObject([{ personId: 'added-1', walkIn: 'service' }]);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('that three answers do not name, and that is never there, needs a person', async () => {
    laptop.service.setWay(always('addGuests', namesNobody));
    await add();
    await laptop.clock.advanceAsync(500_000);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(3);
    const { needsAttention } = await laptop.handlers.getActivity();
    expect(needsAttention).toMatchObject([{ reason: 'not-applied' }]);
  });

  it('is not taken for a namesake who was there before', async () => {
    const namesake = aServiceGuest({ personId: 'namesake', firstName: 'Grace', lastName: 'Hopper' });
    laptop = await aLaptop({ content: [{ event: aServiceEvent(), guests: [namesake] }] });
    onTheWay('lost');
    await add({ firstName: 'Grace', lastName: 'Hopper', email: '' });
    await laptop.clock.advanceAsync(130_000);
    expect(await onService()).toHaveLength(2);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('of whom several newcomers may be the one needs a person, who can send again', async () => {
    onTheWay('answer lost and added elsewhere');
    await laptop.handlers.addGuest({ eventId, guest: grace });
    await laptop.clock.advanceAsync(1_000);
    const { needsAttention } = await laptop.handlers.getActivity();
    expect(needsAttention).toMatchObject([
      { kind: 'walk-in', reason: 'ambiguous', guestName: 'Grace Hopper', to: null },
    ]);
    const { personId = '' } = needsAttention[0] ?? {};
    await laptop.handlers.sendAgain({ eventId, personId, kind: 'walk-in' });
    await laptop.clock.advanceAsync(1_000);
    expect(await onService()).toHaveLength(3);
  });

  it('that may have been sent before local.db was rebuilt is not guessed at: one who fits is not enough', async () => {
    const guests = [aServiceGuest({ personId: 'grace', firstName: 'Grace', lastName: 'Hopper' })];
    laptop = await aLaptop({
      content: [{ event: aServiceEvent(), guests }],
      before(local) {
        const personId = 'local:laptop-1';
        const desired = writeDetails({ firstName: 'Grace', lastName: 'Hopper' });
        const change = { ...doorEvent, personId, kind: 'walk-in' } as const;
        local.appendDecision(aDecision({ ...change, to: desired }));
        local.putEntry(anOutboxEntry({ ...change, desired }));
        local.addAttempt({ ...change, generation: 1, value: desired, sentSequence: 1 });
      },
    });
    await laptop.clock.advanceAsync(1_000);
    expect((await laptop.handlers.getActivity()).needsAttention).toMatchObject([{ reason: 'ambiguous' }]);
    expect(laptop.requestsNamed('addGuests')).toEqual([]);
  });

  it('keeps its decisions under the guest it has become', async () => {
    const { personId } = await add();
    await laptop.mark(personId, 'Attended');
    const { decisions } = await laptop.handlers.getGuest({ eventId, personId });
    expect(decisions.map(({ kind }) => kind)).toEqual(['attendance', 'walk-in']);
  });

  it('given up for what the service has leaves the list, with its marks, and all of it is logged', async () => {
    onTheWay('answer lost and added elsewhere');
    const { personId } = await laptop.handlers.addGuest({ eventId, guest: grace });
    await laptop.clock.advanceAsync(1_000);
    await laptop.mark(personId, 'Attended');
    await laptop.handlers.takeServiceValue({ eventId, personId, kind: 'walk-in' });
    expect(laptop.outcomes()).toEqual(['withdrawn', 'withdrawn']);
    await laptop.clock.advanceAsync(25_000);
    expect((await shown()).map((row) => row.personId)).toEqual(['added-1', 'added-2']);
    expect((await laptop.handlers.getActivity()).reconciliation).toMatchObject({ made: 2, superseded: 2 });
  });

  it('that the service refuses needs a person; the marks of others go on', async () => {
    laptop.service.setWay(async ({ name }, apply) => {
      if (name === 'addGuests') throw new ServiceFailure('invalid', { status: 400 });
      return apply();
    });
    await add();
    await laptop.mark('person-1', 'Attended');
    expect(await shown()).toMatchObject([{ walkIn: 'needs-attention' }]);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  });

  it('of an existing person is known by personId, and added when not on the list', async () => {
    await laptop.handlers.addGuest({ eventId, guest: { personId: 'person-7' } });
    await laptop.settle();
    expect(await shown('')).toMatchObject([{ personId: 'person-1' }, { personId: 'person-7' }]);
    expect(await laptop.handlers.addGuest({ eventId, guest: { personId: 'person-1' } })).toMatchObject({
      personId: 'person-1',
      walkIn: null,
    });
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
  });

  it('stands on the list also when the mirror has lost everybody', async () => {
    laptop.service.setWay(() => Promise.reject(new ServiceFailure('unreachable')));
    const { personId } = await add();
    await laptop.mirror.removeGuests(doorEvent);
    expect(await shown()).toMatchObject([{ personId }]);
  });

  it('is warned of when the list has somebody with the same e-mail or name', async () => {
    await add();
    const similar = async (given: { email?: string; firstName?: string; lastName?: string }) => {
      const nothing = { eventId, email: null, firstName: null, lastName: null };
      return (await laptop.handlers.findSimilarGuests({ ...nothing, ...given })).listed;
    };
    expect(await similar({ email: 'GRACE@navy.example' })).toMatchObject([{ name: 'Grace Hopper' }]);
    expect(await similar({ firstName: 'grâce', lastName: 'HOPPER' })).toMatchObject([
      { name: 'Grace Hopper' },
    ]);
    expect(await similar({ firstName: 'Grace' })).toEqual([]);
  });
});

describe('a guest who was added at two doors', () => {
  const otherEmail = { firstName: 'Grace', lastName: 'Hopper', email: 'g@home.example' };
  const nameOnly = { firstName: 'grace', lastName: 'HOPPER', email: '' };
  const emailOnly = { firstName: 'G.', lastName: 'Murray', email: 'Grace@Navy.example' };

  /** What waits for a person at this laptop. */
  async function question() {
    const [asked] = (await laptop.handlers.getActivity()).needsAttention;
    return asked;
  }

  it.each([
    ['email', emailOnly],
    ['name, where one has no email', nameOnly],
    ['name, all of it in one field', { firstName: 'Grace Hopper', lastName: '', email: '' }],
    ['name, with first and last name swapped', { firstName: 'Hopper', lastName: 'Grace', email: '' }],
    ['name, though the emails are two', otherEmail],
  ])('puts a question before anything is sent, by %s', async (_by, guest) => {
    await addElsewhere();
    await add(guest);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
    expect(await question()).toMatchObject({ kind: 'walk-in', reason: 'ambiguous' });
  });

  it('is the guest whom a person names: the marks made here are that guest’s', async () => {
    await addElsewhere();
    const { personId } = await add();
    await laptop.mark(personId, 'Attended');
    await laptop.clock.advanceAsync(25_000);
    expect(await question()).toMatchObject({
      candidates: [{ personId: 'added-1', name: 'Grace Hopper', email: grace.email }],
      heldMark: 'Attended',
    });
    await laptop.handlers.identifyWalkIn({ eventId, personId, guestId: 'added-1' });
    await laptop.clock.advanceAsync(1_000);
    expect(await onService()).toMatchObject([{ personId: 'added-1', attendanceStatus: 'Attended' }]);
    expect(await shown()).toMatchObject([{ personId: 'added-1' }]);
    expect(laptop.outcomes()).toEqual(['no-op', 'confirmed']);
    await expect(laptop.handlers.identifyWalkIn({ eventId, personId, guestId: 'added-1' })).rejects.toThrow();
  });

  it('is in when the guest whom a person names was let in later than the walk-in was marked as absent', async () => {
    await addElsewhere();
    const { personId } = await add();
    await laptop.mark(personId, 'No Show');
    await laptop.clock.advanceAsync(25_000);
    laptop.service.setWay(scripted('updateGuests', appliesAndFailsWith('interrupted')));
    await laptop.mark('added-1', 'Attended');
    await laptop.clock.advanceAsync(1_000);
    laptop.service.setWay();
    await laptop.handlers.identifyWalkIn({ eventId, personId, guestId: 'added-1' });
    await laptop.clock.advanceAsync(5 * 60_000);
    expect(laptop.service.attendanceOf(eventId, 'added-1')).toBe('Attended');
    expect(await shown()).toMatchObject([{ personId: 'added-1', attendance: 'Attended' }]);
  });

  it('is added when a person says that it is somebody else, and not asked about again', async () => {
    await addElsewhere();
    const { personId } = await add();
    await laptop.handlers.sendAgain({ eventId, personId, kind: 'walk-in' });
    await laptop.clock.advanceAsync(60_000);
    expect(await onService()).toHaveLength(2);
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('is not asked about when the list had the guest, whom the form has shown', async () => {
    await addElsewhere();
    await laptop.clock.advanceAsync(25_000);
    await add();
    expect(await onService()).toHaveLength(2);
    expect(await question()).toBeUndefined();
  });

  it('at the same moment is listed as possibly twice, and one of the two is removed', async () => {
    laptop.service.setWay(async ({ name }, apply) => {
      if (name === 'addGuests' && laptop.requestsNamed('addGuests').length === 1) await addElsewhere();
      return apply();
    });
    const { personId } = await add();
    await laptop.mark(personId, 'Attended');
    await laptop.clock.advanceAsync(25_000);
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toMatchObject([
      {
        kind: 'walk-in',
        twins: { added: { personId: 'added-2' }, other: { personId: 'added-1' }, leaving: 'added-2' },
      },
    ]);
    await laptop.handlers.reviewConflict({
      conflictId: conflicts[0]?.conflictId ?? '',
      choice: 'other-side',
    });
    await laptop.clock.advanceAsync(60_000);
    expect(await onService()).toMatchObject([{ personId: 'added-1', attendanceStatus: 'Attended' }]);
    expect((await laptop.handlers.getActivity()).conflicts).toEqual([]);
  });

  it('at the same moment is listed as possibly twice, also with first and last name swapped', async () => {
    laptop.service.setWay(async ({ name }, apply) => {
      if (name === 'addGuests' && laptop.requestsNamed('addGuests').length === 1) await addElsewhere();
      return apply();
    });
    await add({ firstName: 'Hopper', lastName: 'Grace', email: '' });
    await laptop.clock.advanceAsync(25_000);
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([{ kind: 'walk-in' }]);
  });

  it('is asked about no longer when that guest has left the list: the guest is added', async () => {
    await addElsewhere();
    await add();
    laptop.service.removeGuest(eventId, 'added-1');
    await laptop.clock.advanceAsync(60_000);
    expect(await question()).toBeUndefined();
    expect(await onService()).toMatchObject([{ personId: 'added-2' }]);
  });

  it('is asked about when the removal that kept the addition back is undone', async () => {
    laptop.service.setWay(() => Promise.reject(new ServiceFailure('unreachable')));
    const { personId } = await add();
    const { decisionId } = await laptop.handlers.removeGuest({ eventId, personId });
    await addElsewhere();
    laptop.service.setWay();
    await laptop.clock.advanceAsync(60_000);
    await laptop.handlers.undoDecision({ eventId, decisionId });
    await laptop.clock.advanceAsync(1_000);
    expect(await question()).toMatchObject({ reason: 'ambiguous' });
  });

  it('that was removed stays when its guest, listed as somebody else, was marked after that', async () => {
    laptop.service.setWay(searchLagsAndAnswerIsLost());
    const { personId } = await add();
    await laptop.clock.advanceAsync(25_000);
    await laptop.handlers.removeGuest({ eventId, personId });
    await laptop.mark('added-1', 'No Show');
    await laptop.clock.advanceAsync(5 * 60_000);
    expect(laptop.requestsNamed('removeGuests')).toEqual([]);
    expect(laptop.service.attendanceOf(eventId, 'added-1')).toBe('No Show');
    expect(await shown()).toMatchObject([{ personId: 'added-1', attendance: 'No Show' }]);
  });

  it('is found on the list before it is sent again, also when no list was read for minutes', async () => {
    const searchLags = searchLagsAndAnswerIsLost();
    laptop.service.setWay(async (request, apply) => {
      const answer = await searchLags(request, apply);
      // A list that takes so long is not read again for many minutes.
      if (request.name === 'guestList') await new Promise<void>((done) => laptop.clock.after(60_000, done));
      return answer;
    });
    await laptop.handlers.refreshGuests({ eventId });
    await laptop.clock.advanceAsync(1_000);
    await add();
    await laptop.clock.advanceAsync(6 * 60_000);
    expect(laptop.requestsNamed('addGuests')).toHaveLength(1);
    expect(await shown()).toMatchObject([{ personId: 'added-1', walkIn: 'service' }]);
  });

  it('whose search lags for longer than two minutes is found on the list, and not added twice', async () => {
    laptop.service.setWay(searchLagsAndAnswerIsLost());
    const { personId } = await add();
    await laptop.mark(personId, 'Attended');
    await laptop.clock.advanceAsync(5 * 60_000);
    expect(laptop.service.listGuests(eventId).filter(({ lastName }) => lastName === 'Hopper')).toMatchObject([
      { attendanceStatus: 'Attended' },
    ]);
  });
});
