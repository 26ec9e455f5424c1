import { beforeEach, describe, expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
  ada,
  addWest,
  attendanceShown,
  countListed,
  edsger,
  meet,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
} from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

const isAdded = () => doors.onList('Dijkstra').map(({ attendanceStatus }) => attendanceStatus);

describe('a walk-in whom one door removes and another has let in', () => {
  it('stays, and is in, when the removal comes to its own door before that one is heard', async () => {
    const { network, north, east, online, pass } = doors;
    const west = await addWest(doors);
    const { personId } = await east.handlers.addGuest({ eventId, guest: edsger });
    await north.settle();
    network.partition(['north', 'west'], ['east']);
    await north.handlers.removeGuest({ eventId, personId });
    await east.mark(personId, 'Attended');
    network.partition(['north'], ['west', 'east']);
    await east.handlers.nudge();
    await online('east');
    network.heal();
    await pass(5);
    expect(isAdded()).toEqual(['Attended']);
    for (const laptop of [north, east, west]) {
      expect(await attendanceShown(laptop, 'dijkstra')).toEqual(['Attended']);
    }
    expect([await countListed(north), await countListed(east)]).toEqual([1, 0]);
    await west.close();
  });

  it('is named where it was let in, when its author has removed it before it was sent', async () => {
    const { north, east, network, part, pass, online } = doors;
    const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
    await pass(0.5);
    part();
    await north.handlers.removeGuest({ eventId, personId });
    await east.mark(personId, 'Attended');
    network.heal();
    await pass(1);
    for (const door of ['north', 'east'] as const) await online(door);
    await pass(8);
    expect(isAdded()).toEqual([]);
    const { conflicts } = await east.handlers.getActivity();
    expect(conflicts.map(({ guestName }) => guestName)).toEqual(['Edsger Dijkstra']);
  });

  it('stays, and is in, when the door that removes it knew so: its removal is a conflict', async () => {
    const { north, east, online, pass } = doors;
    const { personId } = await east.handlers.addGuest({ eventId, guest: edsger });
    await east.mark(personId, 'Attended');
    await north.settle();
    await north.handlers.removeGuest({ eventId, personId });
    expect(await attendanceShown(north, 'dijkstra')).toEqual(['Attended']);
    await online('east');
    await online('north');
    await pass(5);
    expect(isAdded()).toEqual(['Attended']);
    expect([await countListed(north), await countListed(east)]).toEqual([1, 0]);
  });

  it('stays, and is in, when the door that removes it had taken it over, and its own has let it in', async () => {
    const { network, north, east, online, part, pass } = doors;
    const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
    await east.settle();
    part();
    await takeOverFrom(east, 'north');
    await north.mark(personId, 'Attended');
    await east.handlers.removeGuest({ eventId, personId });
    network.heal();
    await pass(1);
    await online('north');
    await online('east');
    await pass(5);
    expect(isAdded()).toEqual(['Attended']);
  });
});

describe('a guest whom North removes and East lets in, while they are apart', () => {
  it('is in at East and West, while North is away', async () => {
    const { network, north, east, online, pass, service } = doors;
    const west = await addWest(doors);
    network.partition(['north', 'west'], ['east']);
    await north.handlers.removeGuest(ada);
    await east.mark('ada', 'Attended');
    network.partition(['north'], ['west', 'east']);
    await east.handlers.nudge();
    await online('east');
    await pass(10);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    for (const laptop of [east, west]) {
      expect([await attendanceShown(laptop), await tapAttended(laptop)]).toEqual([['Attended'], 'is-in']);
    }
    await west.close();
  });

  it('is in at East after it has read the handover file of North', async () => {
    const { north, east, part } = doors;
    part();
    await north.handlers.removeGuest(ada);
    await east.mark('ada', 'Attended');
    await north.handlers.handOver();
    const [bytes = new Uint8Array()] = [...north.files.contents.values()];
    const file = btoa(String.fromCharCode(...bytes));
    await east.handlers.takeHandOver({ file: 'a-file', part: file, isLast: true });
    expect(await attendanceShown(east)).toEqual(['Attended']);
  });
});

describe('a guest whom North has removed by mistake, and whom East adds again and lets in', () => {
  async function addAgain() {
    const { east } = doors;
    const { personId } = await east.handlers.addGuest({ eventId, guest: { personId: 'ada' } });
    await east.mark(personId, 'Attended');
  }

  it('is added at the service, and in at both, although the list of East still has the guest', async () => {
    const { north, east, online, pass, service } = doors;
    await online('east');
    await online('north');
    await north.handlers.removeGuest(ada);
    await pass(0.5);
    await addAgain();
    await pass(1);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    for (const laptop of [north, east]) expect(await tapAttended(laptop)).toBe('is-in');
  });

  it('is in at a door without internet that is connected', async () => {
    const { north, east, online, pass } = doors;
    const west = await addWest(doors);
    await online('east');
    await north.handlers.removeGuest(ada);
    await online('north');
    await pass(1);
    await addAgain();
    await pass(5);
    for (const laptop of [north, east, west]) expect(await tapAttended(laptop)).toBe('is-in');
    await west.close();
  });
});

it('a walk-in that its author removes, after another door had sent it unheard, is removed from the service', async () => {
  const { network, north, east, online, part, pass, onList } = doors;
  const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
  await east.settle();
  part();
  await takeOverFrom(east, 'north');
  await online('east');
  await north.handlers.removeGuest({ eventId, personId });
  network.heal();
  await online('north');
  await pass(10);
  expect(onList('Dijkstra')).toEqual([]);
  for (const laptop of [north, east]) expect(await attendanceShown(laptop, 'dijkstra')).toEqual([]);
  expect(await countListed(north, east)).toBe(0);
});

it('a walk-in that a door has taken over and removed, while another one that had taken it over sent it, is removed from the service', async () => {
  const { network, north, east, online, pass, onList } = doors;
  const west = await addWest(doors);
  const { personId } = await west.handlers.addGuest({ eventId, guest: edsger });
  await pass(0.5);
  network.partition(['north'], ['east', 'west']);
  await takeOverFrom(north, 'west');
  await takeOverFrom(east, 'west');
  await east.handlers.removeGuest({ eventId, personId });
  await pass(1);
  await online('north');
  network.heal();
  await online('east');
  await pass(10);
  expect(onList('Dijkstra')).toEqual([]);
  for (const laptop of [north, east, west]) expect(await attendanceShown(laptop, 'dijkstra')).toEqual([]);
  expect(await countListed(north, east, west)).toBe(0);
  await west.close();
});

describe('an Attended of East, away, is not lost when North removes whom it had let in itself', () => {
  beforeEach(async () => {
    const { north, east, online, part, pass } = doors;
    await online('north');
    part();
    await north.mark('ada', 'Attended');
    await pass(1);
    await east.mark('ada', 'Attended');
  });

  it('and sends that after they have met', async () => {
    const { north, lines, online } = doors;
    lines.north.set(false);
    await north.handlers.removeGuest(ada);
    await meet(doors);
    await online('north');
    await expectSomethingIsLeft();
  });

  it('and has sent that before', async () => {
    const { north, pass } = doors;
    await north.handlers.removeGuest(ada);
    await pass(1);
    await meet(doors);
    await expectSomethingIsLeft();
  });

  async function expectSomethingIsLeft() {
    const { north, east, online, pass } = doors;
    await online('east');
    await pass(8);
    expect(doors.onList('Lovelace').length + (await countListed(north, east))).toBeGreaterThan(0);
  }
});
