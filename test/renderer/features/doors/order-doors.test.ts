import { expect, it } from 'vitest';
import { pickShown } from '../../../../src-renderer/features/doors/order-doors.ts';
import { anOtherDoor } from '../../../builders/an-other-door.ts';

it('of more doors than there are tiles shows those that are apart, in the order of all', () => {
  const states = ['in-step', 'in-step', 'lost', 'behind', 'relayed'] as const;
  const others = states.map((state, n) => anOtherDoor({ name: `Door ${n + 1}`, state }));
  const namesOf = (most: number) => pickShown(others, most).map(({ name }) => name);
  expect(namesOf(6)).toEqual(['Door 1', 'Door 2', 'Door 3', 'Door 4', 'Door 5']);
  expect(namesOf(5)).toEqual(['Door 1', 'Door 3', 'Door 5']);
  expect(namesOf(4)).toEqual(['Door 3', 'Door 5']);
});
