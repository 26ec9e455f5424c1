import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { FakeWay } from '../../fakes/fake-event-service.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../a-door.ts';
import { aLaptop, aLaptopWithMarks, anEventWith, eventId, type Laptop } from '../a-laptop.ts';
import { always, failsWith, scripted } from '../scripted-way.ts';

/** A change made while there was no key, half a minute ago. */
async function anOldMark(attendance: 'Attended' | 'No Show') {
  const laptop = await aLaptop({ key: null });
  await laptop.mark('person-1', attendance);
  await laptop.clock.advanceAsync(30_000);
  return laptop;
}

describe('a change that has waited', () => {
  it('is sent after the guest was read and nobody else had decided', async () => {
    const laptop = await anOldMark('Attended');
    await laptop.signIn();
    const names = laptop.service.requests.map(({ name }) => name);
    expect(names).toEqual(['listEvents', 'searchGuests', 'updateGuests']);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('is done without a PUT when the service has it already', async () => {
    const laptop = await anOldMark('Attended');
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.signIn();
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);
    expect(laptop.outcomes()).toEqual(['no-op']);
  });

  it('gives way to what the service has: logged, listed, and shown', async () => {
    const laptop = await anOldMark('No Show');
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.signIn();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(laptop.outcomes()).toEqual(['overruled']);
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toMatchObject([{ ours: 'No Show', theirs: 'Attended', kept: 'theirs' }]);
    const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ attendance: 'Attended', progress: 'service', decision: null }]);
  });

  it('stands when it says that somebody was here: sent, logged and listed', async () => {
    const laptop = await anOldMark('Attended');
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await laptop.signIn();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(laptop.outcomes()).toEqual(['confirmed']);
    const { conflicts } = await laptop.handlers.getActivity();
    expect(conflicts).toMatchObject([{ ours: 'Attended', theirs: 'No Show', kept: 'ours' }]);
  });

  it('whose PUT is refused leaves its guest on the list, also when the first list is read at the same time', async () => {
    const laptop = await anOldMark('No Show');
    await laptop.mirror.removeGuests(doorEvent);
    laptop.service.setWay(async (request, apply) => {
      if (request.name === 'updateGuests') throw new ServiceFailure('server', { status: 503 });
      const answer = apply();
      // The guest is read after the list was asked for, and before it comes.
      const takesMs = { guestList: 5_000, searchGuests: 1_000 }[String(request.name)] ?? 0;
      if (takesMs > 0) await new Promise<void>((done) => laptop.clock.after(takesMs, done));
      return answer;
    });
    await laptop.handlers.openEvent({ eventId });
    await laptop.signIn();
    await laptop.clock.advanceAsync(10_000);
    const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ personId: 'person-1', attendance: 'No Show' }]);
  });

  it('is judged only by what was read after it was decided', async () => {
    const laptop = await anOldMark('No Show');
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    laptop.service.setWay(
      scripted('searchGuests', async (_request, apply) => {
        const answer = apply();
        await laptop.mark('person-1', 'Attended');
        laptop.service.setAttendance(eventId, 'person-1', 'No Show');
        return answer;
      }),
    );
    await laptop.signIn();
    expect(laptop.requestsNamed('searchGuests')).toHaveLength(2);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  });

  it.each([
    ['No Show', 'Attended'],
    ['Attended', 'No Show'],
  ] as const)('%s, against %s, is told as a conflict until a person has looked', async (ours, theirs) => {
    const laptop = await anOldMark(ours);
    laptop.service.setAttendance(eventId, 'person-1', theirs);
    await laptop.signIn();
    const told = () => laptop.news.findLast(({ name }) => name === 'syncChanged')?.payload;
    expect(told()).toMatchObject({ waiting: 0, needsAttention: 0, openConflicts: 1 });
    const { conflicts } = await laptop.handlers.getActivity();
    for (const { conflictId } of conflicts) {
      await laptop.handlers.reviewConflict({ conflictId, choice: 'kept' });
    }
    expect(told()).toMatchObject({ openConflicts: 0 });
  });

  it('lists one conflict, however often sending has to be tried', async () => {
    const laptop = await anOldMark('Attended');
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    laptop.service.setWay((request, apply) =>
      request.name === 'updateGuests' ? failsWith('server')(request, apply) : Promise.resolve(apply()),
    );
    await laptop.signIn();
    await laptop.clock.advanceAsync(500);
    expect(laptop.requestsNamed('updateGuests')).toHaveLength(3);
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 1 });
  });

  it('about a guest who is not on the list any more needs a person after three reads', async () => {
    const laptop = await anOldMark('Attended');
    laptop.service.removeGuest(eventId, 'person-1');
    await laptop.signIn();
    expect(laptop.requestsNamed('searchGuests')).toHaveLength(3);
    expect(laptop.requestsNamed('updateGuests')).toHaveLength(1);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'needs-attention', reason: 'guest-missing' });
  });
});

