import { expect, test } from 'vitest';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { meet, twoDoorsForEachTest } from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

async function alertsAt({ handlers }: Laptop): Promise<readonly string[]> {
  return (await handlers.listAlerts({ eventId })).map(({ alertId }) => alertId);
}

test('an alert about a guest whom two doors have let in apart is over at both when one has seen it', async () => {
  const { north, east, pass, part } = doors;
  const rule = { looksAt: 'rsvp', status: 'Invited', does: 'alert' } as const;
  await north.handlers.setStopRule({ eventId, rule });
  await pass(1);
  part();
  await east.mark('ada', 'Attended');
  await north.mark('ada', 'Attended');
  await meet(doors);
  const [alertId = ''] = await alertsAt(north);
  expect(await alertsAt(east)).toEqual([alertId]);
  await north.handlers.seeAlert({ eventId, alertId });
  await pass(1);
  for (const laptop of [north, east]) expect(await alertsAt(laptop)).toEqual([]);
});
