import { expect, test } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
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
