import { describe, expect, it } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { account } from '../a-door.ts';
import { aLaptop, anEventWith, eventId, type Laptop, type LaptopWishes } from '../a-laptop.ts';

function aLaptopWith(guestCount: number, wishes: Omit<LaptopWishes, 'content'> = {}) {
  return aLaptop({ ...wishes, content: [anEventWith(guestCount)] });
}

async function makeLinks(laptop: Laptop, personIds: string[] | null = null) {
  const making = laptop.handlers.createRsvpLinks({ eventId, personIds });
  await Promise.race([making, laptop.settle()]);
  return making;
}

async function countWithout(laptop: Laptop) {
  const counting = laptop.handlers.countGuestsWithoutRsvpLink({ eventId });
  await laptop.settle();
  return counting;
}

type LinkSearch = EventService['searchGuests'];

/** The service, with this in place of its search. */
function searchingThrough(search: (asked: LinkSearch) => LinkSearch): NonNullable<LaptopWishes['through']> {
  return (service) => ({ ...service, searchGuests: search(service.searchGuests.bind(service)) });
}

describe('making RSVP links', () => {
  it('asks for 50 guests at a time, and the answers are in the mirror at once', async () => {
    const laptop = await aLaptopWith(120);
    const before = laptop.requestsNamed('searchGuests').length;
    const report = await makeLinks(laptop);
    expect(report).toEqual({ made: 120, refused: 0, left: 0, failure: null });
    const asked = laptop.requestsNamed('searchGuests').slice(before);
    expect(asked.map(({ personIds }) => personIds.length)).toEqual([50, 50, 20]);
    const { rsvpLink } = await laptop.handlers.getGuest({ eventId, personId: 'person-7' });
    expect(rsvpLink).toBe('https://rsvp.example/person-7');
    expect(await countWithout(laptop)).toBe(0);
  });

  it('shows no older mark when the answers are from before it', async () => {
    const laptop = await aLaptopWith(1, {
      through: searchingThrough((search) => async (...asked) => {
        const answer = await search(...asked);
        return { ...answer, guests: answer.guests.map((guest) => ({ ...guest, attendanceStatus: null })) };
      }),
    });
    await laptop.mark('person-1', 'Attended');
    await makeLinks(laptop);
    const { row } = await laptop.handlers.getGuest({ eventId, personId: 'person-1' });
    expect(row).toMatchObject({ attendance: 'Attended' });
  });

  it('tells how far it has come, and whose rows have changed', async () => {
    const laptop = await aLaptopWith(60);
    laptop.news.length = 0;
    await makeLinks(laptop);
    const told = laptop.news.filter(({ name }) => name === 'rsvpLinkProgress');
    expect(told.map(({ payload }) => payload)).toEqual([
      { eventId, asked: 50, of: 60 },
      { eventId, asked: 60, of: 60 },
    ]);
  });

  it('ends when the data of the event is removed: nothing of it comes back', async () => {
    const { promise: allowed, resolve: goOn } = Promise.withResolvers<void>();
    let searches = 0;
    const laptop = await aLaptopWith(120, {
      through: searchingThrough((search) => async (...asked) => {
        searches += 1;
        if (searches === 2) await allowed;
        return search(...asked);
      }),
    });
    const making = laptop.handlers.createRsvpLinks({ eventId, personIds: null });
    await laptop.clock.advanceAsync(1_000);
    await laptop.handlers.removeEventData({ eventId });
    goOn();
    await laptop.clock.advanceAsync(1_000);
    expect(await making).toMatchObject({ made: 50, left: 70 });
    expect(searches).toBe(2);
    expect(laptop.mirror.counts({ account, eventId }).listed).toBe(0);
  });

  it('is for the guests who are named, and leaves the others alone', async () => {
    const laptop = await aLaptopWith(3);
    await makeLinks(laptop, ['person-2']);
    expect(await countWithout(laptop)).toBe(2);
  });

  it('reads on when the service gives fewer guests at once than were asked for', async () => {
    const laptop = await aLaptopWith(40, {
      through: searchingThrough(
        (asked) => (event, query, signal) => asked(event, { ...query, limit: 15 }, signal),
      ),
    });
    const report = await makeLinks(laptop);
    expect(report).toMatchObject({ made: 40, refused: 0 });
  });

  it('says for how many guests the service made none', async () => {
    const withoutPage = (guest: ServiceGuest) => ({ ...guest, rsvpLink: null });
    const laptop = await aLaptopWith(2, {
      through: searchingThrough((asked) => async (event, query, signal) => {
        const page = await asked(event, { ...query, generateRsvpLinks: false }, signal);
        return { ...page, guests: page.guests.map(withoutPage) };
      }),
    });
    const report = await makeLinks(laptop);
    expect(report).toEqual({ made: 0, refused: 2, left: 0, failure: null });
  });

  it('that fails in the middle says how many were made, and who is left can be asked for again', async () => {
    const laptop = await aLaptopWith(70);
    let searches = 0;
    laptop.service.setWay(async ({ name }, apply) => {
      searches += name === 'searchGuests' ? 1 : 0;
      if (searches > 1) throw new ServiceFailure('server', { status: 503 });
      return apply();
    });
    const report = await makeLinks(laptop);
    expect(report).toEqual({ made: 50, refused: 0, left: 20, failure: 'service-failing' });
    laptop.service.setWay();
    expect(await makeLinks(laptop)).toMatchObject({ made: 20 });
  });

  it('needs a key, and keeps nothing for later', async () => {
    const laptop = await aLaptop({ key: null });
    await expect(makeLinks(laptop)).rejects.toMatchObject({
      code: 'sign-in-required',
    });
    expect(laptop.local.countEntries({ account })).toBe(0);
  });

  it('is never overtaken by an older list: a pull under way leaves these guests alone (rule 1)', async () => {
    const laptop = await aLaptopWith(1);
    const startedSequence = laptop.local.nextSequence();
    const older = laptop.mirror.findGuest({ account, eventId }, 'person-1')?.guest;
    await makeLinks(laptop);
    await laptop.mirror.saveGuests({ account, eventId }, older ? [older] : [], startedSequence);
    const { rsvpLink } = await laptop.handlers.getGuest({ eventId, personId: 'person-1' });
    expect(rsvpLink).toBe('https://rsvp.example/person-1');
  });

  it('goes through the lane: it is never under way together with a mark (rule 3)', async () => {
    const laptop = await aLaptopWith(2);
    const underWay = { now: 0, most: 0, requests: 0 };
    laptop.service.setWay(async (_request, apply) => {
      underWay.requests += 1;
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      await Promise.resolve();
      underWay.now -= 1;
      return apply();
    });
    await Promise.all([laptop.mark('person-1', 'Attended'), makeLinks(laptop, ['person-2'])]);
    await laptop.settle();
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(underWay).toEqual({ now: 0, most: 1, requests: 3 });
  });
});
