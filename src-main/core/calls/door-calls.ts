import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { createHandOverTaker, writeHandOver } from '../doors/hand-over.ts';
import { takeOver } from '../doors/sending/take-over.ts';
import { createFileWriter, type ExportRun } from '../export/export-file.ts';
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

/** The calls about the laptops that are paired with this one. */
export function createDoorHandlers(
  deps: SessionDeps,
  signIn: Pick<SignIn, 'current' | 'session'>,
  { refOf, exportRun }: { readonly refOf: (eventId: string) => EventRef; readonly exportRun: ExportRun },
): DoorHandlers {
  const { secondDoor, log } = deps;
  const ours = () => signIn.current().doors;
  const files = createFileWriter(deps, exportRun);
  const takeHandOver = createHandOverTaker(deps);
  return {
    getDoors: async ({ eventId }) => ours().describe(eventId),
    async addLaptop({ until }) {
      const doors = await ours().requireToPair();
      doors.offerPairing(until);
    },
    stopAddingLaptop: async () => ours().current()?.withdrawOffer(),
    async joinLaptop(by) {
      const doors = await ours().requireToPair();
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
      try {
        return { taken: await takeOver(deps, refOf(eventId), ours().keysOf(door)) };
      } finally {
        // Some may have been taken before the disk refused.
        session.changesSaved(eventId, null);
        ours().recount(refOf(eventId));
      }
    },
    async handOver() {
      const content = await writeHandOver(ours(), log);
      const fileName = `vestibule-hand-over-${deps.clock.wallTime().slice(0, 10)}.vho`;
      const outcome = await files.save(fileName, content);
      if (outcome.state === 'cancelled') return outcome;
      log.info('doors.handed-over', { bytes: content.length });
      return { state: outcome.state, fileName, download: outcome.download };
    },
    takeHandOver: async (part) => takeHandOver(ours(), part),
    async startSecondDoor({ door }) {
      const { session } = signIn;
      const isPractice = session.state === 'signed-in' && session.practice;
      if (!isPractice || secondDoor === null) throw new VestibuleError('second-door-failed');
      const doors = await ours().requireToPair();
      let offered: string | null = null;
      const offer = () => {
        offered = doors.offerPairing('tonight').text;
        return offered;
      };
      try {
        return { address: await secondDoor.start(offer, door) };
      } catch (error) {
        log.error('doors.second-door-not-started', error);
        throw new VestibuleError('second-door-failed', { cause: error });
      } finally {
        if (doors.currentOffer()?.text === offered) doors.withdrawOffer();
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
  'other-account': 'pairing-other-account',
  'clocks-differ': 'pairing-clocks-differ',
  unreadable: 'pairing-unreadable',
  malformed: 'pairing-malformed',
};

function asPairingError(error: unknown): never {
  if (error instanceof PairingFailure) throw new VestibuleError(codes[error.reason], { cause: error });
  throw error;
}
