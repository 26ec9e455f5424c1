import type { CallHandlers, TellNews } from '../../../src-shared/bridge/contract.ts';
import type { LockState } from '../../../src-shared/domain/lock.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

type LockHandlers = Pick<
  CallHandlers,
  'getLock' | 'lock' | 'unlock' | 'setPin' | 'setIdleMinutes' | 'stillHere' | 'forgetPin'
>;

/** What the fake knows: change it, and the next call sees it. */
export interface FakeLockState {
  pin: string | null;
  isLocked: boolean;
  idleMinutes: LockState['idleMinutes'];
  pauseMs: number;
}

/** Nobody has set a PIN. */
export function noLock(): FakeLockState {
  return { pin: null, isLocked: false, idleMinutes: null, pauseMs: 0 };
}

/** The lock of a core, over this state: one wrong PIN earns a pause of a second, which tests end by hand. */
export function fakeLockHandlers(state: FakeLockState, tell: TellNews): LockHandlers {
  const shown = ({ pin, ...rest }: FakeLockState): LockState => ({ hasPin: pin !== null, ...rest });
  function change(changes: Partial<FakeLockState>): void {
    Object.assign(state, changes);
    tell('lockChanged', shown(state));
  }
  function prove(pin: string | null): void {
    if (state.pauseMs > 0) throw new VestibuleError('pin-too-soon');
    if (pin === state.pin) return;
    change({ pauseMs: 1_000 });
    throw new VestibuleError('pin-wrong');
  }
  return {
    getLock: async () => shown(state),
    async lock() {
      if (state.pin === null) throw new VestibuleError('pin-missing');
      change({ isLocked: true });
    },
    async unlock({ pin }) {
      prove(pin);
      change({ isLocked: false, pauseMs: 0 });
    },
    async setPin({ pin, current }) {
      prove(current);
      change({ pin, idleMinutes: pin === null ? null : state.idleMinutes });
    },
    setIdleMinutes: async ({ idleMinutes }) => change({ idleMinutes }),
    stillHere: async () => undefined,
    forgetPin: async () => change(noLock()),
  };
}
