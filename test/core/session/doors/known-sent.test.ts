import { describe, expect, it } from 'vitest';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  addUnanswered,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  edsger,
  noShow,
  rsvpAtService,
  shownNamed,
  takeOverFrom,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

/** East sends what North has decided, which has no internet. */
async function sendFromEast() {
  expect(await takeOverFrom(doors.east, 'north')).toBe('taken');
  await doors.online('east');
}

/** How many changes each place says are not sent: the Sync status, the readiness check, the event list, and Activity. */
async function saidUnsent({ handlers }: Laptop) {
  const { waiting, needsAttention } = await handlers.getSyncStatus();
  const { checks } = await handlers.checkReadiness({ eventId, power: { source: 'mains', percent: null } });
  const ready = checks.find(({ kind }) => kind === 'unsent');
  const activity = await handlers.getActivity();
  const events = await handlers.listReportEvents();
  return [
    waiting + needsAttention,
    ready?.kind === 'unsent' && ready.waiting + ready.needsAttention,
    events.find((event) => event.eventId === eventId)?.waiting,
    activity.waiting.length + activity.needsAttention.length,
    activity.reconciliation.waiting + activity.reconciliation.needsAttention,
  ];
}

const saidEverywhere = (count: number) => Array(5).fill(count);

describe('what another laptop has sent for one without internet is not said there to be unsent', () => {
  it('a mark', async () => {
    const { north } = doors;
    await north.mark('ada', 'Attended');
    expect(await saidUnsent(north)).toEqual(saidEverywhere(1));
    await sendFromEast();
    expect(attendanceAtService(doors)).toBe('Attended');
    expect(await saidUnsent(north)).toEqual(saidEverywhere(0));
    expect(await shownNamed(north, 'lovelace')).toMatchObject([
      { attendance: 'Attended', progress: 'service', decision: { isOurs: true } },
    ]);
  });
  it('the undo of a mark', async () => {
    const { north, pass } = doors;
    const { decision } = await north.mark('ada', 'Attended');
    await sendFromEast();
    await undo(north, decision?.decisionId);
    expect(await saidUnsent(north)).toEqual(saidEverywhere(1));
    await sendFromEast();
    // East looks again whether the mark has not come after it.
    await pass(3);
    expect(attendanceAtService(doors)).toBeNull();
    expect(await saidUnsent(north)).toEqual(saidEverywhere(0));
  });
  it('an RSVP status', async () => {
    const { north } = doors;
    await answer(north, 'Declined');
    await sendFromEast();
    expect(rsvpAtService(doors)).toBe('Declined');
    expect(await saidUnsent(north)).toEqual(saidEverywhere(0));
  });
  it('a walk-in who came in', async () => {
    const { north, onList } = doors;
    const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
    await north.mark(personId, 'Attended');
    await sendFromEast();
    expect(onList('Dijkstra')).toMatchObject([{ attendanceStatus: 'Attended' }]);
    expect(await saidUnsent(north)).toEqual(saidEverywhere(0));
  });
  it('a removal', async () => {
    const { north, onList } = doors;
    await north.handlers.removeGuest({ eventId, personId: 'ada' });
    await sendFromEast();
    expect(onList('Lovelace')).toEqual([]);
    expect(await saidUnsent(north)).toEqual(saidEverywhere(0));
  });
});

it('its log says that the service has it, and all adds up', async () => {
  const { north } = doors;
  await north.mark('ada', 'Attended');
  await north.mark('grace', 'No Show');
  await sendFromEast();
  await north.mark('alan', 'Attended');
  const { reconciliation, waiting } = await north.handlers.getActivity();
  expect(reconciliation).toEqual({ made: 3, confirmed: 2, waiting: 1, needsAttention: 0, superseded: 0 });
  expect(waiting).toMatchObject([{ personId: 'alan' }]);
  const log = await north.handlers.listDecisions({ before: null, limit: 9 });
  expect(log.map(({ personId, outcome }) => [personId, outcome])).toEqual([
    ['alan', null],
    ['grace', 'confirmed'],
    ['ada', 'confirmed'],
  ]);
});

it('it is kept until this laptop has read the guest list itself, and ends then', async () => {
  const { north, online } = doors;
  await north.mark('ada', 'Attended');
  await sendFromEast();
  expect(north.local.entries()).toHaveLength(1);
  await online('north');
  expect(north.local.entries()).toEqual([]);
  expect(await countListed(north, doors.east)).toBe(0);
});

it('it is said to be unsent again once somebody decides anew', async () => {
  const { north } = doors;
  await north.mark('ada', 'Attended');
  await sendFromEast();
  await noShow(north);
  expect(await saidUnsent(north)).toEqual(saidEverywhere(1));
});

it('a removal that its taker has only dropped is not said to be sent', async () => {
  const { north, east, online, pass, onList } = doors;
  const personId = await addUnanswered(doors);
  await north.mark(personId, 'Attended');
  await north.handlers.removeGuest({ eventId, personId });
  await online('east');
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await pass(1);
  const [asked] = (await east.handlers.getActivity()).needsAttention;
  expect(asked?.personId).toBe(personId);
  const guestId = onList('Dijkstra')[0]?.personId ?? '';
  const identified = east.handlers.identifyWalkIn({ eventId, personId, guestId });
  await pass(1);
  await identified;
  await pass(20);
  expect(onList('Dijkstra')).toHaveLength(1);
  expect(await attendanceShown(north, 'dijkstra')).toEqual([]);
  expect(await countListed(north, east)).toBe(0);
  expect((await north.handlers.getSyncStatus()).waiting).toBeGreaterThan(0);
});
