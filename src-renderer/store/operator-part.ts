import type { Operator, OperatorSetting } from '../../src-shared/domain/settings.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { Cell } from './part-of.ts';
import { failureCode } from './trouble-store.ts';

/** Who works here and at which door: kept by the core as a setting of this laptop. */
export interface OperatorPart {
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
export function createOperatorPart(bridge: Bridge, { set }: Cell<OperatorPart>): OperatorPart {
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
