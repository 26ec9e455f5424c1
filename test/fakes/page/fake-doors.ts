import type { CallHandlers, TellNews } from '../../../src-shared/bridge/contract.ts';
import type { Doors, PairingOfferShown } from '../../../src-shared/domain/doors.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

/** A laptop that is paired with no other. */
export const noDoors: Doors = {
  isOn: false,
  trouble: null,
  name: 'North',
  addresses: [],
  offer: null,
  others: [],
  former: [],
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

/** The paired laptops of a fake core. */
export interface FakeDoorsState {
  doors: Doors;
}

/** A code for another laptop, for five minutes. */
export const anOffer: PairingOfferShown = {
  text: 'vestibule-pairing:an-offer',
  code: '48291357',
  addresses: [{ host: '192.168.1.20', port: 41_234 }],
  endsInMs: 5 * 60_000,
};

/** Handlers over `state`: a code is shown until it is withdrawn, and nobody joins by itself. */
export function fakeDoorHandlers(state: FakeDoorsState, tell: TellNews): DoorHandlers {
  const change = (changes: Partial<Doors>) => {
    state.doors = { ...state.doors, ...changes };
    tell('doorsChanged', undefined);
  };
  return {
    getDoors: async () => state.doors,
    addLaptop: async () => change({ isOn: true, offer: anOffer }),
    stopAddingLaptop: async () => change({ offer: null }),
    joinLaptop: async () => Promise.reject(new VestibuleError('pairing-unreachable')),
    removeLaptop: async ({ door }) =>
      change({ others: state.doors.others.filter((other) => other.door !== door) }),
    tryLaptopAddress: async () => undefined,
    setLendsInternet: async ({ lends }) => change({ lends }),
    takeOverChanges: async ({ door }) => {
      const taken = state.doors.others.find((other) => other.door === door)?.canTakeOver ?? 0;
      if (taken === 0) throw new VestibuleError('nothing-to-take-over');
      change({
        others: state.doors.others.map((other) =>
          other.door === door ? { ...other, canTakeOver: 0 } : other,
        ),
      });
      return { taken };
    },
    handOver: async () => Promise.reject(new VestibuleError('no-paired-laptop')),
    takeHandOver: async () => Promise.reject(new VestibuleError('hand-over-unreadable')),
    startSecondDoor: async () => ({ address: null }),
  };
}
