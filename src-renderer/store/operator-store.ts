import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Operator, OperatorSetting } from '../../src-shared/domain/settings.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { failureCode } from './trouble-store.ts';

export interface OperatorState {
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

export type OperatorStore = StoreApi<OperatorState>;

/** Who works here and at which door. */
export function createOperatorStore(bridge: Bridge): OperatorStore {
  const store = createStore<OperatorState>()((set) => {
    const take = async (work: () => Promise<OperatorSetting>): Promise<boolean> => {
      try {
        set({ ...stateOf(await work()), failure: null });
        return true;
      } catch (error) {
        set({ failure: failureCode(error) });
        return false;
      }
    };
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
  });
  bridge.on('operatorChanged', (setting) => store.setState(stateOf(setting)));
  return store;
}

function stateOf({ answered, ...operator }: OperatorSetting): Pick<OperatorState, 'operator' | 'answered'> {
  return { operator, answered };
}
