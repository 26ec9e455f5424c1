import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { aLaptop, anEventWith, eventId, type Laptop } from '../a-laptop.ts';
import { held, scripted } from '../scripted-way.ts';

const second = 1_000;

/** From now on what is written to the mirror is written when the test says so, or fails as it says. */
function holdMirror(laptop: Laptop) {
  const { mirror } = laptop;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const saveGuests = mirror.saveGuests.bind(mirror);
  mirror.saveGuests = async (...guests) => {
    await promise;
    return saveGuests(...guests);
  };
  return {
    release: resolve,
    fail() {
      mirror.saveGuests = saveGuests;
      reject(new StoreFailure('disk-full'));
    },
  };
}

/**
 * The PUT about person-1 was acknowledged as Attended, which is not in the mirror yet. `marks` were made while
 * it was under way.
 */
async function aSettlingMark(marks: (laptop: Laptop) => Promise<unknown>) {
  const laptop = await aLaptop({ content: [anEventWith(2)] });
  const { way, release } = held();
  laptop.service.setWay(scripted('updateGuests', way));
  await laptop.mark('person-1', 'Attended');
  const mirror = holdMirror(laptop);
  await marks(laptop);
  release();
  await laptop.settle();
  return { laptop, mirror };
}

async function noMarks(): Promise<void> {}

function sent(laptop: Laptop): (readonly string[])[] {
  return laptop.requestsNamed('updateGuests').map(({ personIds }) => personIds);
}

async function shown(laptop: Laptop): Promise<(string | null)[]> {
  const { rows } = await laptop.handlers.searchGuests({ eventId, query: '', offset: 0, limit: 10 });
  const byId = rows.toSorted((one, other) => one.personId.localeCompare(other.personId));
  return byId.map(({ attendance }) => attendance);
}

function expectTold(laptop: Laptop): void {
  const failure = { level: 'error', name: 'outbox.send-failed' };
  expect(laptop.log.lines).toContainEqual(expect.objectContaining(failure));
}

describe('while an acknowledged batch is being written', () => {
  it('nothing else is asked: neither a PUT, nor a read, nor a pull', async () => {
    const { laptop, mirror } = await aSettlingMark(({ mark }) => mark('person-2', 'Attended'));
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    expect(laptop.service.requests.map(({ name }) => name)).toEqual(['searchGuests', 'updateGuests']);
    mirror.release();
    await laptop.settle();
    expect(sent(laptop)).toEqual([['person-1'], ['person-2']]);
    expect(laptop.requestsNamed('guestList')).toHaveLength(1);
    expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed']);
    expect(await shown(laptop)).toEqual(['Attended', 'Attended']);
  });

  it('its entries stay, and its attempts count as sent: the process may die', async () => {
    const { laptop } = await aSettlingMark(noMarks);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting' });
    expect(laptop.attemptsOf('person-1')).toMatchObject([{ outcome: 'sent' }]);
    expect(laptop.local.crash().presumeSentAttemptsUnknown()).toBe(1);
  });

  it('a new key does not send it again', async () => {
    const { laptop, mirror } = await aSettlingMark(noMarks);
    await laptop.signIn();
    mirror.release();
    await laptop.settle();
    expect(sent(laptop)).toEqual([['person-1']]);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });

  it('the laptop says that it is busy', async () => {
    const { laptop, mirror } = await aSettlingMark(noMarks);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ busy: true, waiting: 1 });
    mirror.release();
    await laptop.settle();
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ busy: false, waiting: 0 });
  });

  it('a guest who is decided anew is sent when that is written, and never shown otherwise meanwhile', async () => {
    const { laptop, mirror } = await aSettlingMark(({ mark }) => mark('person-1', 'No Show'));
    expect(sent(laptop)).toEqual([['person-1']]);
    expect(await shown(laptop)).toEqual(['No Show', null]);
    mirror.release();
    await laptop.settle();
    expect(sent(laptop)).toEqual([['person-1'], ['person-1']]);
    expect(await shown(laptop)).toEqual(['No Show', null]);
    expect(laptop.outcomes()).toEqual(['superseded', 'confirmed']);
  });
});

describe('a mirror that cannot be written', () => {
  it('is told, and the guest is read afresh: nothing is lost or sent twice', async () => {
    const { laptop, mirror } = await aSettlingMark(({ mark }) => mark('person-2', 'Attended'));
    mirror.fail();
    await laptop.settle();
    expectTold(laptop);
    await laptop.clock.advanceAsync(second);
    expect(sent(laptop)).toEqual([['person-1'], ['person-2']]);
    expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed']);
    expect(await shown(laptop)).toEqual(['Attended', 'Attended']);
  });

  it('is told when the session has ended meanwhile', async () => {
    const { laptop, mirror } = await aSettlingMark(noMarks);
    await laptop.handlers.signOut({ keepUnsent: true });
    mirror.fail();
    await laptop.settle();
    expectTold(laptop);
  });
});
