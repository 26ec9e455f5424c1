import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { PracticeState } from '../../../src-shared/domain/practice.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { writeSetting } from '../settings/stored-setting.ts';

type PracticeHandlers = Pick<CallHandlers, 'getPractice' | 'setPracticeWifi' | 'setTourOver'>;

const tourSetting = 'practice-tour-over';

/** The calls about practising: how bad the Wi-Fi is, and whether the guided first run is over. */
export function createPracticeHandlers(
  { local, practice, tell }: SessionDeps,
  signIn: SignIn,
): PracticeHandlers {
  const read = (): PracticeState => ({
    wifi: practice.wifi,
    tourOver: local.readSetting(tourSetting) === 'true',
  });

  function changed(): PracticeState {
    const state = read();
    tell('practiceChanged', state);
    return state;
  }

  return {
    getPractice: async () => read(),
    async setPracticeWifi({ wifi }) {
      practice.setWifi(wifi);
      // As with a real one: a network that comes or goes is a reason to try.
      signIn.nudge();
      return changed();
    },
    async setTourOver({ tourOver }) {
      writeSetting(local, tourSetting, tourOver);
      return changed();
    },
  };
}
