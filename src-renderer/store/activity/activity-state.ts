import type { StoreApi } from 'zustand/vanilla';
import type { Activity, ConflictCard, OpenChange } from '../../../src-shared/domain/activity.ts';
import type { ActivityExport } from '../../../src-shared/domain/export.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { type DecisionLog, emptyLog } from './decision-log.ts';

/** What a person can settle. */
export type Settling = 'send-again' | 'take-service-value' | 'kept' | 'kept-all' | 'other-side';

/** What stands on the Activity screen. Only while it is open is anything of it kept up to date. */
export interface ActivityData {
  /** Null until the core has answered. */
  readonly activity: Activity | null;
  readonly log: DecisionLog;
  /** What was settled last, for a screen reader. */
  readonly settled: { readonly kind: Settling; readonly guestName: string } | null;
  /** Why the last settling failed. */
  readonly failure: ErrorCode | null;
}

/** All decisions, as a file that is there. */
export type SavedActivity = Extract<ActivityExport, { state: 'saved' }>;

/** What a person can do on the Activity screen. */
export interface ActivityActions {
  open(): Promise<void>;
  close(): void;
  /** Forgets what stands there, until `reload`: the laptop is locked. */
  hide(): void;
  /** Asks everything again: the connection to the core was lost. */
  reload(): Promise<void>;
  /** Loads the lines of the log that follow the loaded ones. */
  loadOlder(): Promise<void>;
  sendAgain(change: OpenChange): Promise<void>;
  takeServiceValue(change: OpenChange): Promise<void>;
  /** Looks at all listed conflicts that stand as they were settled, and leaves them so. */
  keepAll(): Promise<void>;
  review(conflict: ConflictCard, choice: 'kept' | 'other-side'): Promise<void>;
  /** Writes all decisions into one CSV file; null when there is none: given up by the person, or failed, which is told. */
  exportAll(): Promise<SavedActivity | null>;
  forgetFailure(): void;
}

export type ActivityState = ActivityData & ActivityActions;
export type ActivityStore = StoreApi<ActivityState>;

export const closedActivity: ActivityData = {
  activity: null,
  log: emptyLog,
  settled: null,
  failure: null,
};
