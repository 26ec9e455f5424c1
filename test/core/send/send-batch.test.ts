import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import type { FakeWay } from '../../fakes/fake-event-service.ts';
import { aLaptop, aLaptopWithMarks, anEventWith, eventId, type Laptop } from '../a-laptop.ts';
import { always, appliesAndFailsWith, failsWith, scripted } from '../scripted-way.ts';

const second = 1_000;

function putSizes(laptop: Laptop): number[] {
  return laptop.requestsNamed('updateGuests').map(({ personIds }) => personIds.length);
}

function states(laptop: Laptop, count: number): (string | null)[] {
  return Array.from({ length: count }, (_, index) => laptop.entryOf(`person-${index + 1}`)?.state ?? null);
}

/** A service that refuses every PUT which names one of these guests. */
function refusing(kind: 'invalid' | 'not-found' | 'conflict', ...guilty: readonly string[]): FakeWay {
  return always('updateGuests', async (request, apply) => {
    if (request.personIds.some((personId) => guilty.includes(personId))) throw new ServiceFailure(kind);
    return apply();
  });
}

describe('400 and 422', () => {
  it('halve the batch until the guilty guest stands alone; the others go through', async () => {
    const laptop = await aLaptopWithMarks(8);
    laptop.service.setWay(refusing('invalid', 'person-3'));
    await laptop.signIn();
    expect(putSizes(laptop)).toEqual([8, 4, 4, 2, 2, 1, 1]);
    expect(laptop.entryOf('person-3')).toMatchObject({ state: 'needs-attention', reason: 'rejected' });
    expect(laptop.outcomes()).toHaveLength(7);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ waiting: 0, needsAttention: 1 });
  });

  it.each([
    [['person-1', 'person-5', 'person-6', 'person-8']],
    [['person-5', 'person-6', 'person-7']],
    [['person-1', 'person-2', 'person-3', 'person-4', 'person-5', 'person-6', 'person-7']],
  ])('find every guilty guest of a batch: %j', async (guilty) => {
    const laptop = await aLaptopWithMarks(8);
    laptop.service.setWay(refusing('invalid', ...guilty));
    await laptop.signIn();
    await laptop.clock.advanceAsync(10 * second);
    const everybody = Array.from({ length: 8 }, (_, index) => `person-${index + 1}`);
    const parkedOrDone = everybody.map((personId) => (guilty.includes(personId) ? 'needs-attention' : null));
    expect(states(laptop, 8)).toEqual(parkedOrDone);
  });

  it('park nobody when three lone guests are refused and none passes: it is the service', async () => {
    const laptop = await aLaptopWithMarks(3);
    laptop.service.setWay(always('updateGuests', failsWith('invalid')));
    await laptop.signIn();
    await laptop.clock.advanceAsync(second);
    expect(states(laptop, 3)).toEqual(['waiting', 'waiting', 'waiting']);
    laptop.service.setWay();
    await laptop.clock.advanceAsync(second);
    expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('park the guilty guest when those refused with it turn out to have left the list', async () => {
    const laptop = await aLaptopWithMarks(3);
    laptop.service.setWay(always('updateGuests', failsWith('invalid')));
    await laptop.signIn();
    await laptop.clock.advanceAsync(second);
    for (const personId of ['person-1', 'person-2']) laptop.service.removeGuest(eventId, personId);
    laptop.service.setWay(refusing('invalid', 'person-3'));
    await laptop.clock.advanceAsync(2 * second);
    expect(laptop.entryOf('person-3')).toMatchObject({ state: 'needs-attention', reason: 'rejected' });
    for (const personId of ['person-1', 'person-2']) {
      expect(laptop.entryOf(personId)).toMatchObject({ state: 'needs-attention', reason: 'guest-missing' });
    }
  });

  it('back off at the third in a row: the service is not hammered with what it refuses', async () => {
    const laptop = await aLaptopWithMarks(200);
    laptop.service.setWay(always('updateGuests', failsWith('invalid')));
    await laptop.signIn();
    expect(putSizes(laptop)).toEqual([50, 50, 50]);
    await laptop.clock.advanceAsync(10 * second);
    expect(putSizes(laptop).length).toBeLessThanOrEqual(3 + 10 * 4);
    expect(new Set(states(laptop, 200))).toEqual(new Set(['waiting']));
  });

  it('release those parked one by one when the third refusal shows that it is the service', async () => {
    const laptop = await aLaptopWithMarks(3);
    laptop.service.setWay(always('updateGuests', failsWith('invalid')));
    await laptop.handlers.markGuest({ eventId, personId: 'person-2', attendance: null });
    await laptop.handlers.markGuest({ eventId, personId: 'person-3', attendance: null });
    await laptop.signIn();
    expect(states(laptop, 3)).toEqual(['needs-attention', null, null]);
    await laptop.mark('person-2', 'Attended');
    expect(states(laptop, 3)).toEqual(['needs-attention', 'needs-attention', null]);
    await laptop.mark('person-3', 'Attended');
    expect(states(laptop, 3)).toEqual(['waiting', 'waiting', 'waiting']);
  });
});

