import { expect, test } from 'vitest';
import { aDoorValue } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { account } from '../a-door.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

const [ada, bea, cyd] = ['Ada', 'Bea', 'Cyd'].map((firstName) =>
  aServiceGuest({ personId: firstName.toLowerCase(), firstName, attendanceStatus: null }),
);
const dov = aServiceGuest({ personId: 'dov', firstName: 'Dov', attendanceStatus: 'Attended' });
const gala = {
  event: aServiceEvent({ eventId }),
  guests: [ada, bea, cyd, dov].filter((guest) => guest !== undefined),
};

test('who came in through this laptop, newest first, with each minute and the total', async () => {
  const { handlers, mark } = await aLaptop({ content: [gala] });
  expect(await handlers.getRecentArrivals({ eventId })).toEqual({ guests: [], minutes: [], total: 0 });
  await mark('ada', 'Attended');
  await mark('bea', 'No Show');
  await mark('cyd', 'Attended');
  const { guests, minutes, total } = await handlers.getRecentArrivals({ eventId });
  expect(guests.map(({ personId }) => personId)).toEqual(['cyd', 'ada']);
  expect(minutes.reduce((sum, { arrivals }) => sum + arrivals, 0)).toBe(2);
  expect(total).toBe(2);
});

test('a mark that was undone is none, and one of another laptop is not ours', async () => {
  const { handlers, mark } = await aLaptop({ content: [gala] });
  await mark('ada', 'Attended');
  const [row] = (await handlers.getRecentArrivals({ eventId })).guests;
  await handlers.undoDecision({ eventId, decisionId: row?.decision?.decisionId ?? '' });
  expect(await handlers.getRecentArrivals({ eventId })).toEqual({ guests: [], minutes: [], total: 0 });
});

test('a guest let in at a paired door is in it once, with time and door of the first arrival', async () => {
  const { handlers, mark, local, clock } = await aLaptop({ content: [gala] });
  const event = { account, eventId };
  await mark('ada', 'Attended');
  const letIn = (personId: string, secondsAgo: number, door: string) => {
    const decidedAt = new Date(Date.parse(clock.wallTime()) - secondsAgo * 1_000).toISOString();
    local.putDoorValue(aDoorValue({ ...event, personId, door, decidedAt, decisionId: `x-${personId}` }));
  };
  letIn('ada', 50, 'East');
  letIn('bea', 30, 'North');
  letIn('cyd', -90, 'Ahead');
  const { guests, total } = await handlers.getRecentArrivals({ eventId });
  expect(guests.map(({ personId, decision }) => [personId, decision?.door, decision?.isOurs])).toEqual([
    ['bea', 'North', false],
    ['ada', 'East', false],
  ]);
  expect(total).toBe(3);
});
