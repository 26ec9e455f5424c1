import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { until } from '../../until.ts';
import { openNight } from './laptops/night-at-venue.ts';
import type { Laptop } from './laptops/start-laptop.ts';
import { expectLinked, gala, type Venue } from './laptops/venue.ts';

/** North and South have internet. East has none, and sends through one of them. */
const { night, newGuests } = await openNight(3, 200, 300_000);

const laptopsOf = ({ laptop }: Venue) => ({ north: laptop(1), east: laptop(2), south: laptop(3) });

/** From now on East sends through North alone, until South lends again. */
async function sendThroughNorth(venue: Venue): Promise<void> {
  const { north, east, south } = laptopsOf(venue);
  await south.handlers.setLendsInternet({ lends: false });
  await north.handlers.setLendsInternet({ lends: true });
  await east.loseInternet();
  await until(async () => {
    await east.handlers.tryNow(undefined);
    await wait(500);
    expect(await east.handlers.getSyncStatus(undefined)).toMatchObject({ waiting: 0, sendsThrough: 'North' });
  });
}

async function takeOver(from: string, { handlers }: Laptop): Promise<number> {
  const { others } = await handlers.getDoors({ eventId: gala });
  const door = others.find(({ name }) => name === from)?.door ?? '';
  return (await handlers.takeOverChanges({ eventId: gala, door })).taken;
}

/** East adds a guest and lets her in, and the request that adds her is under way through North. */
async function addThroughNorth(venue: Venue, firstName: string, isKept: boolean): Promise<() => void> {
  const { handlers } = venue.laptop(2);
  const { misbehave } = venue.service;
  // The look-up before it has to pass.
  const release = misbehave.hold(isKept ? { method: 'GET', path: /search/ } : { method: 'POST' });
  const { personId } = await handlers.addGuest({ eventId: gala, guest: { firstName, lastName: 'Walker' } });
  await handlers.markGuest({ eventId: gala, personId, attendance: 'Attended' });
  await wait(1_500);
  if (!isKept) return release;
  const arrive = venue.exit(1).keepBack();
  release();
  await wait(1_500);
  return arrive;
}

const named = ({ service }: Venue, firstName: string) =>
  service.listGuests(gala).filter((guest) => guest.firstName === firstName);

async function expectSent(...laptops: readonly Laptop[]): Promise<void> {
  await until(async () => {
    for (const { handlers, setup } of laptops) {
      const { waiting, needsAttention } = await handlers.getSyncStatus(undefined);
      expect({ waiting, needsAttention }, setup.name).toEqual({ waiting: 0, needsAttention: 0 });
    }
  });
}

async function countConflicts({ handlers }: Laptop, firstName: string): Promise<number> {
  const { conflicts } = await handlers.getActivity(undefined);
  return conflicts.filter(({ guestName }) => guestName?.startsWith(firstName)).length;
}

night('a walk-in is added once, although the laptop that lends dies while it is sent', async (venue) => {
  await venue.pairAll();
  await sendThroughNorth(venue);
  const { north, east, south } = laptopsOf(venue);
  const release = await addThroughNorth(venue, 'Wanda', false);
  await north.kill();
  release();
  await until(async () => {
    expect(await east.handlers.getSyncStatus(undefined)).toMatchObject({
      ...{ connection: 'offline', sendsThrough: null },
    });
  });
  await south.handlers.setLendsInternet({ lends: true });
  await expectSent(east, south);
  expect(named(venue, 'Wanda')).toMatchObject([{ attendanceStatus: 'Attended' }]);
  expect(await countConflicts(east, 'Wanda')).toBe(0);
  await venue.killAndStart(1);
  await expectLinked(venue.laptops);
});

night('a walk-in taken over while a late request adds it is listed where it was added', async (venue) => {
  await sendThroughNorth(venue);
  const { north, east, south } = laptopsOf(venue);
  const arrive = await addThroughNorth(venue, 'Wilma', true);
  await north.handlers.setLendsInternet({ lends: false });
  expect(await takeOver('East', south)).toBe(2);
  await until(() => expect(named(venue, 'Wilma')).toHaveLength(1));
  arrive();
  await until(() => expect(named(venue, 'Wilma')).toHaveLength(2));
  await south.handlers.setLendsInternet({ lends: true });
  await expectSent(east, south);
  for (const laptop of [east, south]) {
    await until(async () => expect(await countConflicts(laptop, 'Wilma')).toBe(1));
  }
});

night(
  'what was taken over, and its author takes back apart, is taken back through the taker',
  async (venue) => {
    await sendThroughNorth(venue);
    const { north, east, south } = laptopsOf(venue);
    const marked = newGuests(6);
    const [undone, stay] = [marked.slice(0, 3), marked.slice(3)];
    const release = venue.service.misbehave.hold();
    await east.mark(gala, marked);
    await wait(500);
    venue.network.down(2);
    expect(await takeOver('East', north)).toBe(marked.length);
    for (const personId of undone) {
      const { row } = await east.handlers.getGuest({ eventId: gala, personId });
      await east.handlers.undoDecision({ eventId: gala, decisionId: row.decision?.decisionId ?? '' });
    }
    release();
    const atService = () => marked.map((id) => venue.service.findGuest(gala, id)?.attendanceStatus);
    await until(() => expect(atService()).toEqual(marked.map(() => 'Attended')));
    venue.network.up(2);
    const wanted = [...undone.map(() => null), ...stay.map(() => 'Attended')];
    await until(() => expect(atService()).toEqual(wanted));
    await expectSent(north, east, south);
    for (const laptop of venue.laptops) {
      const shown = (await laptop.shown(gala)).filter(({ personId }) => marked.includes(personId));
      expect(new Map(shown.map(({ personId, attendance }) => [personId, attendance]))).toEqual(
        new Map(marked.map((personId, index) => [personId, wanted[index]])),
      );
    }
  },
);

night('what is sent goes through the next laptop when the one that lends sleeps', async (venue) => {
  await sendThroughNorth(venue);
  const { north, east, south } = laptopsOf(venue);
  north.sleep();
  const marked = newGuests(3);
  await east.mark(gala, marked);
  await south.handlers.setLendsInternet({ lends: true });
  await venue.expectArrived(marked, [east, south]);
  north.wake();
  await expectLinked(venue.laptops);
  await expectSent(north, east, south);
});

night(
  'what another laptop has sent for one without internet is not said there to be unsent',
  async (venue) => {
    await sendThroughNorth(venue);
    const { north, east } = laptopsOf(venue);
    await north.handlers.setLendsInternet({ lends: false });
    await until(async () => {
      expect(await east.handlers.getSyncStatus(undefined)).toMatchObject({
        ...{ connection: 'offline', sendsThrough: null },
      });
    });
    const marked = newGuests(3);
    await east.mark(gala, marked);
    expect(await east.handlers.getSyncStatus(undefined)).toMatchObject({ waiting: 3 });
    await until(async () => expect(await takeOver('East', north)).toBe(3));
    await expectSent(north, east);
    expect(await east.handlers.getSyncStatus(undefined)).toMatchObject({ connection: 'offline' });
    const atService = marked.map((id) => venue.service.findGuest(gala, id)?.attendanceStatus);
    expect(atService).toEqual(marked.map(() => 'Attended'));
  },
);
