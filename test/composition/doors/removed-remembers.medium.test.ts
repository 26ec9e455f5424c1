import { expect, onTestFinished, test } from 'vitest';
import { eventId } from '../../core/a-laptop.ts';
import { sharedValue } from '../../core/doors/some-laptops.ts';
import { until } from '../../until.ts';
import { expectInStep, pairByCode, shownAt, startWithDoors } from './laptops/laptop-with-doors.ts';

test('what a laptop that is gone has decided can be sent by one that was removed, also once that pairs again', async () => {
  const laptops = await Promise.all([startWithDoors('Main'), startWithDoors('Bar'), startWithDoors('Court')]);
  onTestFinished(() => Promise.all(laptops.map((laptop) => laptop.close())).then(() => undefined));
  const [main, bar, court] = laptops;
  await pairByCode(main, court);
  await pairByCode(main, bar);
  await expectInStep(court, ['Bar', 'Main']);
  await main.mark('ada', 'Attended');
  await until(async () => {
    await court.settle();
    expect(sharedValue(court.local, 'ada')).toMatchObject({ value: 'Attended' });
  });
  await main.close();
  const { others } = await shownAt(bar);
  await bar.handlers.removeLaptop({ door: others.find(({ name }) => name === 'Court')?.door ?? '' });
  await until(async () => expect(await shownAt(court)).toMatchObject({ trouble: 'removed' }));

  await court.handlers.addLaptop({ until: 'tonight' });
  await until(async () => {
    await court.clock.advanceAsync(1_000);
    expect(await shownAt(court)).toMatchObject({ others: [], former: [{ name: 'Main', canTakeOver: 1 }] });
  });
  const [gone] = (await shownAt(court)).former;
  const door = gone?.door ?? '';
  expect(await court.handlers.takeOverChanges({ eventId, door })).toEqual({ taken: 1 });
});
