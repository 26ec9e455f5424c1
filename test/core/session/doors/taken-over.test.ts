import { describe, expect, it } from 'vitest';
import { createFakeDoorsNetwork, doorNamed } from '../../../fakes/fake-doors-host.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  ada,
  countListed,
  type Doors,
  headOfficeSays,
  meet,
  rsvpAtService,
  shownNamed,
  takeOverFrom,
  twoDoorsWithLines,
} from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, sharedValue } from '../../doors/some-laptops.ts';

const door = doorNamed('north');

/** North has no way to the service; east has one, and sends what north has decided when it takes that over. */
async function northWithoutInternet() {
  const network = createFakeDoorsNetwork();
  const east = await aDoorLaptop(network, 'east', { key: 'key-1' });
  const north = await aDoorLaptop(network, 'north');
  await pair(east, north);
  const takeOver = async () => {
    await east.handlers.takeOverChanges({ eventId, door });
    await east.settle();
    await north.settle();
  };
  return { north, east, takeOver };
}

it('an undo of the author takes a mark away that another laptop has taken over and sent', async () => {
  const doors = await twoDoorsWithLines();
  const { north, east, online, service } = doors;
  const { decision } = await north.mark('ada', 'Attended');
  await east.handlers.takeOverChanges({ eventId, door });
  await online('east');
  expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
  await north.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
  await online('north');
  expect(service.attendanceOf(eventId, 'ada')).toBeNull();
  expect((await north.handlers.getActivity()).conflicts).toEqual([]);
  await doors.close();
});

it('an undo of the author leaves an equal mark of somebody else, while the taken one is not known to be sent', async () => {
  const doors = await twoDoorsWithLines();
  const { north, east, online, part, service } = doors;
  const { decision } = await north.mark('ada', 'Attended');
  await east.handlers.takeOverChanges({ eventId, door });
  await north.settle();
  part();
  service.setAttendance(eventId, 'ada', 'Attended');
  await north.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
  await online('north');
  expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
  expect((await north.handlers.getActivity()).conflicts).toHaveLength(1);
  await doors.close();
});

it('what the author decides anew is sent, although the laptop that has taken over the first is gone', async () => {
  const doors = await twoDoorsWithLines();
  const { north, east, online, part, service } = doors;
  await north.handlers.changeRsvpStatus({ ...ada, rsvpStatus: 'Maybe' });
  await east.handlers.takeOverChanges({ eventId, door });
  await north.settle();
  part();
  await north.handlers.changeRsvpStatus({ ...ada, rsvpStatus: 'Declined' });
  await online('north');
  const rsvpStatuses = service.listGuests(eventId).map(({ personId, rsvpStatus }) => [personId, rsvpStatus]);
  expect(rsvpStatuses).toContainEqual(['ada', 'Declined']);
  expect((await north.handlers.getActivity()).conflicts).toEqual([]);
  await doors.close();
});

it('an undo of the author has nothing to send while nobody has taken the mark over', async () => {
  const { north } = await northWithoutInternet();
  const { decision } = await north.mark('ada', 'Attended');
  await north.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
  expect(north.local.entries()).toEqual([]);
});

it('a walk-in that another laptop has sent stays on the list of its author, who is offline', async () => {
  const { north, takeOver } = await northWithoutInternet();
  const guest = { firstName: 'Edsger', lastName: 'Dijkstra' };
  const { personId } = await north.handlers.addGuest({ eventId, guest });
  await takeOver();
  const found = await north.handlers.searchGuests({ eventId, query: 'dijkstra', offset: 0, limit: 10 });
  expect(found.rows.map(({ name }) => name)).toEqual(['Edsger Dijkstra']);
  expect(found.rows[0]?.personId).not.toBe(personId);
});

it('a removal that its author takes back is not sent by the laptop that has taken it over', async () => {
  const doors = await twoDoorsWithLines();
  const { north, east, online, onList } = doors;
  const { decisionId } = await north.handlers.removeGuest({ eventId, personId: 'ada' });
  await east.handlers.takeOverChanges({ eventId, door });
  await east.settle();
  await north.handlers.undoDecision({ eventId, decisionId });
  await east.settle();
  for (const laptop of [north, east]) expect(await shownNamed(laptop, 'lovelace')).toHaveLength(1);
  await online('east');
  await online('north');
  expect(onList('Lovelace')).toHaveLength(1);
  await doors.close();
});

it('what a laptop that is gone has sent is not counted as unsent, once the guest list has had it for long', async () => {
  const doors = await twoDoorsWithLines();
  const { north, east, online, pass, part } = doors;
  await north.mark('ada', 'Attended');
  await north.mark('grace', 'No Show');
  await east.settle();
  part();
  await online('north');
  await north.close();
  const unsent = async () => {
    const { others } = await east.handlers.getDoors({ eventId });
    const { otherDoors } = await east.handlers.getReport({ eventId });
    return [others[0]?.canTakeOver, otherDoors?.unsent];
  };
  await online('east');
  expect(await unsent()).toEqual([2, 2]);
  await pass(4);
  expect(await unsent()).toEqual([0, 0]);
  expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'Attended', door: 'north' });
  await east.close();
});

