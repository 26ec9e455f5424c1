import { describe, expect, it } from 'vitest';
import { aDecision } from '../../builders/a-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { FakeWay } from '../../fakes/fake-event-service.ts';
import { account } from '../a-door.ts';
import { aLaptop, anEventWith, eventId, type Laptop } from '../a-laptop.ts';
import { appliesAndFailsWith, failsWith, held, scripted } from '../scripted-way.ts';

const event = { account, eventId };
const gone = 'event-2';
const grace = { firstName: 'Grace', lastName: 'Hopper', email: '' };

/** The service knows nothing of the second event any more; what it says of the first passes. */
const withoutSecondEvent: FakeWay = (request, apply, signal) =>
  'eventId' in request && request.eventId === gone
    ? failsWith('not-found')(request, apply, signal)
    : Promise.resolve(apply());

/** Each commit is followed by a moment for whoever waits. */
async function giveUp({ handlers, clock }: Laptop, event: string): Promise<number> {
  const [{ givenUp }] = await Promise.all([
    handlers.giveUpChanges({ eventId: event }),
    clock.advanceAsync(1_000),
  ]);
  return givenUp;
}

describe('giving up the changes of an event that the service refuses', () => {
  async function aRefusedEvent(guests = 3) {
    const laptop = await aLaptop({ content: [anEventWith(2), anEventWith(guests, gone)] });
    laptop.service.setWay(withoutSecondEvent);
    await laptop.mark('person-1', 'Attended', gone);
    await laptop.clock.advanceAsync(60_000);
    return laptop;
  }

  it('ends them: nothing waits, nothing stands still, and they are in the log as withdrawn', async () => {
    const laptop = await aRefusedEvent();
    const { handlers, clock, outcomes, local } = laptop;
    expect(await handlers.getSyncStatus()).toMatchObject({ gate: 'event-refused', waiting: 1 });
    expect(await giveUp(laptop, gone)).toBe(1);
    expect(await handlers.getSyncStatus()).toMatchObject({ gate: null, waiting: 0 });
    expect(outcomes()).toEqual(['withdrawn']);
    await clock.advanceAsync(600_000);
    expect(local.countEntries({ account })).toBe(0);
  });

  it('brings the list back to what the service said: marks, walk-ins and removals', async () => {
    const laptop = await aRefusedEvent();
    const { handlers, mirror } = laptop;
    await handlers.addGuest({ eventId: gone, guest: grace });
    await handlers.removeGuest({ eventId: gone, personId: 'person-2' });
    expect(mirror.guestsOn({ account, eventId: gone })).toHaveLength(3);
    expect(await giveUp(laptop, gone)).toBe(3);
    const listed = mirror.guestsOn({ account, eventId: gone });
    expect(listed.map(({ personId }) => personId).sort()).toEqual(['person-1', 'person-2', 'person-3']);
    expect(mirror.counts({ account, eventId: gone })).toMatchObject({ attended: 0, listed: 3 });
  });

  it('lets the data of the event be removed', async () => {
    const laptop = await aRefusedEvent();
    const { handlers } = laptop;
    await expect(handlers.removeEventData({ eventId: gone })).rejects.toMatchObject({
      code: 'unsent-changes',
    });
    await giveUp(laptop, gone);
    await handlers.removeEventData({ eventId: gone });
    expect((await handlers.listEventData()).map(({ eventId: id }) => id)).toEqual([eventId]);
  });

  it('leaves every other event alone, and adds up', async () => {
    const laptop = await aRefusedEvent();
    laptop.service.setWay(failsWith('unreachable'));
    await laptop.mark('person-1', 'No Show');
    await giveUp(laptop, gone);
    expect(laptop.local.countEntries(event)).toBe(1);
    const { reconciliation } = await laptop.handlers.getActivity();
    expect(reconciliation).toEqual({ made: 2, confirmed: 0, superseded: 1, needsAttention: 0, waiting: 1 });
  });

  it('takes thousands in small commits, and not what is decided meanwhile', async () => {
    const { handlers, clock, local } = await aRefusedEvent(120);
    for (let guest = 2; guest <= 119; guest += 1) {
      await handlers.markGuest({ eventId: gone, personId: `person-${guest}`, attendance: 'Attended' });
    }
    const givingUp = handlers.giveUpChanges({ eventId: gone });
    await clock.advanceAsync(0);
    await handlers.markGuest({ eventId: gone, personId: 'person-120', attendance: 'Attended' });
    await clock.advanceAsync(1_000);
    expect(await givingUp).toEqual({ givenUp: 119 });
    expect(local.listEntries({ account, eventId: gone, limit: 10 })).toMatchObject([
      { personId: 'person-120' },
    ]);
  });

  it('tells the screen, whose counts and rows have changed', async () => {
    const laptop = await aRefusedEvent();
    const { news } = laptop;
    news.length = 0;
    await giveUp(laptop, gone);
    expect(news).toContainEqual({ name: 'guestsChanged', payload: { eventId: gone, personIds: null } });
    expect(news.map(({ name }) => name)).toEqual(expect.arrayContaining(['activityChanged', 'syncChanged']));
  });

  it('says so when the disk refuses, and what it had not come to waits as before', async () => {
    const { handlers, local } = await aRefusedEvent();
    local.refuseWrites('disk-full');
    await expect(handlers.giveUpChanges({ eventId: gone })).rejects.toMatchObject({ code: 'not-saved' });
    local.refuseWrites(null);
    expect(local.countEntries({ account, eventId: gone })).toBe(1);
  });

  it('shows who was added, and not who is being removed, when the disk refuses', async () => {
    const { handlers, local, mirror } = await aRefusedEvent();
    const { personId: added } = await handlers.addGuest({ eventId: gone, guest: grace });
    await handlers.removeGuest({ eventId: gone, personId: 'person-2' });
    local.refuseWrites('disk-full');
    await expect(handlers.giveUpChanges({ eventId: gone })).rejects.toMatchObject({ code: 'not-saved' });
    const listed = mirror.guestsOn({ account, eventId: gone }).map(({ personId }) => personId);
    expect(listed.sort()).toEqual([added, 'person-1', 'person-3'].sort());
  });
});

