import type { RecoveryReport } from '../../../src-shared/domain/activity.ts';

/** The report of a recovery, until a person dismisses it. */
export interface RecoveryNotice {
  read(): RecoveryReport;
  dismiss(): void;
}

/** The report when nothing had to be recovered. */
export const nothingRecovered: RecoveryReport = { local: null, guestLists: false };

/** Makes the notice of one run. `onDismissed` must forget it for good. */
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
