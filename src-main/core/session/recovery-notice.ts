import type { Recovery } from '../../../src-shared/domain/activity.ts';

/** What was recovered at this start, until somebody has seen it. */
export interface RecoveryNotice {
  read(): Recovery | null;
  dismiss(): void;
}

/** Makes the notice of one run; null when nothing had to be recovered. */
export function createRecoveryNotice(recovery: Recovery | null): RecoveryNotice {
  let notice = recovery;
  return {
    read: () => notice,
    dismiss() {
      notice = null;
    },
  };
}