describe('a read that is refused', () => {
  /** Marks so old that their guests are read before they are sent. */
  async function aLaptopWithOldMarks(count: number): Promise<Laptop> {
    const laptop = await aLaptopWithMarks(count);
    await laptop.clock.advanceAsync(60 * second);
    return laptop;
  }

  /** The service will not read these guests, alone or with others. */
  function unreadable(kind: 'invalid' | 'too-large', ...guilty: readonly string[]): FakeWay {
    return always('searchGuests', async (request, apply) => {
      if (request.personIds.some((personId) => guilty.includes(personId))) throw new ServiceFailure(kind);
      return apply();
    });
  }

  it('is split until the guilty guest stands alone, who needs a person; the others go through', async () => {
    const laptop = await aLaptopWithOldMarks(8);
    laptop.service.setWay(unreadable('invalid', 'person-3'));
    await laptop.signIn();
    expect(laptop.entryOf('person-3')).toMatchObject({ state: 'needs-attention', reason: 'rejected' });
    expect(laptop.outcomes()).toHaveLength(7);
  });

  it('once says little about a guest alone: it is asked for again', async () => {
    const laptop = await aLaptopWithOldMarks(1);
    laptop.service.setWay(scripted('searchGuests', failsWith('invalid')));
    await laptop.signIn();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('for three lone guests, and none who is read, is the service: nobody is parked', async () => {
    const laptop = await aLaptopWithOldMarks(8);
    laptop.service.setWay(always('searchGuests', failsWith('invalid')));
    await laptop.signIn();
    expect(states(laptop, 8)).toEqual(Array.from({ length: 8 }, () => 'waiting'));
    expect(laptop.requestsNamed('searchGuests').length).toBeLessThan(10);
    await laptop.clock.advanceAsync(10 * second);
    expect(states(laptop, 8)).toEqual(Array.from({ length: 8 }, () => 'waiting'));
    laptop.service.setWay();
    await laptop.clock.advanceAsync(second);
    expect(laptop.outcomes()).toHaveLength(8);
  });

  it('for being too large (413, 414) is asked for in halves', async () => {
    const laptop = await aLaptopWithOldMarks(8);
    laptop.service.setWay(
      always('searchGuests', async (request, apply) => {
        if (request.personIds.length > 3) throw new ServiceFailure('too-large');
        return apply();
      }),
    );
    await laptop.signIn();
    expect(laptop.outcomes()).toHaveLength(8);
  });
});

describe('404 for one guest of an event that is there', () => {
  it('parks that guest; the others go through', async () => {
    const laptop = await aLaptopWithMarks(4);
    laptop.service.setWay(refusing('not-found', 'person-2'));
    await laptop.signIn();
    expect(states(laptop, 4)).toEqual([null, 'needs-attention', null, null]);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: null });
  });

  it('says that the guest is gone as soon as the guest list has shown it', async () => {
    const laptop = await aLaptopWithMarks(4);
    laptop.service.setWay(refusing('not-found', 'person-2'));
    await laptop.signIn();
    expect(laptop.entryOf('person-2')).toMatchObject({ reason: 'rejected' });
    laptop.service.removeGuest(eventId, 'person-2');
    await laptop.handlers.openEvent({ eventId });
    await laptop.clock.advanceAsync(60 * second);
    expect(laptop.entryOf('person-2')).toMatchObject({ state: 'needs-attention', reason: 'guest-missing' });
  });
});

