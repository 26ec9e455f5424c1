import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { takeOver } from '../doors/take-over.ts';
import { PairingFailure, type PairingRefusal } from '../ports/doors.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { asNotSaved } from '../settings/settings.ts';

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
export function createDoorHandlers(
  { secondDoor, local, reader, log }: Pick<SessionDeps, 'secondDoor' | 'local' | 'reader' | 'log'>,
  signIn: Pick<SignIn, 'current' | 'session'>,
): DoorHandlers {
  const ours = () => signIn.current().doors;
  return {
    getDoors: async ({ eventId }) => ours().describe(eventId),
    async addLaptop({ until }) {
      const doors = await ours().requireOpen();
      doors.offerPairing(until);
    },
    stopAddingLaptop: async () => ours().current()?.withdrawOffer(),
    async joinLaptop(by) {
      const doors = await ours().requireOpen();
      const { name } = await doors.join(by).catch(asPairingError);
      return { name };
    },
    async removeLaptop({ door }) {
      const doors = await ours().requireOpen();
      asNotSaved(() => doors.remove(door));
    },
    async tryLaptopAddress({ door, address }) {
      const doors = await ours().requireOpen();
      doors.tryAddress(door, address);
    },
    setLendsInternet: async ({ lends }) => ours().setLends(lends),
    async takeOverChanges({ eventId, door }) {
      const session = signIn.current();
      const taken = takeOver({ local, reader, log }, { account: session.account, eventId }, door);
      session.changesSaved(eventId, null);
      return { taken };
    },
    handOver: closed,
    takeHandOver: closed,
    async startSecondDoor() {
      const { session } = signIn;
      const isPractice = session.state === 'signed-in' && session.practice;
      if (!isPractice || secondDoor === null) throw new VestibuleError('second-door-failed');
      const doors = await ours().requireOpen();
      try {
        await secondDoor.start(doors.offerPairing('tonight').text);
      } catch (error) {
        log.error('doors.second-door-not-started', error);
        throw new VestibuleError('second-door-failed', { cause: error });
      }
    },
  };
}

const codes: Readonly<Record<PairingRefusal, ErrorCode>> = {
  'no-offer': 'pairing-no-offer',
  'wrong-code': 'pairing-wrong-code',
  'code-used-up': 'pairing-code-used-up',
  'token-used': 'pairing-token-used',
  'other-certificate': 'pairing-other-laptop',
  unreachable: 'pairing-unreachable',
  'not-admitted': 'pairing-not-admitted',
  'clocks-differ': 'pairing-not-admitted',
  unreadable: 'pairing-unreadable',
  malformed: 'pairing-malformed',
};

function asPairingError(error: unknown): never {
  if (error instanceof PairingFailure) throw new VestibuleError(codes[error.reason], { cause: error });
  throw error;
}
