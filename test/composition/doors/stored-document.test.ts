import { expect, test } from 'vitest';
import { openDoors } from '../../../src-main/composition/open-doors.ts';
import { idsOf, startDoor } from './laptops/start-door.ts';

test('an event of many small updates opens while the disk is full: what it has is kept as it is', async () => {
  const before = await startDoor('North');
  for (let count = 0; count < 60; count += 1) before.mark();
  const shared = idsOf(before.gala);
  await before.doors.close();
  const again = await openDoors(before.options);
  before.disk.refuseWrites('disk-full');
  expect(idsOf(await again.openEvent('gala'))).toEqual(shared);
  await again.close();
});
