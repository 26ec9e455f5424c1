import { describe } from 'vitest';
import { describeAttempts } from './local-store/attempt-rules.ts';
import { describeConflicts } from './local-store/conflict-rules.ts';
import { describeDecisionLog } from './local-store/decision-log-rules.ts';
import { describeDecisions } from './local-store/decision-rules.ts';
import { describeIdentities } from './local-store/identity-rules.ts';
import type { OpenLocalStore } from './local-store/opened-local-store.ts';
import { describeOutbox } from './local-store/outbox-rules.ts';
import { describeRedaction } from './local-store/redaction-rules.ts';
import { describeSettings } from './local-store/setting-rules.ts';
import { describeShared } from './local-store/shared-rules.ts';
import { describeStamps } from './local-store/stamp-rules.ts';
import { describeTransactions } from './local-store/transaction-rules.ts';

/** What every `LocalStore` promises, the real one and the fake alike. `open` gives one never used before. */
export function describeLocalStore(name: string, open: OpenLocalStore): void {
  describe(name, () => {
    describeTransactions(open);
    describeSettings(open);
    describeOutbox(open);
    describeAttempts(open);
    describeStamps(open);
    describeDecisions(open);
    describeDecisionLog(open);
    describeIdentities(open);
    describeConflicts(open);
    describeRedaction(open);
    describeShared(open);
  });
}
