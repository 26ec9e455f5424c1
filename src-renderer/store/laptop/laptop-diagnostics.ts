import type { Diagnostics } from '../../../src-shared/domain/activity.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { failureCode } from '../failure-code.ts';
import type { Cell } from '../part-of.ts';

export interface LaptopDiagnostics {
  /** As they were at the last `load`; null before the first answer. */
  readonly diagnostics: Diagnostics | null;
  readonly failure: ErrorCode | null;
  load(): Promise<void>;
}

/** How this laptop is, without personal data. */
export function createLaptopDiagnostics(bridge: Bridge, { set }: Cell<LaptopDiagnostics>): LaptopDiagnostics {
  return {
    diagnostics: null,
    failure: null,
    load: async () => {
      try {
        set({ diagnostics: await bridge.getDiagnostics(), failure: null });
      } catch (error) {
        set({ diagnostics: null, failure: failureCode(error) });
      }
    },
  };
}
