import type { Recovery } from '../../../src-shared/domain/activity.ts';

/** What was recovered, until somebody has seen it. */
export interface RecoveryNotice {
  read(): Recovery | null;
  dismiss(): void;
}

/** Makes the notice of one run; null when nothing had to be recovered. `onDismissed` forgets it for good. */
export function createRecoveryNotice(recovery: Recovery | null, onDismissed: () => void): RecoveryNotice {
  let notice = recovery;
  return {
    read: () => notice,
    dismiss() {
      notice = null;
      onDismissed();
    },
  };
}
