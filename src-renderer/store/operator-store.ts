import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Operator } from '../../src-shared/domain/settings.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { failureCode } from './failure-code.ts';

export interface OperatorState {
  readonly operator: Operator;
  readonly failure: ErrorCode | null;
  load(): Promise<void>;
  /** Resolves to whether it was saved. */
  save(operator: Operator): Promise<boolean>;
}

export type OperatorStore = StoreApi<OperatorState>;

/** Who works here and at which door. */
export function createOperatorStore(bridge: Bridge): OperatorStore {
  const store = createStore<OperatorState>()((set) => {
    const take = async (work: () => Promise<Operator>): Promise<boolean> => {
      try {
        set({ operator: await work(), failure: null });
        return true;
      } catch (error) {
        set({ failure: failureCode(error) });
        return false;
      }
    };
    return {
      operator: { operator: null, door: null },
      failure: null,
      load: async () => {
        await take(() => bridge.getOperator());
      },
      save: (operator) => take(() => bridge.setOperator(operator)),
    };
  });
  bridge.on('operatorChanged', (operator) => store.setState({ operator }));
  return store;
}
