import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import { readOperatorSetting, writeOperator } from '../settings/operator-setting.ts';

/** The calls about who works here, and at which door. */
export function createOperatorHandlers({
  local,
  tell,
}: SessionDeps): Pick<CallHandlers, 'getOperator' | 'setOperator'> {
  return {
    getOperator: async () => readOperatorSetting(local),
    async setOperator(said) {
      const setting = writeOperator(local, said);
      tell('operatorChanged', setting);
      return setting;
    },
  };
}