it('a walk-in is sent by its author after all when the laptop that has taken it over is gone', async () => {
  const doors = await twoDoorsWithLines();
  const { north, east, online, onList, part } = doors;
  const guest = { firstName: 'Edsger', lastName: 'Dijkstra' };
  await north.handlers.addGuest({ eventId, guest });
  await east.handlers.takeOverChanges({ eventId, door });
  await north.settle();
  part();
  await online('north');
  expect(onList('Dijkstra')).toEqual([]);
  await north.handlers.takeOverChanges({ eventId, door: doorNamed('east') });
  await online('north');
  expect(onList('Dijkstra')).toHaveLength(1);
  expect(await shownNamed(north, 'dijkstra')).toHaveLength(1);
  await doors.close();
});

it('a walk-in whose removal its author takes back is sent by its author, whoever had taken it over meanwhile', async () => {
  const doors = await twoDoorsWithLines();
  const { network, north, east, online, onList, part } = doors;
  const guest = { firstName: 'Edsger', lastName: 'Dijkstra' };
  const { personId } = await north.handlers.addGuest({ eventId, guest });
  await east.settle();
  part();
  await east.handlers.takeOverChanges({ eventId, door });
  const { decisionId } = await north.handlers.removeGuest({ eventId, personId });
  network.heal();
  await north.settle();
  await north.handlers.undoDecision({ eventId, decisionId });
  part();
  await online('north');
  expect(onList('Dijkstra')).toHaveLength(1);
  expect(north.local.entries()).toEqual([]);
  await doors.close();
});

it('a laptop that was removed sends its own walk-in after all, and a mark of another door’s', async () => {
  const doors = await twoDoorsWithLines();
  const { north, east, online, onList, service } = doors;
  await north.handlers.addGuest({ eventId, guest: { firstName: 'Edsger', lastName: 'Dijkstra' } });
  await east.handlers.takeOverChanges({ eventId, door });
  const guest = { firstName: 'Barbara', lastName: 'Liskov' };
  const { personId } = await east.handlers.addGuest({ eventId, guest });
  await north.settle();
  await north.mark(personId, 'Attended');
  await east.handlers.removeLaptop({ door });
  await online('north');
  expect(onList('Dijkstra')).toHaveLength(1);
  const [added] = onList('Liskov');
  expect(service.attendanceOf(eventId, added?.personId ?? '')).toBe('Attended');
  expect(north.local.entries()).toEqual([]);
  await doors.close();
});

describe('what a dead laptop has decided, and the service has otherwise meanwhile', () => {
  async function takenOver(decide: (north: Laptop) => Promise<unknown>, meanwhile: (doors: Doors) => void) {
    const doors = await twoDoorsWithLines();
    const { north, east, part, online, pass } = doors;
    await decide(north);
    await east.settle();
    part();
    await north.close();
    meanwhile(doors);
    await online('east');
    await pass(3);
    await takeOverFrom(east, 'north');
    await pass(3);
    expect(await countListed(east)).toBe(1);
    return doors;
  }
  const arrives = ({ service }: Doors) => service.setAttendance(eventId, 'ada', 'Attended');

  it('takes nobody out who has arrived', async () => {
    const { service } = await takenOver((north) => north.mark('ada', 'No Show'), arrives);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
  });

  it('removes nobody who has arrived', async () => {
    const { onList } = await takenOver((north) => north.handlers.removeGuest(ada), arrives);
    expect(onList('Lovelace')).toHaveLength(1);
  });

  it('replaces no answer that was given since', async () => {
    const doors = await takenOver(
      (north) => north.handlers.changeRsvpStatus({ ...ada, rsvpStatus: 'Accepted' }),
      (at) => headOfficeSays(at, 'Declined'),
    );
    expect(rsvpAtService(doors)).toBe('Declined');
  });
});

describe('a mark that was taken over and sent, and that its author has replaced since', () => {
  async function sentByEast() {
    const doors = await twoDoorsWithLines();
    const { decision } = await doors.north.mark('ada', 'Attended');
    await takeOverFrom(doors.east, 'north');
    await doors.online('east');
    return { ...doors, decisionId: decision?.decisionId ?? '' };
  }

  it('by No Show, stays so and is no conflict', async () => {
    const { north, east, online, pass, service } = await sentByEast();
    await north.handlers.markGuest({ ...ada, attendance: 'No Show', overAttended: true });
    await online('north');
    await pass(5);
    expect(service.attendanceOf(eventId, 'ada')).toBe('No Show');
    expect(await countListed(north, east)).toBe(0);
  });

  it('by an undo, is no conflict', async () => {
    const { north, east, online, pass, service, decisionId } = await sentByEast();
    await north.handlers.undoDecision({ eventId, decisionId });
    await online('north');
    await pass(5);
    expect(service.attendanceOf(eventId, 'ada')).toBeNull();
    expect(await countListed(north, east)).toBe(0);
  });
});

it('an undo that its author had to make again is sent by the laptop that takes it over', async () => {
  const doors = await twoDoorsWithLines();
  const { north, east, online, part, pass, service } = doors;
  const { decision } = await north.mark('ada', 'Attended');
  await east.settle();
  part();
  await takeOverFrom(east, 'north');
  await online('east');
  await north.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
  await meet(doors);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await pass(3);
  expect(service.attendanceOf(eventId, 'ada')).toBeNull();
  await doors.close();
});
