import { expect, it } from 'vitest';
import { createFakeDoorsNetwork, doorNamed } from '../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../fakes/fake-event-service.ts';
import { doorEvent } from '../../a-door.ts';
import { eventId } from '../../a-laptop.ts';
import { aLine, attendanceShown, edsger } from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from '../../doors/some-laptops.ts';

const { account } = doorEvent;

it.each([false, true])(
  'a walk-in sent while the doors were closed can be marked at another door (under another key since: %s)',
  async (isRemoved) => {
    const network = createFakeDoorsNetwork();
    const service = fakeEventService(threeGuests);
    const [ofNorth, ofEast] = [aLine(service), aLine(service)];
    for (const line of [ofNorth, ofEast]) line.set(false);
    const north = await aDoorLaptop(network, 'north', { key: 'key-1', through: () => ofNorth.service });
    const before = await aDoorLaptop(network, 'east', { key: 'key-2', through: () => ofEast.service });
    await pair(north, before);
    const { personId } = await before.handlers.addGuest({ eventId, guest: edsger });
    await before.settle();
    await before.close();
    if (isRemoved) await north.handlers.removeLaptop({ door: doorNamed('east') });
    // East starts again, sends the walk-in while its doors do not open, and opens them afterwards.
    ofEast.set(true);
    network.breakDoors('east', 'cannot-listen');
    const wishes = { key: 'key-2', through: () => ofEast.service, local: before.local };
    const east = await aDoorLaptop(network, 'east', wishes);
    await passFor(120, east);
    expect(east.local.countEntries({ account })).toBe(0);
    const onList = () => service.listGuests(eventId).filter(({ lastName }) => lastName === 'Dijkstra');
    expect(onList()).toHaveLength(1);
    network.breakDoors('east', null);
    await east.handlers.nudge();
    await east.settle();
    if (isRemoved) await pair(north, east);
    await passFor(60, east, north);
    const { others } = await north.handlers.getDoors({ eventId });
    expect(others).toMatchObject([{ name: 'east', state: 'in-step' }]);

    await north.mark(personId, 'Attended');
    ofNorth.set(true);
    await north.handlers.tryNow();
    await passFor(3_600, north, east);

    expect(onList().map(({ attendanceStatus }) => attendanceStatus)).toEqual(['Attended']);
    expect(north.local.countEntries({ account })).toBe(0);
    await Promise.all([north.close(), east.close()]);
  },
);

it.each([false, true])(
  'a mark that is lost at the service is gone at every door (its own was closed meanwhile: %s)',
  async (isClosed) => {
    const network = createFakeDoorsNetwork();
    const service = fakeEventService(threeGuests);
    const wishes = { key: 'key-1', through: () => aLine(service).service };
    let north = await aDoorLaptop(network, 'north', wishes);
    const east = await aDoorLaptop(network, 'east');
    await pair(north, east);
    await north.mark('ada', 'Attended');
    await passFor(600, north, east);
    if (isClosed) {
      await north.close();
      network.breakDoors('north', 'cannot-listen');
      north = await aDoorLaptop(network, 'north', { ...wishes, local: north.local });
    }
    await passFor(1_200, north, east);
    service.setAttendance(eventId, 'ada', null);
    await north.handlers.refreshGuests({ eventId });
    await passFor(600, north, east);
    network.breakDoors('north', null);
    await north.handlers.nudge();
    await north.settle();
    await passFor(600, north, east);
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
    await Promise.all([north.close(), east.close()]);
  },
);
