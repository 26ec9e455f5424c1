import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type {
  Activity,
  Diagnostics,
  LoggedDecisionLine,
  Recovery,
} from '../../src-shared/domain/activity.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';

type ActivityHandlers = Pick<
  CallHandlers,
  | 'getActivity'
  | 'listDecisions'
  | 'sendAgain'
  | 'takeServiceValue'
  | 'reviewConflict'
  | 'exportActivity'
  | 'getRecovery'
  | 'dismissRecovery'
  | 'getDiagnostics'
>;

/** What the fake knows: change it, and the next call sees it. */
export interface FakeActivityState {
  activity: Activity;
  decisions: readonly LoggedDecisionLine[];
  recovery: Recovery | null;
  diagnostics: Diagnostics;
}

/** Nothing was decided yet on this laptop. */
export function noActivity(): FakeActivityState {
  const reconciliation = { made: 0, confirmed: 0, waiting: 0, needsAttention: 0, superseded: 0 };
  return {
    activity: { waiting: [], needsAttention: [], conflicts: [], conflictCount: 0, reconciliation },
    decisions: [],
    recovery: null,
    diagnostics: { version: '0.0.0', clockOffsetMs: null, connection: 'unknown', reconciliation },
  };
}

/** The Activity half of a core, over this state: settling takes the line off its list. */
export function fakeActivityHandlers(state: FakeActivityState): ActivityHandlers {
  function settle(personId: string): void {
    const { needsAttention } = state.activity;
    if (!needsAttention.some((change) => change.personId === personId)) {
      throw new VestibuleError('nothing-to-settle');
    }
    state.activity = {
      ...state.activity,
      needsAttention: needsAttention.filter((change) => change.personId !== personId),
    };
  }

  return {
    getActivity: async () => state.activity,
    listDecisions: async ({ before, limit }) =>
      state.decisions.filter(({ sequence }) => before === null || sequence < before).slice(0, limit),
    sendAgain: async ({ personId }) => settle(personId),
    takeServiceValue: async ({ personId }) => settle(personId),
    async reviewConflict({ conflictId }) {
      const { conflicts } = state.activity;
      if (!conflicts.some((card) => card.conflictId === conflictId))
        throw new VestibuleError('nothing-to-settle');
      const left = conflicts.filter((card) => card.conflictId !== conflictId);
      state.activity = { ...state.activity, conflicts: left, conflictCount: left.length };
    },
    exportActivity: async () => ({ fileName: 'activity.csv', csv: 'Decided at (UTC)\r\n' }),
    getRecovery: async () => state.recovery,
    async dismissRecovery() {
      state.recovery = null;
    },
    getDiagnostics: async () => state.diagnostics,
  };
}
