import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { Doors } from '../../src-shared/domain/doors.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';

/** A laptop that is paired with no other. */
export const noDoors: Doors = {
  isOn: false,
  trouble: null,
  name: 'North',
  addresses: [],
  offer: null,
  others: [],
  held: 0,
  unshared: 0,
  admitted: 0,
  lends: false,
  sendsThrough: null,
};

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

/** Handlers of a core without other laptops. */
export function fakeDoorHandlers(): DoorHandlers {
  return {
    getDoors: async () => noDoors,
    addLaptop: async () => undefined,
    stopAddingLaptop: async () => undefined,
    joinLaptop: async () => Promise.reject(new VestibuleError('pairing-unreachable')),
    removeLaptop: async () => undefined,
    tryLaptopAddress: async () => undefined,
    setLendsInternet: async () => undefined,
    takeOverChanges: async () => Promise.reject(new VestibuleError('nothing-to-take-over')),
    handOver: async () => Promise.reject(new VestibuleError('no-paired-laptop')),
    takeHandOver: async () => Promise.reject(new VestibuleError('hand-over-unreadable')),
    startSecondDoor: async () => undefined,
  };
}
