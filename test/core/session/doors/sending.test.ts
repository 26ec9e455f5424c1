import { describe, expect, it } from 'vitest';
import { doorNamed } from '../../../fakes/fake-doors-host.ts';
import { doorEvent } from '../../a-door.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  answer,
  newest,
  rsvpAtService,
  shownNamed,
  twoDoorsForEachTest,
  twoDoorsWithLines,
} from '../../doors/shared-service.ts';
import { sharedValue } from '../../doors/some-laptops.ts';

const katherine = { firstName: 'Katherine', lastName: 'Johnson' };
const doors = twoDoorsForEachTest();

const add = async ({ handlers }: Laptop) => (await handlers.addGuest({ eventId, guest: katherine })).personId;
const unsent = ({ local }: Laptop) => local.countEntries({ account: doorEvent.account });
const twice = ({ local }: Laptop) => local.countOpenConflicts({ account: doorEvent.account });
const takeOver = (laptop: Laptop, from: string) =>
  laptop.handlers.takeOverChanges({ eventId, door: doorNamed(from) });

describe('a walk-in that was added at North', () => {
  it('and marked at East offline is marked under its id when North has sent it', async () => {
    const { north, east, online, onList, service } = doors;
    const localId = await add(north);
    await east.mark(localId, 'Attended');
    await online('north');
    await online('east');
    const [guest] = onList('Johnson');
    expect(onList('Johnson')).toHaveLength(1);
    expect(service.attendanceOf(eventId, guest?.personId ?? '')).toBe('Attended');
    expect([unsent(north), unsent(east)]).toEqual([0, 0]);
    for (const laptop of [north, east]) expect(await shownNamed(laptop, 'johnson')).toHaveLength(1);
  });

  it('is added once when East takes it over while North is gone', async () => {
    const { network, north, east, online, onList, part, pass } = doors;
    await add(north);
    part();
    await takeOver(east, 'north');
    await online('east');
    expect(onList('Johnson')).toHaveLength(1);
    network.heal();
    await online('north');
    await pass(10);
    expect(onList('Johnson')).toHaveLength(1);
    expect([unsent(north), unsent(east)]).toEqual([0, 0]);
    expect([twice(north), twice(east)]).toEqual([0, 0]);
    for (const laptop of [north, east]) expect(await shownNamed(laptop, 'johnson')).toHaveLength(1);
  });

  it('is listed at both as possibly twice when North had sent it, too', async () => {
    const { network, north, east, onList, part, pass } = doors;
    await add(north);
    part();
    await takeOver(east, 'north');
    await doors.bothOnline();
    network.heal();
    await pass(10);
    expect([unsent(north), unsent(east)]).toEqual([0, 0]);
    expect(onList('Johnson')).toHaveLength(2);
    expect([twice(north), twice(east)]).toEqual([1, 1]);
    for (const laptop of [north, east]) expect(await shownNamed(laptop, 'johnson')).toHaveLength(2);
  });

  it('is the same guest at both when both have sent it, and so is who is in', async () => {
    const { network, north, east, onList, part, pass } = doors;
    const localId = await add(north);
    part();
    await takeOver(east, 'north');
    await north.mark(localId, 'Attended');
    await doors.bothOnline();
    network.heal();
    await pass(1);
    const marked = async ({ handlers }: Laptop) => {
      const { rows } = await handlers.searchGuests({ eventId, query: 'johnson', offset: 0, limit: 9 });
      return rows.map(({ personId, attendance }) => [personId, attendance]);
    };
    const [first] = onList('Johnson')
      .map(({ personId }) => personId)
      .sort();
    for (const laptop of [north, east]) {
      expect(laptop.local.listIdentities(doorEvent)).toMatchObject([{ localId, personId: first }]);
    }
    await pass(10);
    expect(await marked(north)).toEqual(await marked(east));
    expect([unsent(north), unsent(east)]).toEqual([0, 0]);
    for (const { handlers } of [north, east]) {
      const { conflicts } = await handlers.getActivity();
      expect(conflicts.filter(({ kind }) => kind === 'walk-in')).toHaveLength(1);
    }
    expect(onList('Johnson').map(({ attendanceStatus }) => attendanceStatus)).toContain('Attended');
  });
});

describe('a guest whom North removes and East lets in while they are apart', () => {
  it('is in at both when they meet, without the service, and the removal is a conflict at North', async () => {
    const { network, north, east, part, pass } = doors;
    part();
    await north.handlers.removeGuest({ eventId, personId: 'ada' });
    await east.mark('ada', 'Attended');
    network.heal();
    await pass(1);
    for (const laptop of [north, east]) {
      expect(await shownNamed(laptop, 'lovelace')).toHaveLength(1);
      expect(sharedValue(laptop.local, 'ada')).toMatchObject({ value: 'Attended' });
    }
    expect([unsent(north), twice(north)]).toEqual([0, 1]);
  });
});

