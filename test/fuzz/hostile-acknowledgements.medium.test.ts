import { expect, test } from 'vitest';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import { changedGuestsSchema, guestSearchAnswerSchema } from '../../src-shared/service/answer-schemas.ts';
import { aLaptopWithMarks, eventId, type Laptop } from '../core/a-laptop.ts';
import type { FakeWay } from '../fakes/fake-event-service.ts';
import { type SeededRandom, seededRandom } from '../simulation/seeded-random.ts';
import { hostileGuest } from './hostile-body.ts';

const minuteMs = 60_000;
const marked = ['person-1', 'person-2', 'person-3'];
const nights = Array.from({ length: 300 }, (_, index) => index + 1);

test(`on ${nights.length} nights a hostile service ends no mark that it has not named, and a kind one gets the rest`, async () => {
  for (const seed of nights) {
    const random = seededRandom(seed);
    const named = new Set<string>();
    const laptop = await aLaptopWithMarks(marked.length);
    laptop.service.setWay(hostileWay(random, named));
    await laptop.signIn();
    for (let minute = 0; minute < 8; minute += 1) {
      await laptop.handlers.tryNow();
      await laptop.clock.advanceAsync(minuteMs);
      for (const personId of marked.filter((id) => !named.has(id))) {
        expect(laptop.entryOf(personId), `${personId} in night ${seed}`).not.toBeNull();
      }
    }
    await expectTheRestArrives(laptop, named, seed);
  }
}, 120_000);

async function expectTheRestArrives(laptop: Laptop, named: ReadonlySet<string>, seed: number): Promise<void> {
  const inNight = `in night ${seed}`;
  laptop.service.setWay();
  for (let minute = 0; minute < 8; minute += 1) {
    await laptop.handlers.tryNow();
    await laptop.clock.advanceAsync(minuteMs);
  }
  for (const personId of marked.filter((id) => !named.has(id))) {
    const entry = laptop.entryOf(personId);
    // A service that calls a guest invalid, or leaves one out again and again, has asked for a person.
    if (entry === null) expect(laptop.service.attendanceOf(eventId, personId), inNight).toBe('Attended');
    else expect(entry, inNight).toMatchObject({ state: 'needs-attention', desired: 'Attended' });
  }
  await laptop.close();
}

/** Answers everything with whatever fits the schema of the answer, and notes whom it has said anything about. */
function hostileWay(random: SeededRandom, named: Set<string>): FakeWay {
  return async <T>({ name }: { readonly name: string }, apply: () => T): Promise<T> => {
    if (name === 'listEvents') return apply();
    const schema = name === 'searchGuests' ? guestSearchAnswerSchema : changedGuestsSchema;
    if (name === 'guestList' || random.chance(0.2)) throw failure(random);
    const answer = schema.safeParse(hostileAnswer(random));
    if (!answer.success) throw new ServiceFailure('unreadable', { status: 200 });
    for (const { personId, attendanceStatus } of answer.data.guests) {
      if (attendanceStatus !== undefined) named.add(personId);
    }
    return answer.data as T;
  };
}

function failure(random: SeededRandom): ServiceFailure {
  return new ServiceFailure(random.pick(['unreadable', 'interrupted', 'server', 'conflict', 'invalid']));
}

/** Guests nobody asked about, and sometimes one who is waited for, with a status or without. */
function hostileAnswer(random: SeededRandom): unknown {
  const guests = Array.from({ length: random.below(3) }, () => parsed(hostileGuest(random)));
  if (random.chance(0.1)) {
    const attendanceStatus = random.pick<unknown>([
      'Attended',
      'No Show',
      null,
      'Left',
      undefined,
      undefined,
    ]);
    guests.push({ personId: random.pick(['person-1', 'person-2']), attendanceStatus });
  }
  return { guests, total: guests.length, limit: 25, skip: 0 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
