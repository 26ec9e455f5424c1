import { expect, test } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import { shownNamed, tapAttended, twoDoorsForEachTest } from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

test('who was let in, and has another personId by now, is not let in again with a plain green', async () => {
  const { north, east, online, pass, service } = doors;
  await online('east');
  await north.mark('ada', 'Attended');
  const ada = service.listGuests(eventId).find(({ personId }) => personId === 'ada');
  if (ada === undefined) throw new Error('there is no Ada');
  service.removeGuest(eventId, 'ada');
  service.putGuestBack(eventId, { ...ada, personId: 'ada-again' });
  const refreshed = east.handlers.refreshGuests({ eventId });
  await pass(0.5);
  await refreshed;
  expect(await shownNamed(east, 'lovelace')).toMatchObject([{ personId: 'ada-again' }]);
  expect(await tapAttended(east, 'ada-again')).not.toBe('marked');
});