describe('409', () => {
  it('reads the guest before each further try, and is refused after three, with a pause before each', async () => {
    const laptop = await aLaptop({ random: () => 1 });
    laptop.service.setWay(always('updateGuests', failsWith('conflict')));
    await laptop.mark('person-1', 'Attended');
    const [put, read] = ['updateGuests', 'searchGuests'];
    const requests = () => laptop.service.requests.map(({ name }) => name);
    expect(requests()).toEqual([read, put]);
    await laptop.clock.advanceAsync(2 * second);
    expect(requests()).toEqual([read, put, read, put]);
    await laptop.clock.advanceAsync(4 * second - 1);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting', tries: 2 });
    await laptop.clock.advanceAsync(1);
    expect(requests()).toEqual([read, put, read, put, read, put]);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'needs-attention', reason: 'rejected' });
  });

  it('for one guest of a batch holds up none of the others', async () => {
    const laptop = await aLaptopWithMarks(8);
    laptop.service.setWay(refusing('conflict', 'person-3'));
    await laptop.signIn();
    await laptop.clock.advanceAsync(5 * second);
    expect(laptop.outcomes()).toHaveLength(7);
    expect(laptop.entryOf('person-3')).toMatchObject({ state: 'needs-attention', reason: 'rejected' });
  });

  it('for everybody parks nobody: the service refuses for now', async () => {
    const laptop = await aLaptopWithMarks(3);
    laptop.service.setWay(always('updateGuests', failsWith('conflict')));
    await laptop.signIn();
    await laptop.clock.advanceAsync(60 * second);
    expect(states(laptop, 3)).toEqual(['waiting', 'waiting', 'waiting']);
    laptop.service.setWay();
    await laptop.clock.advanceAsync(60 * second);
    expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('is done when the service turns out to have what we want', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('updateGuests', appliesAndFailsWith('conflict')));
    await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(second);
    expect(laptop.outcomes()).toEqual(['no-op']);
    expect(laptop.requestsNamed('updateGuests')).toHaveLength(1);
  });

  it('is a conflict when somebody else has decided meanwhile', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(
      scripted('updateGuests', (...request) => {
        laptop.service.setAttendance(eventId, 'person-1', 'Attended');
        return failsWith('conflict')(...request);
      }),
    );
    await laptop.mark('person-1', 'No Show');
    await laptop.clock.advanceAsync(second);
    expect(laptop.outcomes()).toEqual(['overruled']);
  });
});

describe('413', () => {
  const atMostTwo: FakeWay = always('updateGuests', async (request, apply) => {
    if (request.personIds.length > 2) throw new ServiceFailure('too-large', { status: 413 });
    return apply();
  });

  it('halves the batch until it fits, and never tries that size again; nobody is parked', async () => {
    const laptop = await aLaptopWithMarks(8);
    laptop.service.setWay(atMostTwo);
    await laptop.signIn();
    expect(putSizes(laptop)).toEqual([8, 4, 2, 2, 2, 2]);
    expect(laptop.outcomes()).toEqual(Array.from({ length: 8 }, () => 'confirmed'));
  });

  it('is remembered: later batches fit at once', async () => {
    const laptop = await aLaptopWithMarks(100);
    laptop.service.setWay(atMostTwo);
    await laptop.signIn();
    await laptop.clock.advanceAsync(10 * second);
    expect(putSizes(laptop).slice(0, 5)).toEqual([50, 25, 13, 7, 4]);
    expect(Math.max(...putSizes(laptop).slice(5))).toBe(2);
    expect(laptop.outcomes()).toHaveLength(100);
  });

  it('for a lone guest is the trouble of the service: it waits and is sent again', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('updateGuests', failsWith('too-large')));
    await laptop.mark('person-1', 'Attended');
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting', tries: 0 });
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: 'too-large', waiting: 1 });
    await laptop.clock.advanceAsync(second);
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: null, waiting: 0 });
  });

  it('for a lone guest is said for as long as it waits, whatever else is sent', async () => {
    const laptop = await aLaptop({ content: [anEventWith(2)] });
    laptop.service.setWay((request, apply) => {
      const isRefused = request.name === 'updateGuests' && request.personIds.includes('person-1');
      return isRefused ? failsWith('too-large')(request, apply) : Promise.resolve(apply());
    });
    await laptop.mark('person-1', 'Attended');
    await laptop.mark('person-2', 'Attended');
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: 'too-large', waiting: 1 });
  });
});
