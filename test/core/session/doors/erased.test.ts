import { expect, test } from 'vitest';
import { account } from '../../a-door.ts';
import { eventId } from '../../a-laptop.ts';
import { attendanceAtService, takeOverFrom, twoDoorsForEachTest } from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

// It is removed, and with it the only copy of the mark: only what this laptop itself has not sent keeps an event.
test.fails('an event stays while only this laptop can send what one that is gone has decided', async () => {
  const { north, east, online } = doors;
  await east.mark('ada', 'Attended');
  await east.close();
  await online('north');
  const { others } = await north.handlers.getDoors({ eventId });
  expect(others).toMatchObject([{ name: 'east', state: 'lost', canTakeOver: 1 }]);
  await north.handlers.removeEventData({ eventId }).catch(() => undefined);
  await north.mirrorContent(account);
  await north.handlers.openEvent({ eventId });
  await north.settle();
  expect(await takeOverFrom(north, 'east')).toBe('taken');
  await online('north');
  expect(attendanceAtService(doors)).toBe('Attended');
});
