import { describe, expect, it, test } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { aLaptop, aLaptopWithMarks, anEventWith, eventId, type Laptop } from '../a-laptop.ts';
import { always, appliesAndFailsWith, failsWith, passes, scripted } from '../scripted-way.ts';

const second = 1_000;
const minute = 60 * second;
const aWeek = 7 * 24 * 60 * minute;
/** Pauses as long as they can be. */
const patient = () => 1 - Number.EPSILON;

/** How many milliseconds lie between the requests of one laptop, whatever they ask for. */
async function pausesWhileNothingAnswers(random: () => number, count: number): Promise<number[]> {
  const laptop = await aLaptop({ random });
  const sentAtMs: number[] = [];
  laptop.service.setWay(async (...request) => {
    sentAtMs.push(laptop.clock.monotonicMs());
    return failsWith('unreachable')(...request);
  });
  await laptop.mark('person-1', 'Attended');
  while (sentAtMs.length <= count) await laptop.clock.advanceAsync(second);
  return sentAtMs.slice(1, count + 1).map((atMs, index) => atMs - (sentAtMs[index] ?? 0));
}

function attempts(laptop: Laptop): string[] {
  return laptop.attemptsOf('person-1').map(({ outcome }) => outcome);
}

describe('a mark', () => {
  it('is sent at once, after a look at the guest, and ends as confirmed when the service acknowledges it', async () => {
    const laptop = await aLaptop();
    await laptop.mark('person-1', 'Attended');
    expect(laptop.service.requests.map(({ name }) => name)).toEqual(['searchGuests', 'updateGuests']);
    expect(laptop.service.attendanceOf(eventId, 'person-1')).toBe('Attended');
    expect(laptop.entryOf('person-1')).toBeNull();
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'online', waiting: 0 });
  });
});

describe('no network', () => {
  it('backs off: the longest pause doubles from 2 s to 60 s, for ever', async () => {
    const pauses = await pausesWhileNothingAnswers(patient, 8);
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * second));
  });

  it('backs off with jitter: the shortest pause is 250 ms', async () => {
    expect(await pausesWhileNothingAnswers(() => 0, 4)).toEqual([250, 250, 250, 250]);
  });

  it('loses nothing in a week, and sends when the network is back', async () => {
    const laptop = await aLaptop({ random: patient });
    laptop.service.setWay(failsWith('unreachable'));
    await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(aWeek / 100);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting' });
    expect(attempts(laptop)).toEqual([]);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'offline', waiting: 1 });
    laptop.service.setWay();
    await laptop.clock.advanceAsync(minute);
    expect(laptop.entryOf('person-1')).toBeNull();
  });

  it('does not make a new mark wait for the back-off', async () => {
    const laptop = await aLaptop({ content: [anEventWith(2)], random: () => 1 - Number.EPSILON });
    laptop.service.setWay(failsWith('unreachable'));
    await laptop.mark('person-1', 'Attended');
    laptop.service.setWay();
    await laptop.mark('person-2', 'Attended');
    expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed']);
  });
});

describe.each(['interrupted', 'unreadable', 'server', 'unexpected-status'] as const)('%s', (kind) => {
  it('may have been applied: the attempt is unknown, and the guest is read before the next try', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('updateGuests', appliesAndFailsWith(kind)));
    await laptop.mark('person-1', 'Attended');
    expect(attempts(laptop)).toEqual(['unknown']);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting' });
    await laptop.clock.advanceAsync(second);
    expect(laptop.requestsNamed('updateGuests')).toHaveLength(1);
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });
});

