import type { RecoveryReport } from '../../../src-shared/domain/activity.ts';

/** What was recovered, until somebody has seen it. */
export interface RecoveryNotice {
  read(): RecoveryReport;
  dismiss(): void;
}

/** When nothing had to be recovered. */
export const nothingRecovered: RecoveryReport = { local: null, guestLists: false };

/** Makes the notice of one run. `onDismissed` forgets it for good. */
export function createRecoveryNotice(report: RecoveryReport, onDismissed: () => void): RecoveryNotice {
  let notice = report;
  return {
    read: () => notice,
    dismiss() {
      notice = nothingRecovered;
      onDismissed();
    },
  };
}
