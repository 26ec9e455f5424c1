import { expect, test } from 'vitest';
import { createHandOverTaker } from '../../../src-main/core/doors/hand-over.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { recordingLog } from '../../fakes/recording-log.ts';

type HandingDoors = Parameters<ReturnType<typeof createHandOverTaker>>[0];

test.for([
  ['has all that it once shared', 0, ['north']],
  ['is not said to have all that it once shared when a part was refused', 4, []],
] as const)('a laptop that has taken a file %s', async ([, refused, whole]) => {
  const handedOver: string[] = [];
  const doors = {
    describe: async () => ({ isOn: true, others: [] }),
    requireOpen: async () => ({ readHandOver: async () => ({ from: 'north', brought: 9, refused }) }),
    countHeld: () => 0,
    handedOver: (from: string) => handedOver.push(from),
  };
  const take = createHandOverTaker({ clock: createFakeClock(), log: recordingLog() });
  await take(doors as unknown as HandingDoors, { file: 'a', part: btoa('x'), isLast: true });
  expect(handedOver).toEqual(whole);
});