describe('marks of North', () => {
  it('that East has taken over and sent are no-ops at North', async () => {
    const { network, north, east, online, part, pass, service } = doors;
    await north.mark('ada', 'Attended');
    await north.mark('grace', 'No Show');
    part();
    await takeOver(east, 'north');
    await online('east');
    network.heal();
    await online('north');
    await pass(5);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    expect([unsent(north), unsent(east)]).toEqual([0, 0]);
    expect(north.outcomes()).toEqual(['no-op', 'no-op']);
    expect([twice(north), twice(east)]).toEqual([0, 0]);
    expect(sharedValue(north.local, 'ada')).toMatchObject({ door: 'north', rivals: [] });
  });

  it('that are undone leave the mark of East, who let the same guest in', async () => {
    const { network, north, east, online, part, pass, service } = doors;
    part();
    await north.mark('ada', 'Attended');
    await east.mark('ada', 'Attended');
    network.heal();
    await north.handlers.undoDecision({ eventId, decisionId: north.entryOf('ada')?.decisionId ?? '' });
    await online('north');
    await online('east');
    await pass(10);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    for (const laptop of [north, east]) {
      expect((await laptop.handlers.getGuest({ eventId, personId: 'ada' }))?.row.attendance).toBe('Attended');
      expect(unsent(laptop)).toBe(0);
    }
  });

  it('that are undone after North had sent them leave the mark of East, too', async () => {
    const { network, north, east, online, part, pass, service } = doors;
    part();
    await north.mark('ada', 'Attended');
    await east.mark('ada', 'Attended');
    const decisionId = north.entryOf('ada')?.decisionId ?? '';
    await online('north');
    network.heal();
    await north.handlers.undoDecision({ eventId, decisionId });
    await online('east');
    await pass(10);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    for (const laptop of [north, east]) {
      expect((await laptop.handlers.getGuest({ eventId, personId: 'ada' }))?.row.attendance).toBe('Attended');
      expect(unsent(laptop)).toBe(0);
    }
  });
});

describe('two doors that do not reach each other, and both reach the service', () => {
  async function parted() {
    const doors = await twoDoorsWithLines();
    const { lines, network, pass, part } = doors;
    part();
    for (const door of ['north', 'east'] as const) lines[door].set(true);
    const meet = async () => {
      network.heal();
      await pass(4);
    };
    return { ...doors, meet };
  }

  it('show the same when they meet: who was let in at one is not taken out by a No Show that did not know of it', async () => {
    const { north, east, meet, pass, service, close } = await parted();
    await north.mark('ada', 'Attended');
    await north.mark('ada', 'No Show');
    await pass(1);
    await east.mark('ada', 'Attended');
    await pass(1);
    await meet();
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    for (const laptop of [north, east]) {
      expect((await shownNamed(laptop, 'lovelace'))[0]).toMatchObject({ attendance: 'Attended' });
      expect(sharedValue(laptop.local, 'ada')).toMatchObject({ value: 'Attended', door: 'east' });
    }
    await close();
  });

  it('an undo at one leaves the Attended of the other, also after both were sent', async () => {
    const { north, east, meet, service, close } = await parted();
    const { decision } = await north.mark('ada', 'Attended');
    await east.mark('ada', 'Attended');
    await meet();
    await north.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
    await meet();
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    for (const laptop of [north, east]) {
      expect((await shownNamed(laptop, 'lovelace'))[0]).toMatchObject({ attendance: 'Attended' });
    }
    await close();
  });

  describe('when both have let a guest in, and North has undone it before they meet', () => {
    const isIn = async (laptop: Laptop) =>
      (await shownNamed(laptop, 'lovelace'))[0]?.attendance === 'Attended';

    async function undoneAtNorth() {
      const doors = await parted();
      const { north, east, service } = doors;
      const { decision } = await north.mark('ada', 'Attended');
      await east.mark('ada', 'Attended');
      await north.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
      await north.settle();
      expect(service.attendanceOf(eventId, 'ada')).toBeNull();
      return doors;
    }

    it('leave the guest in, who is in at East: it sends that once more', async () => {
      const { north, east, meet, service, close } = await undoneAtNorth();
      await meet();
      expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
      for (const laptop of [north, east]) expect(await isIn(laptop)).toBe(true);
      expect([twice(north), twice(east)]).toEqual([0, 0]);
      await close();
    });

    it('take it that somebody else has taken the guest out who is so later', async () => {
      const { north, east, meet, pass, service, close } = await undoneAtNorth();
      await meet();
      service.setAttendance(eventId, 'ada', null);
      await pass(4);
      expect(service.attendanceOf(eventId, 'ada')).toBeNull();
      for (const laptop of [north, east]) expect(await isIn(laptop)).toBe(false);
      expect([twice(north), twice(east)]).toEqual([0, 1]);
      await close();
    });

    it('agree at once that the guest is out, when East has found it so before and listed it', async () => {
      const { network, north, east, pass, service, close } = await undoneAtNorth();
      await pass(4);
      expect([twice(north), twice(east)]).toEqual([0, 1]);
      network.heal();
      await north.settle();
      for (const laptop of [north, east]) expect(await isIn(laptop)).toBe(false);
      expect(service.attendanceOf(eventId, 'ada')).toBeNull();
      await close();
    });
  });
});

it('what the service has acknowledged, and is to be looked at once more, is not given up', async () => {
  const { north, east, online, pass } = doors;
  await online('east');
  await pass(5);
  await answer(north, 'Accepted');
  await east.settle();
  await answer(east, 'Declined');
  await east.settle();
  expect(rsvpAtService(doors)).toBe('Declined');
  expect(east.local.entries()).toMatchObject([{ state: 'verifying' }]);
  const givingUp = east.handlers.giveUpChanges({ eventId });
  await east.settle();
  expect(await givingUp).toEqual({ givenUp: 0 });
  expect(east.local.findDoorDecision(newest(east) ?? '')?.outcome?.outcome).toBe('confirmed');
});
