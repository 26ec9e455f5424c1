import { expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
  adaAgain,
  addUnanswered,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  edsger,
  rsvpAtService,
  takeOverFrom,
  twoDoorsForEachTest,
} from '../../doors/shared-service.ts';

/*
 * What happens when a request lands late, or its answer is lost, and the laptop is gone that would have noticed: a laptop that
 * is there sends again, or lists it.
 */
const doors = twoDoorsForEachTest();

/** East decides, and its first request is late. What it does `next` comes before North decides knowing that, sends it, and dies. */
async function overtaken(
  atEast: () => Promise<unknown>,
  next: () => Promise<unknown>,
  atNorth: () => Promise<unknown>,
) {
  const { north, lines, pass } = doors;
  lines.east.delayNext();
  for (const line of [lines.east, lines.north]) line.set(true);
  await atEast();
  await next();
  await atNorth();
  await pass(0.1);
  await north.close();
}

/** East sends it once more, and that has an answer. */
const sendAgain = () => doors.east.clock.advanceAsync(15_000);

/** East has no internet any more. */
async function loseInternet() {
  await doors.east.settle();
  doors.lines.east.set(false);
}

it('who was let in over a No Show does not become No Show unlisted when a request of the living laptop lands late', async () => {
  const { north, east, lines } = doors;
  await overtaken(
    () => east.mark('ada', 'No Show'),
    sendAgain,
    () => north.mark('ada', 'Attended'),
  );
  expect(attendanceAtService(doors)).toBe('Attended');
  lines.east.arrive();
  await east.clock.advanceAsync(20 * 60_000);
  expect(attendanceAtService(doors) === 'Attended' || (await countListed(east)) > 0).toBe(true);
});

it('nor does an answer that was sent over another one', async () => {
  const { north, east, lines } = doors;
  await overtaken(
    () => answer(east, 'Accepted'),
    sendAgain,
    () => answer(north, 'Declined'),
  );
  expect(rsvpAtService(doors)).toBe('Declined');
  lines.east.arrive();
  await east.clock.advanceAsync(20 * 60_000);
  expect(rsvpAtService(doors) === 'Declined' || (await countListed(east)) > 0).toBe(true);
});

it('the same for a laptop that has sent nothing since', async () => {
  const { north, east, lines } = doors;
  await overtaken(
    () => east.mark('ada', 'No Show'),
    loseInternet,
    () => north.mark('ada', 'Attended'),
  );
  expect(attendanceAtService(doors)).toBe('Attended');
  lines.east.arrive();
  expect(attendanceAtService(doors)).toBe('No Show');
  lines.east.set(true);
  await east.clock.advanceAsync(20 * 60_000);
  expect(attendanceAtService(doors) === 'Attended' || (await countListed(east)) > 0).toBe(true);
  expect(east.local.entries()).toEqual([]);
});

// North has looked whether East's request lands, and has not said that it is done.
it('an answer over one that has had no answer can be taken over, and is sent', async () => {
  const { north, east, lines } = doors;
  await overtaken(
    () => answer(east, 'Accepted'),
    loseInternet,
    () => answer(north, 'Declined'),
  );
  expect(rsvpAtService(doors)).toBe('Declined');
  lines.east.arrive();
  lines.east.set(true);
  await east.clock.advanceAsync(20 * 60_000);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await east.clock.advanceAsync(5 * 60_000);
  expect(rsvpAtService(doors)).toBe('Declined');
  expect(east.local.entries()).toEqual([]);
});

it('nor does a guest who was added again and is in leave the list unlisted', async () => {
  const { north, east, lines, pass, onList } = doors;
  for (const line of [lines.east, lines.north]) line.set(true);
  lines.east.delayNext('removeGuests');
  await east.handlers.removeGuest({ eventId, personId: 'ada' });
  await east.clock.advanceAsync(15_000);
  await north.handlers.addGuest(adaAgain);
  await pass(0.2);
  await north.mark('ada', 'Attended');
  await pass(0.1);
  expect(attendanceAtService(doors)).toBe('Attended');
  await north.close();
  lines.east.arrive();
  await east.clock.advanceAsync(20 * 60_000);
  expect(onList('Lovelace').length > 0 || (await countListed(east)) > 0).toBe(true);
});

it('a removal taken over with a walk-in that has landed unanswered is sent, or listed', async () => {
  const { north, east, online, pass, onList } = doors;
  const personId = await addUnanswered(doors);
  await north.handlers.removeGuest({ eventId, personId });
  await north.close();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await online('east');
  await pass(20);
  expect(onList('Dijkstra').length === 0 || (await countListed(east)) > 0).toBe(true);
});

it('a removal taken over with a walk-in is sent, or listed, once a person has said which guest it is', async () => {
  const { north, east, online, pass, onList } = doors;
  const personId = await addUnanswered(doors);
  await north.handlers.removeGuest({ eventId, personId });
  await north.close();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await online('east');
  const { needsAttention } = await east.handlers.getActivity();
  expect(needsAttention).toMatchObject([{ kind: 'walk-in', reason: 'ambiguous' }]);
  const guestId = onList('Dijkstra')[0]?.personId ?? '';
  await Promise.all([east.handlers.identifyWalkIn({ eventId, personId, guestId }), pass(1)]);
  await pass(30);
  expect(onList('Dijkstra').length === 0 || (await countListed(east)) > 0).toBe(true);
});

it('a removal at a living laptop of a walk-in that has landed unanswered is sent, or listed', async () => {
  const { north, east, online, pass, onList } = doors;
  const personId = await addUnanswered(doors);
  await east.handlers.removeGuest({ eventId, personId });
  await north.close();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await online('east');
  await pass(20);
  expect(onList('Dijkstra').length === 0 || (await countListed(east)) > 0).toBe(true);
});

it('a walk-in of a dead laptop that lands once more is listed', async () => {
  const { north, east, lines, online, pass, onList } = doors;
  await online('east');
  lines.north.delayNext('addGuests');
  lines.north.set(true);
  await north.handlers.addGuest({ eventId, guest: edsger });
  await pass(5);
  expect(onList('Dijkstra')).toHaveLength(1);
  expect(north.local.entries()).toEqual([]);
  await north.close();
  lines.north.arrive();
  await east.clock.advanceAsync(20 * 60_000);
  expect(onList('Dijkstra')).toHaveLength(2);
  expect(await attendanceShown(east, 'dijkstra')).toHaveLength(2);
  expect(await countListed(east)).toBeGreaterThan(0);
});
