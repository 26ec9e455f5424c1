import { createStore, type StoreApi } from 'zustand/vanilla';
import { defaultPreferences, type Preferences } from '../../src-shared/domain/settings.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { createOperatorPart, type OperatorPart } from './operator-part.ts';
import { partOf } from './part-of.ts';
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
