import { expect, it } from 'vitest';
import { yieldToEventLoop } from '../../../src-main/core/timing/yield-to-event-loop.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

it('lets whoever waits have their turn, and takes no time', async () => {
  const clock = createFakeClock();
  const turns: string[] = [];
  clock.after(0, () => turns.push('somebody who waits'));
  const breathed = yieldToEventLoop(clock).then(() => turns.push('the work'));
  await clock.advanceAsync(0);
  await breathed;
  expect(turns).toEqual(['somebody who waits', 'the work']);
});
