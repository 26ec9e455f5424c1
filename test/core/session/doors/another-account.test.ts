import { expect, it } from 'vitest';
import type { DoorsHost } from '../../../../src-main/core/ports/doors.ts';
import { practiceAccount } from '../../../../src-shared/domain/event-ref.ts';
import { createFakeDoorsNetwork } from '../../../fakes/fake-doors-host.ts';
import { account } from '../../a-door.ts';
import { aLaptop, eventId } from '../../a-laptop.ts';

it('another account opens its doors once those of the account before are closed, also while a document is being loaded', async () => {
  const network = createFakeDoorsNetwork();
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>();
  const done: string[] = [];
  const watched = (host: DoorsHost): DoorsHost => ({
    async open(wanted) {
      const doors = await host.open(wanted);
      done.push(`opened ${wanted.account}`);
      return {
        ...doors,
        async openEvent(event) {
          await isLoaded;
          return doors.openEvent(event);
        },
        close() {
          done.push(`closed ${wanted.account}`);
          return doors.close();
        },
      };
    },
  });
  const laptop = await aLaptop({
    doors: (parts) => watched(network.host('north', parts)),
    before(local) {
      for (const each of [account, practiceAccount]) local.writeSetting(`doors ${each}`, 'true');
    },
  });
  await laptop.handlers.openEvent({ eventId });
  await laptop.settle();
  await laptop.handlers.startPractice();
  await laptop.settle();
  load();
  await laptop.settle();
  expect(done).toEqual([`opened ${account}`, `closed ${account}`, `opened ${practiceAccount}`]);
  await laptop.close();
});
