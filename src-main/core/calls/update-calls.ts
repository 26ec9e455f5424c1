import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { Updates } from '../updates/updates.ts';

/** The call about newer versions; the switch is one of the preferences. */
export function updateHandlers(updates: Updates): Pick<CallHandlers, 'getUpdateStatus'> {
  return { getUpdateStatus: async () => updates.status };
}
