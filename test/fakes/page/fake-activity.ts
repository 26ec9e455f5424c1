import type { CallHandlers, TellNews } from '../../../src-shared/bridge/contract.ts';
import type {
  Activity,
  Diagnostics,
  LoggedDecisionLine,
  OpenChange,
  Recovery,
} from '../../../src-shared/domain/activity.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

type ActivityHandlers = Pick<
  CallHandlers,
  | 'getActivity'
  | 'listDecisions'
  | 'sendAgain'
  | 'takeServiceValue'
  | 'identifyWalkIn'
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
  guestListsLost: boolean;
  diagnostics: Diagnostics;
}

/** Nothing was decided yet on this laptop. */
export function noActivity(): FakeActivityState {
  const reconciliation = { made: 0, confirmed: 0, waiting: 0, needsAttention: 0, superseded: 0 };
  return {
    activity: {
      waiting: [],
      needsAttention: [],
      conflicts: [],
      rivalries: [],
      conflictCount: 0,
      reconciliation,
    },
    decisions: [],
    recovery: null,
    guestListsLost: false,
    diagnostics: { version: '0.0.0', clockOffsetMs: null, connection: 'unknown', reconciliation },
  };
}

/** The Activity half of a core, over this state: settling moves the change on and tells it, as the real one. */
export function fakeActivityHandlers(state: FakeActivityState, tell: TellNews): ActivityHandlers {
  function change(changes: Partial<Activity>): void {
    state.activity = { ...state.activity, ...changes };
    tell('activityChanged', undefined);
  }

  function unpark(personId: string): OpenChange {
    const parked = state.activity.needsAttention.find((open) => open.personId === personId);
    if (parked === undefined) throw new VestibuleError('nothing-to-settle');
    state.activity = {
      ...state.activity,
      needsAttention: state.activity.needsAttention.filter((open) => open !== parked),
    };
    return parked;
  }

  return {
    getActivity: async () => state.activity,
    listDecisions: async ({ before, limit }) =>
      state.decisions.filter(({ sequence }) => before === null || sequence < before).slice(0, limit),
    async sendAgain({ personId }) {
      const parked = unpark(personId);
      const { waiting, reconciliation: sum } = state.activity;
      change({
        waiting: [...waiting, { ...parked, state: 'waiting', reason: null }],
        reconciliation: { ...sum, needsAttention: sum.needsAttention - 1, waiting: sum.waiting + 1 },
      });
    },
    async identifyWalkIn({ personId }) {
      unpark(personId);
      const { reconciliation: sum } = state.activity;
      change({
        reconciliation: { ...sum, needsAttention: sum.needsAttention - 1, waiting: sum.waiting + 1 },
      });
    },
    async takeServiceValue({ personId }) {
      unpark(personId);
      const { reconciliation: sum } = state.activity;
      change({
        reconciliation: { ...sum, needsAttention: sum.needsAttention - 1, superseded: sum.superseded + 1 },
      });
    },
    async reviewConflict({ conflictId }) {
      const { conflicts, rivalries } = state.activity;
      if (![...conflicts, ...rivalries].some((card) => card.conflictId === conflictId))
        throw new VestibuleError('nothing-to-settle');
      const left = {
        conflicts: conflicts.filter((card) => card.conflictId !== conflictId),
        rivalries: rivalries.filter((card) => card.conflictId !== conflictId),
      };
      change({ ...left, conflictCount: left.conflicts.length + left.rivalries.length });
    },
    exportActivity: async () => ({
      state: 'saved',
      fileName: 'activity.csv',
      download: '/download/activity',
      decisions: state.decisions.length,
    }),
    getRecovery: async () => ({ local: state.recovery, guestLists: state.guestListsLost }),
    async dismissRecovery() {
      state.recovery = null;
      state.guestListsLost = false;
    },
    getDiagnostics: async () => state.diagnostics,
  };
}
