import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

type DoorHandlers = Pick<
  CallHandlers,
  | 'getDoors'
  | 'addLaptop'
  | 'stopAddingLaptop'
  | 'joinLaptop'
  | 'removeLaptop'
  | 'tryLaptopAddress'
  | 'setLendsInternet'
  | 'takeOverChanges'
  | 'handOver'
  | 'takeHandOver'
  | 'startSecondDoor'
>;

async function closed(): Promise<never> {
  throw new VestibuleError('doors-closed');
}

/** The calls about the laptops that are paired with this one. */
export function createDoorHandlers(): DoorHandlers {
  return {
    getDoors: async () => ({
      ...{ isOn: false, trouble: null, name: '', addresses: [], offer: null, others: [] },
      ...{ held: 0, unshared: 0, admitted: 0, lends: false, sendsThrough: null },
    }),
    addLaptop: closed,
    stopAddingLaptop: async () => undefined,
    joinLaptop: closed,
    removeLaptop: closed,
    tryLaptopAddress: closed,
    setLendsInternet: closed,
    takeOverChanges: closed,
    handOver: closed,
    takeHandOver: closed,
    startSecondDoor: closed,
  };
}