describe.each(['interrupted', 'unreadable', 'server', 'unexpected-status'] as const)(
  '%s for one guest',
  (kind) => {
    /** The service stumbles over this guest, alone or with others. */
    const stumblingOver = (guilty: string, name: 'updateGuests' | 'searchGuests') =>
      always(name, (request, apply) =>
        (request.personIds.includes(guilty) ? failsWith(kind) : passes)(request, apply),
      );

    it('holds up only that guest, who waits for the service and is never parked', async () => {
      const laptop = await aLaptopWithMarks(60);
      laptop.service.setWay(stumblingOver('person-7', 'updateGuests'));
      await laptop.signIn();
      await laptop.clock.advanceAsync(2 * minute);
      expect(laptop.outcomes()).toHaveLength(59);
      expect(laptop.entryOf('person-7')).toMatchObject({ state: 'waiting', reason: null });
      laptop.service.setWay();
      await laptop.clock.advanceAsync(minute);
      expect(laptop.outcomes()).toHaveLength(60);
    });

    it('does not keep a mark made later, also at another event, from being sent at once', async () => {
      const content = [anEventWith(2, 'event-1'), anEventWith(1, 'event-2')];
      const laptop = await aLaptop({ content });
      laptop.service.setWay(stumblingOver('person-2', 'updateGuests'));
      await laptop.mark('person-2', 'Attended');
      await laptop.clock.advanceAsync(2 * minute);
      await laptop.mark('person-1', 'Attended');
      await laptop.mark('person-1', 'Attended', 'event-2');
      expect(laptop.service.attendanceOf('event-1', 'person-1')).toBe('Attended');
      expect(laptop.service.attendanceOf('event-2', 'person-1')).toBe('Attended');
    });

    it('who cannot be read holds up only that guest, too', async () => {
      const laptop = await aLaptopWithMarks(8);
      await laptop.clock.advanceAsync(minute);
      laptop.service.setWay(stumblingOver('person-3', 'searchGuests'));
      await laptop.signIn();
      await laptop.clock.advanceAsync(2 * minute);
      expect(laptop.outcomes()).toHaveLength(7);
      expect(laptop.entryOf('person-3')).toMatchObject({ state: 'waiting' });
    });
  },
);

test('after an hour of nothing but failures everything goes out within seconds', async () => {
  const laptop = await aLaptopWithMarks(40, { random: patient });
  laptop.service.setWay(always('updateGuests', failsWith('server')));
  await laptop.signIn();
  for (let marks = 0; marks < 60; marks += 1) {
    await laptop.handlers.nudge();
    await laptop.clock.advanceAsync(minute);
  }
  laptop.service.setWay();
  const asked = laptop.service.requests.length;
  await laptop.handlers.nudge();
  await laptop.clock.advanceAsync(5 * second);
  expect(laptop.outcomes()).toHaveLength(40);
  expect(laptop.service.requests.length - asked).toBeLessThan(20);
});

describe('401', () => {
  async function aRejectedLaptop() {
    const laptop = await aLaptop({ content: [anEventWith(2)] });
    laptop.service.setWay(failsWith('unauthorized'));
    await laptop.mark('person-1', 'Attended');
    return laptop;
  }

  it('stops sending, keeps everything, and asks to sign in again', async () => {
    const laptop = await aRejectedLaptop();
    await laptop.clock.advanceAsync(10 * minute);
    expect(laptop.service.requests).toHaveLength(1);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting' });
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: 'sign-in', waiting: 1 });
    expect(await laptop.handlers.getSession()).toMatchObject({
      state: 'signed-in',
      keyRejected: true,
      keyMissing: false,
    });
  });

  it('does not stop marking', async () => {
    const laptop = await aRejectedLaptop();
    expect(await laptop.mark('person-2', 'Attended')).toMatchObject({ progress: 'waiting' });
    expect(laptop.service.requests).toHaveLength(1);
  });

  it('ends with a new key: everything goes out', async () => {
    const laptop = await aRejectedLaptop();
    await laptop.mark('person-2', 'No Show');
    laptop.service.setWay();
    await laptop.signIn();
    expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed']);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: null, waiting: 0 });
  });
});

describe.each(['forbidden', 'not-found'] as const)('%s for the whole event', (kind) => {
  async function aRefusedEvent() {
    const laptop = await aLaptop({ content: [anEventWith(1), anEventWith(1, 'event-2')] });
    laptop.service.setWay((request, apply) =>
      (request.eventId === eventId ? failsWith(kind) : passes)(request, apply),
    );
    await laptop.mark('person-1', 'Attended');
    return laptop;
  }

  it('stops for that event and says so, while other events go on', async () => {
    const laptop = await aRefusedEvent();
    const asked = laptop.service.requests.length;
    await laptop.clock.advanceAsync(10 * minute);
    expect(laptop.service.requests).toHaveLength(asked);
    expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting', reason: null });
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({
      ...{ gate: 'event-refused', waiting: 1 },
      refusedEvents: [{ eventId, name: 'Summer Reception' }],
    });
    await laptop.mark('person-1', 'Attended', 'event-2');
    expect(laptop.service.attendanceOf('event-2', 'person-1')).toBe('Attended');
  });

  it('is heard where an old change is read first, too: other events go on', async () => {
    const laptop = await aLaptop({
      content: [anEventWith(1, 'event-1'), anEventWith(1, 'event-2')],
      key: null,
    });
    await laptop.mark('person-1', 'Attended', 'event-1');
    await laptop.clock.advanceAsync(minute);
    laptop.service.setWay((request, apply) =>
      (request.eventId === 'event-1' ? failsWith(kind) : passes)(request, apply),
    );
    await laptop.signIn();
    await laptop.mark('person-1', 'Attended', 'event-2');
    expect(laptop.service.attendanceOf('event-2', 'person-1')).toBe('Attended');
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: 'event-refused', waiting: 1 });
  });

  it('ends when a pull of the event succeeds', async () => {
    const laptop = await aRefusedEvent();
    laptop.service.setWay();
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: null, refusedEvents: [] });
  });

  it('is tried again when a person asks', async () => {
    const laptop = await aRefusedEvent();
    laptop.service.setWay();
    await laptop.handlers.tryNow();
    await laptop.settle();
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });
});

