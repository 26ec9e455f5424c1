import { expect, onTestFinished, test, vi } from 'vitest';
import { eventId } from '../../core/a-laptop.ts';
import { expectInStep, pairByCode, shownAt, startWithDoors } from './laptops/laptop-with-doors.ts';

test('what was decided before two laptops were paired is shared, also beside something that is too long for others', async () => {
  const [north, east] = await Promise.all([startWithDoors('North'), startWithDoors('East')]);
  onTestFinished(async () => {
    await Promise.all([north.close(), east.close()]);
  });
  // Pasted signs that take six letters each in JSON: fewer than 10,000, and the entry is longer than others take.
  const notes = 'a\u000b\u000b'.repeat(3_300);
  await north.mark('ada', 'Attended');
  await north.handlers.addGuest({ eventId, guest: { firstName: 'Mary', lastName: 'Shelley', notes } });
  await north.mark('grace', 'Attended');
  await pairByCode(north, east);
  await expectInStep(north, ['East']);
  await vi.waitFor(
    async () => {
      await east.settle();
      expect((await shownAt(east)).held).toBeGreaterThanOrEqual(2);
    },
    { timeout: 8_000 },
  );
});