/** From now on what is written to the mirror waits for the test. */
function holdMirror({ mirror }: Laptop): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saveGuests = mirror.saveGuests.bind(mirror);
  mirror.saveGuests = async (...guests) => {
    await promise;
    return saveGuests(...guests);
  };
  return resolve;
}

describe('giving up what is about to be sent or to end', () => {
  it('waits for the batch whose turn it is: what was just read is sent, and not given up', async () => {
    const laptop = await aLaptop();
    const { way, release } = held();
    laptop.service.setWay(scripted('searchGuests', way));
    await laptop.mark('person-1', 'Attended');
    const givingUp = laptop.handlers.giveUpChanges({ eventId });
    release();
    await laptop.clock.advanceAsync(1_000);
    expect(await givingUp).toEqual({ givenUp: 0 });
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
  });

  it('leaves a walk-in alone that was just found on the service', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('addGuests', appliesAndFailsWith('interrupted')));
    await laptop.handlers.addGuest({ eventId, guest: grace });
    await laptop.settle();
    const release = holdMirror(laptop);
    await laptop.clock.advanceAsync(1_000);
    const givingUp = laptop.handlers.giveUpChanges({ eventId });
    await laptop.settle();
    release();
    await laptop.clock.advanceAsync(1_000);
    expect(await givingUp).toEqual({ givenUp: 0 });
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('cannot be followed by an undo that adds a walk-in again, whose first addition may still arrive', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('addGuests', failsWith('interrupted')));
    const { personId } = await laptop.handlers.addGuest({ eventId, guest: grace });
    await laptop.settle();
    const { decisionId } = await laptop.handlers.removeGuest({ eventId, personId });
    expect(await giveUp(laptop, eventId)).toBe(2);
    const undone = laptop.handlers.undoDecision({ eventId, decisionId });
    await expect(undone).rejects.toMatchObject({ code: 'nothing-to-undo' });
    expect(laptop.local.entries()).toEqual([]);
  });

  it('ends what was read back meanwhile and is to be sent again', async () => {
    const change = { account, eventId, personId: 'person-1', kind: 'attendance' } as const;
    const laptop = await aLaptop({
      before(local) {
        const lost = local.addAttempt({ ...change, generation: 1, value: 'No Show', sentSequence: 1 });
        local.endAttempt(lost.attemptId, 'unknown');
        local.appendDecision(aDecision({ ...change, decisionId: 'laptop-2', sequence: 2 }));
        local.putEntry(
          anOutboxEntry({ ...change, decisionId: 'laptop-2', generation: 2, state: 'verifying' }),
        );
      },
    });
    laptop.service.setAttendance(eventId, 'person-1', 'No Show');
    const { way, release } = held();
    laptop.service.setWay(scripted('searchGuests', way));
    await laptop.clock.advanceAsync(121_000);
    const givingUp = laptop.handlers.giveUpChanges({ eventId });
    release();
    await laptop.clock.advanceAsync(1_000);
    expect(await givingUp).toEqual({ givenUp: 1 });
    expect(laptop.outcomes()).toEqual(['withdrawn']);
    expect(laptop.requestsNamed('updateGuests')).toEqual([]);
  });
});

it('waits for a request that is under way: what it has done is confirmed, not withdrawn', async () => {
  const laptop = await aLaptop({ content: [anEventWith(2)] });
  const { way, release } = held();
  laptop.service.setWay(scripted('updateGuests', way));
  await laptop.mark('person-1', 'Attended');
  const givingUp = laptop.handlers.giveUpChanges({ eventId });
  await laptop.clock.advanceAsync(1_000);
  expect(laptop.outcomes()).toEqual([]);
  release();
  await laptop.clock.advanceAsync(1_000);
  await givingUp;
  expect(laptop.outcomes()).toEqual(['confirmed']);
});