describe('a pause that the service asks for', () => {
  it.each([
    ['with a 429, for 10 s', 'too-many', 10 * second],
    ['with a 429, for 30 s when it does not say', 'too-many', null],
    ['with a 503, for 10 s', 'server', 10 * second],
  ] as const)(
    '%s, is obeyed even when a person or a new mark wants to try',
    async (_name, kind, retryAfterMs) => {
      const laptop = await aLaptop({ content: [anEventWith(2)] });
      laptop.service.setWay(scripted('updateGuests', failsWith(kind, retryAfterMs)));
      await laptop.mark('person-1', 'Attended');
      await laptop.handlers.tryNow();
      expect(await laptop.handlers.getSyncStatus()).toMatchObject({ isPaused: true });
      await laptop.mark('person-2', 'Attended');
      await laptop.clock.advanceAsync((retryAfterMs ?? 30 * second) - 1);
      expect(laptop.service.requests).toHaveLength(2);
      await laptop.clock.advanceAsync(1);
      expect(laptop.outcomes()).toEqual(['confirmed', 'confirmed']);
      expect(await laptop.handlers.getSyncStatus()).toMatchObject({ isPaused: false });
    },
  );
});

describe.each([
  ['captive-portal', 'unknown'],
  ['certificate', 'not-applied'],
] as const)('%s', (kind, attempt) => {
  it('is said, and sending goes on by itself when it is over', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(always('updateGuests', failsWith(kind)));
    await laptop.mark('person-1', 'Attended');
    expect(attempts(laptop)).toEqual([attempt]);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: kind, waiting: 1 });
    laptop.service.setWay();
    await laptop.clock.advanceAsync(second);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ gate: null, waiting: 0 });
  });
});

it.each(['server', 'unreadable', 'unexpected-status'] as const)(
  'a service that applies marks and answers with %s is called failing, never offline',
  async (kind) => {
    const laptop = await aLaptop();
    laptop.service.setWay(async (_request, apply) => {
      apply();
      throw new ServiceFailure(kind);
    });
    await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(minute);
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'failing', waiting: 1 });
  },
);

test('a service that reads well and refuses to write is not asked again without a pause', async () => {
  const laptop = await aLaptop({ key: null });
  await laptop.mark('person-1', 'Attended');
  await laptop.clock.advanceAsync(minute);
  laptop.service.setWay(always('updateGuests', failsWith('server')));
  await laptop.signIn();
  expect(laptop.requestsNamed('updateGuests')).toHaveLength(1);
  await laptop.clock.advanceAsync(250);
  expect(laptop.requestsNamed('updateGuests')).toHaveLength(2);
});

test('a disk that was full for long is tried again within seconds', async () => {
  const laptop = await aLaptopWithMarks(1, { random: () => 0.99 });
  laptop.service.setWay(
    scripted('updateGuests', async (_request, apply) => {
      laptop.local.refuseWrites('disk-full');
      return apply();
    }),
  );
  await laptop.signIn();
  await laptop.clock.advanceAsync(310 * second);
  laptop.local.refuseWrites(null);
  await laptop.clock.advanceAsync(5 * second);
  expect(laptop.outcomes()).toEqual(['confirmed']);
});

test('a disk that refuses the records of sending stops nothing for good', async () => {
  const laptop = await aLaptopWithMarks(1);
  laptop.service.setWay(
    scripted('updateGuests', async (_request, apply) => {
      const answer = apply();
      laptop.local.refuseWrites('disk-full');
      return answer;
    }),
  );
  await laptop.signIn();
  expect(laptop.entryOf('person-1')).toMatchObject({ state: 'waiting' });
  laptop.local.refuseWrites(null);
  await laptop.clock.advanceAsync(second);
  expect(laptop.outcomes()).toEqual(['confirmed']);
  expect(laptop.log.lines).toContainEqual(
    expect.objectContaining({ level: 'error', name: 'outbox.send-failed' }),
  );
});
