import { expect, test } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import { attendanceAtService, takeOverFrom, twoDoorsForEachTest } from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

test('an event stays while only this laptop can send what one that is gone has decided', async () => {
  const { north, east, online } = doors;
  await east.mark('ada', 'Attended');
  await east.close();
  await online('north');
  const { others } = await north.handlers.getDoors({ eventId });
  expect(others).toMatchObject([{ name: 'east', state: 'lost', canTakeOver: 1 }]);
  expect(await north.handlers.listEventData(undefined)).toMatchObject([{ unsent: 0, unsentOfGone: 1 }]);
  await expect(north.handlers.removeEventData({ eventId })).rejects.toMatchObject({ code: 'unsent-changes' });
  expect(await takeOverFrom(north, 'east')).toBe('taken');
  await online('north');
  expect(attendanceAtService(doors)).toBe('Attended');
  expect(await north.handlers.listEventData(undefined)).toMatchObject([{ unsent: 0, unsentOfGone: 0 }]);
  await north.handlers.removeEventData({ eventId });
});
