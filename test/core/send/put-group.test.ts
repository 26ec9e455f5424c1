import { describe, expect, it } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aLaptop, aLaptopWithMarks, anEventWith, eventId, type Laptop } from '../a-laptop.ts';
import { held, passes, scripted } from '../scripted-way.ts';

type Answer = (guests: readonly ServiceGuest[]) => ServiceGuest[];

/** A service that applies every PUT and answers it in this way. */
function answering(answer: Answer): (service: EventService) => EventService {
  return (service) => ({
    ...service,
    updateGuests: async (...request) => ({ guests: answer((await service.updateGuests(...request)).guests) }),
  });
}

/** A service that says OK to every PUT, applies nothing, and answers in this way. */
function ignoring(answer: Answer): (service: EventService) => EventService {
  return (service) => ({
    ...service,
    async updateGuests(event, updates) {
      const personIds = updates.map(({ personId }) => personId);
      const { guests } = await service.searchGuests(event, { filter: { personIds } });
      return { guests: answer(guests) };
    },
  });
}

function valuesSent(laptop: Laptop) {
  return laptop
    .attemptsOf('person-1')
    .flatMap(({ outcome, value }) => (outcome === 'not-applied' ? [] : [value]));
}

describe('an answer that does not acknowledge', () => {
  it('because the guest is left out is read back: the service has it, so it is done', async () => {
    const laptop = await aLaptop({ through: answering(() => []) });
    await laptop.mark('person-1', 'Attended');
    expect(laptop.service.requests.map(({ name }) => name)).toEqual([
      'searchGuests',
      'updateGuests',
      'searchGuests',
    ]);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('because the status is not named acknowledges nothing, a withdrawal neither', async () => {
    const withoutStatus: Answer = (guests) => guests.map(({ attendanceStatus: _, ...guest }) => guest);
    const laptop = await aLaptop({ through: ignoring(withoutStatus) });
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.mirror.saveGuests(
      { account: 'https://events.example', eventId },
      (await laptop.service.searchGuests(eventId, { filter: { personIds: ['person-1'] } })).guests,
      Number.MAX_SAFE_INTEGER,
    );
    await laptop.mark('person-1', null);
    expect(laptop.outcomes()).toEqual([]);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'needs-attention', reason: 'not-applied' });
  });

  it.each([
    ['the guest is left out', () => []],
    ['it names another status', (guests) => [...guests]],
  ] as const satisfies readonly (readonly [string, Answer])[])(
    'because %s, three times, needs a person',
    async (_name, answer) => {
      const laptop = await aLaptop({ through: ignoring(answer) });
      await laptop.mark('person-1', 'Attended');
      expect(laptop.entryOf('person-1')).toMatchObject({
        state: 'needs-attention',
        reason: 'not-applied',
        tries: 3,
      });
      expect(valuesSent(laptop)).toHaveLength(3);
    },
  );

  it('for one guest of a batch does not hold up the others', async () => {
    const laptop = await aLaptopWithMarks(3, {
      through: answering((guests) => guests.filter(({ personId }) => personId !== 'person-2')),
    });
    laptop.service.setWay(scripted('searchGuests', passes, () => new Promise(() => undefined)));
    await laptop.signIn();
    const left = ['person-1', 'person-2', 'person-3'].map((id) => laptop.entryOf(id)?.tries ?? null);
    expect(left).toEqual([null, 1, null]);
  });
});

it('changes of a group of which the service applies nothing go in smaller groups', async () => {
  const laptop = await aLaptopWithMarks(4, {
    through: (service) => ({
      ...service,
      async updateGuests(event, updates, signal) {
        if (updates.some(({ personId }) => personId === 'person-2')) return { guests: [] };
        return service.updateGuests(event, updates, signal);
      },
    }),
  });
  await laptop.signIn();
  await laptop.clock.advanceAsync(10_000);
  expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(laptop.entryOf('person-2')).toMatchObject({ state: 'needs-attention', reason: 'not-applied' });
});

describe('marks made while a PUT is under way', () => {
  async function aHeldPut() {
    const laptop = await aLaptop({ content: [anEventWith(2)] });
    const { way, release } = held();
    laptop.service.setWay(scripted('updateGuests', way));
    await laptop.mark('person-1', 'Attended');
    return { laptop, release };
  }

  it('are sent as one more PUT with the last value, however many there were', async () => {
    const { laptop, release } = await aHeldPut();
    for (const to of [
      'No Show',
      null,
      'Attended',
      'No Show',
      null,
      'Attended',
      'No Show',
      null,
      'Attended',
      'No Show',
    ] as const) {
      await laptop.mark('person-1', to);
    }
    release();
    await laptop.settle();
    expect(valuesSent(laptop)).toEqual(['Attended', 'No Show']);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('No Show');
    expect(laptop.outcomes().filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
    expect(laptop.entryOf('person-1')).toBeNull();
  });

  it('on other guests wait for their turn: one PUT at a time', async () => {
    const { laptop, release } = await aHeldPut();
    await laptop.mark('person-2', 'Attended');
    expect(laptop.requestsNamed('updateGuests')).toHaveLength(1);
    release();
    await laptop.settle();
    expect(laptop.requestsNamed('updateGuests').map(({ personIds }) => personIds)).toEqual([
      ['person-1'],
      ['person-2'],
    ]);
  });

  it('are not ended by its acknowledgement, which only moves their base (rule 4)', async () => {
    const { laptop, release } = await aHeldPut();
    await laptop.mark('person-1', 'No Show');
    laptop.service.setWay(() => new Promise(() => undefined));
    release();
    await laptop.settle();
    expect(laptop.entryOf('person-1')).toMatchObject({
      desired: 'No Show',
      base: 'Attended',
      state: 'waiting',
    });
    expect(laptop.outcomes()).toEqual(['superseded']);
  });

  it('are shown all the time', async () => {
    const { laptop, release } = await aHeldPut();
    const row = await laptop.mark('person-1', 'No Show');
    expect(row).toMatchObject({ attendance: 'No Show', progress: 'waiting' });
    release();
    await laptop.settle();
    const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ attendance: 'No Show', progress: 'service' }]);
  });
});
