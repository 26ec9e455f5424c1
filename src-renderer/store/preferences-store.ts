import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  defaultPreferences,
  type Operator,
  type OperatorSetting,
  type Preferences,
} from '../../src-shared/domain/settings.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { type Cell, partOf } from './part-of.ts';
import { failureCode, type TroubleStore } from './trouble-store.ts';

export interface PreferencesState {
  /** Null until the core has answered, or could not. */
  readonly preferences: Preferences | null;
  readonly operator: OperatorPart;
  load(): Promise<void>;
  /** Takes effect at once, and stays only when it is saved. */
  change(changes: Partial<Preferences>): Promise<void>;
}

export type PreferencesStore = StoreApi<PreferencesState>;

/** The settings of this laptop, who works at it included; the defaults when the core does not answer. */
export function createPreferencesStore(bridge: Bridge, trouble: TroubleStore): PreferencesStore {
  const store = createStore<PreferencesState>()((set, get, self) => ({
    preferences: null,
    operator: createOperatorPart(bridge, partOf(self, 'operator')),
    load: async () => {
      await trouble.getState().attempt(async () => set({ preferences: await bridge.getPreferences() }));
      if (get().preferences === null) set({ preferences: defaultPreferences });
    },
    change: async (changes) => {
      const before = get().preferences ?? defaultPreferences;
      const wished = { ...before, ...changes };
      set({ preferences: wished });
      try {
        await bridge.setPreferences(wished);
      } catch (error) {
        set({ preferences: before });
        trouble.getState().report(failureCode(error));
      }
    },
  }));
  bridge.on('preferencesChanged', (preferences) => store.setState({ preferences }));
  return store;
}

/** Who works here and at which door: kept by the core as a setting of this laptop. */
interface OperatorPart {
  readonly operator: Operator;
  /** Whether the question was answered or skipped on this laptop; true until the core has said. */
  readonly answered: boolean;
  /** The form of the bar is open: the question need not be asked a second time beside it. */
  readonly editing: boolean;
  readonly failure: ErrorCode | null;
  load(): Promise<void>;
  setEditing(editing: boolean): void;
  /** Resolves to whether it was saved. */
  save(operator: Operator): Promise<boolean>;
}

/** Reads and saves who works here, and hears of it from other windows. */
function createOperatorPart(bridge: Bridge, { set }: Cell<OperatorPart>): OperatorPart {
  const take = async (work: () => Promise<OperatorSetting>): Promise<boolean> => {
    try {
      set({ ...stateOf(await work()), failure: null });
      return true;
    } catch (error) {
      set({ failure: failureCode(error) });
      return false;
    }
  };
  bridge.on('operatorChanged', (setting) => set(stateOf(setting)));
  return {
    operator: { operator: null, door: null },
    answered: true,
    editing: false,
    failure: null,
    load: async () => {
      await take(() => bridge.getOperator());
    },
    setEditing: (editing) => set({ editing }),
    save: (operator) => take(() => bridge.setOperator(operator)),
  };
}

function stateOf({ answered, ...operator }: OperatorSetting): Pick<OperatorPart, 'operator' | 'answered'> {
  return { operator, answered };
}