describe('a change of a guest whom another door has added, and whom no search names yet', () => {
  const newcomer = aServiceGuest({ personId: 'added-elsewhere', firstName: 'Grace', lastName: 'Hopper' });

  const namesNobody: FakeWay = async (_request, apply) => ({ ...apply(), guests: [], total: 0 });

  /** The list has the newcomer. */
  async function aLaptopWithNewcomer(): Promise<Laptop> {
    const laptop = await aLaptop();
    laptop.service.putGuestBack(eventId, newcomer);
    laptop.service.setWay(always('searchGuests', namesNobody));
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    return laptop;
  }

  it('is sent at once', async () => {
    const laptop = await aLaptopWithNewcomer();
    await laptop.mark('added-elsewhere', 'Attended');
    expect(laptop.service.attendanceOf(eventId, 'added-elsewhere')).toBe('Attended');
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('is judged by what the list has', async () => {
    const laptop = await aLaptop({
      content: [{ event: aServiceEvent(), guests: [{ ...newcomer, attendanceStatus: 'Attended' }] }],
      key: null,
      before(local) {
        local.putEntry(anOutboxEntry({ personId: newcomer.personId, desired: 'No Show' }));
        local.appendDecision(aDecision({ personId: newcomer.personId, to: 'No Show' }));
      },
    });
    laptop.service.setWay(always('searchGuests', namesNobody));
    await laptop.signIn();
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);
    expect((await laptop.handlers.getActivity()).conflicts).toMatchObject([
      { ours: 'No Show', theirs: 'Attended', kept: 'theirs' },
    ]);
  });

  it('is not confirmed by a list that was read before it was decided', async () => {
    const laptop = await aLaptopWithNewcomer();
    const unanswered = failsWith('interrupted');
    laptop.service.setWay(always('updateGuests', unanswered));
    const { decision } = await laptop.mark('added-elsewhere', 'Attended');
    laptop.service.removeGuest(eventId, 'added-elsewhere');
    await laptop.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['superseded']);
    expect(laptop.entryOf('added-elsewhere')).toMatchObject({ desired: null, reason: 'guest-missing' });
  });

  it('needs a person when the service refuses it: the guest may be gone', async () => {
    const laptop = await aLaptopWithNewcomer();
    laptop.service.removeGuest(eventId, 'added-elsewhere');
    await laptop.mark('added-elsewhere', 'Attended');
    expect(laptop.requestsNamed('updateGuests')).toHaveLength(1);
    expect(laptop.entryOf('added-elsewhere')).toMatchObject({
      state: 'needs-attention',
      reason: 'guest-missing',
    });
  });
});

describe('a change whose guest was not on the list any more', () => {
  const minute = 60_000;

  async function aParkedMark(): Promise<Laptop> {
    const laptop = await aLaptop({ content: [anEventWith(3)] });
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    laptop.service.removeGuest(eventId, 'person-1');
    await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(2 * minute);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'needs-attention', reason: 'guest-missing' });
    return laptop;
  }

  it('stays with a person while pulls do not bring the guest', async () => {
    const laptop = await aParkedMark();
    const reads = laptop.requestsNamed('searchGuests').length;
    await laptop.clock.advanceAsync(2 * minute);
    expect(laptop.requestsNamed('searchGuests')).toHaveLength(reads);
  });

  it('is sent by itself after the pull that brings the guest back', async () => {
    const laptop = await aParkedMark();
    laptop.service.putGuestBack(eventId, aServiceGuest({ personId: 'person-1' }));
    await laptop.clock.advanceAsync(minute);
    expect(laptop.entryOf('person-1')).toBeNull();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  });

  it('is judged anew: another door may have decided meanwhile', async () => {
    const laptop = await aParkedMark();
    laptop.service.putGuestBack(
      eventId,
      aServiceGuest({ personId: 'person-1', attendanceStatus: 'No Show' }),
    );
    await laptop.clock.advanceAsync(minute);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(await laptop.handlers.getActivity()).toMatchObject({ conflictCount: 1, needsAttention: [] });
  });
});

describe('a change made just now', () => {
  it.each([
    ['No Show', 'Attended', 'Attended', 'theirs'],
    ['Attended', 'No Show', 'Attended', 'ours'],
  ] as const)(
    '%s, where another door has decided %s a moment ago, is read first: %s stands, logged and listed',
    async (ours, theirs, stands, kept) => {
      const laptop = await aLaptop();
      laptop.service.setAttendance(eventId, 'person-1', theirs);
      await laptop.mark('person-1', ours);
      expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe(stands);
      const { conflicts } = await laptop.handlers.getActivity();
      expect(conflicts).toMatchObject([{ ours, theirs, kept }]);
    },
  );

  it('costs one read of one guest', async () => {
    const laptop = await aLaptopWithMarks(2);
    await laptop.signIn();
    await laptop.mark('person-2', null);
    const reads = laptop.requestsNamed('searchGuests').map(({ personIds }) => personIds);
    expect(reads).toEqual([['person-1', 'person-2'], ['person-2']]);
  });
});

describe('a change that was acknowledged when the mirror could not be written', () => {
  function mirrorRefused(local: InMemoryLocalStore): void {
    const sequence = local.nextSequence();
    const entry = anOutboxEntry({ base: 'Attended', generation: sequence });
    const { account, personId, kind, generation, desired } = entry;
    local.putEntry(entry);
    local.appendDecision(aDecision());
    const change = { account, eventId: entry.eventId, personId, kind };
    const { attemptId } = local.addAttempt({ ...change, generation, value: desired, sentSequence: sequence });
    local.endAttempt(attemptId, 'acknowledged');
  }

  it('is read afresh and ended, not sent again', async () => {
    const laptop = await aLaptop({ before: mirrorRefused, key: null });
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.signIn();
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(laptop.entryOf('person-1')).toBeNull();
  });

  it('leaves what another laptop has decided since as it is, shows it, and lists the conflict after the next pull', async () => {
    const laptop = await aLaptop({ before: mirrorRefused, key: null });
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    await laptop.signIn();
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
    const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ attendance: 'No Show', progress: 'service' }]);
    await laptop.clock.advanceAsync(2 * 60_000);
    await laptop.handlers.openEvent({ eventId });
    await laptop.clock.advanceAsync(0);
    const [conflict] = laptop.local.listOpenConflicts({ account: 'https://events.example', limit: 9 });
    expect(conflict).toMatchObject({ ours: 'Attended', theirs: 'No Show', kept: 'theirs' });
  });
});
