import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Activity,
  type ConflictCard,
  isGuestBack,
  type OpenChange,
  standsAsSettled,
} from '../../../src-shared/domain/activity.ts';
import type { ActivityExport } from '../../../src-shared/domain/export.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Language } from '../../../src-shared/wording/languages.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import { onScreenLeft, type ScreensStore, selectIsOpen } from '../screens-store.ts';
import { failureCode, type TroubleStore } from '../trouble-store.ts';
import {
  type DecisionLog,
  emptyLog,
  fetchNewest,
  fetchOlder,
  insertPart,
  type LogPart,
} from './decision-log.ts';

/** How a person can settle something. */
type Settling = 'send-again' | 'take-service-value' | 'same-person' | 'kept' | 'kept-all' | 'other-side';

/** Whether nothing is to be decided about a conflict: two guests who may be one person, and who is back, are looked at one by one. */
export function isSettledMark(conflict: ConflictCard): boolean {
  return conflict.kind !== 'walk-in' && !isGuestBack(conflict) && standsAsSettled(conflict);
}

/** The data of the Activity screen. It is kept up to date only while the screen is open. */
interface ActivityData {
  /** Null until the core has answered. */
  readonly activity: Activity | null;
  readonly log: DecisionLog;
  /** What was settled last, for a screen reader. */
  readonly settled: { readonly kind: Settling; readonly guestName: string } | null;
  /** Why the last settling failed. */
  readonly failure: ErrorCode | null;
}

/** The file of all decisions, when it was saved. */
type SavedActivity = Extract<ActivityExport, { state: 'saved' }>;

/** What a person can do on the Activity screen. */
interface ActivityActions {
  open(): Promise<void>;
  close(): void;
  /** Clears the data until `reload`: the laptop is locked. */
  hide(): void;
  /** Asks everything again: the connection to the core was lost. */
  reload(): Promise<void>;
  /** Loads the lines of the log that follow the loaded ones. */
  loadOlder(): Promise<void>;
  sendAgain(change: OpenChange): Promise<void>;
  takeServiceValue(change: OpenChange): Promise<void>;
  /** The guest who was added is this one of the service. */
  identify(change: OpenChange, guestId: string): Promise<void>;
  /** Looks at all listed conflicts that stand as they were settled, and leaves them so. */
  keepAll(): Promise<void>;
  review(
    conflict: Pick<ConflictCard, 'conflictId' | 'guestName'>,
    choice: 'kept' | 'other-side',
  ): Promise<void>;
  /**
   * Writes all decisions into one CSV file, for spreadsheet programs in the language of the screen. Resolves to null when
   * cancelled, or when it failed, which is shown.
   */
  exportAll(language: Language): Promise<SavedActivity | null>;
  forgetFailure(): void;
}

export type ActivityState = ActivityData & ActivityActions;
export type ActivityStore = StoreApi<ActivityState>;

const closedActivity: ActivityData = {
  activity: null,
  log: emptyLog,
  settled: null,
  failure: null,
};

/**
 * What became of every mark: open changes, conflicts, the log, and their settling.
 * While the screen is open it follows the news; while it is closed it asks for nothing.
 */
export function createActivityStore(
  bridge: Bridge,
  trouble: TroubleStore,
  screens: ScreensStore,
): ActivityStore {
  const { attempt, report } = trouble.getState();
  /** Counts visits: answers to an older visit are dropped. */
  let visit = 0;
  const isOpen = () => selectIsOpen('activity')(screens.getState());

  const store = createStore<ActivityState>()((set, get) => {
    const refresh = coalesce(async () => {
      const mine = visit;
      const [activity, newest] = await Promise.all([bridge.getActivity(), fetchNewest(bridge, get().log)]);
      if (mine === visit) set({ activity, log: insertPart(get().log, newest) });
    });
    const reload = () => attempt(async () => void (isOpen() && (await refresh())));

    const settle = async (kind: Settling, guestName: string, work: () => Promise<void>) => {
      try {
        await work();
        set({ settled: { kind, guestName }, failure: null });
      } catch (error) {
        set({ failure: failureCode(error) });
      }
      await reload();
    };

    let older: Promise<LogPart> | null = null;
    const loadOlder = async () => {
      if (older !== null || get().log.isComplete) return;
      const mine = visit;
      older = fetchOlder(bridge, get().log);
      try {
        const part = await older;
        if (mine === visit) set({ log: insertPart(get().log, part) });
      } finally {
        older = null;
      }
    };

    return {
      ...closedActivity,
      open: () => {
        visit += 1;
        set(closedActivity);
        screens.getState().show('activity');
        return reload();
      },
      close: () => screens.getState().leave('activity'),
      hide: () => {
        visit += 1;
        set(closedActivity);
      },
      reload,
      loadOlder: () => attempt(loadOlder),
      sendAgain: ({ eventId, personId, kind, guestName }) =>
        settle('send-again', guestName, () => bridge.sendAgain({ eventId, personId, kind })),
      takeServiceValue: ({ eventId, personId, kind, guestName }) =>
        settle('take-service-value', guestName, () => bridge.takeServiceValue({ eventId, personId, kind })),
      identify: ({ eventId, personId, guestName }, guestId) =>
        settle('same-person', guestName, () => bridge.identifyWalkIn({ eventId, personId, guestId })),
      review: ({ conflictId, guestName }, choice) =>
        settle(choice, guestName, () => bridge.reviewConflict({ conflictId, choice })),
      keepAll: () =>
        settle('kept-all', '', async () => {
          for (const { conflictId } of get().activity?.conflicts.filter(isSettledMark) ?? []) {
            await bridge.reviewConflict({ conflictId, choice: 'kept' });
          }
        }),
      exportAll: async (language) => {
        try {
          const outcome = await bridge.exportActivity({ language });
          return outcome.state === 'saved' ? outcome : null;
        } catch (error) {
          report(failureCode(error));
          return null;
        }
      },
      forgetFailure: () => set({ failure: null }),
    };
  });

  onScreenLeft(screens, 'activity', () => store.getState().hide());
  bridge.on('activityChanged', () => void store.getState().reload());
  bridge.on('syncChanged', ({ waiting, needsAttention }) => {
    const shown = store.getState().activity?.reconciliation;
    const isOld = shown?.waiting !== waiting || shown.needsAttention !== needsAttention;
    if (isOld) void store.getState().reload();
  });
  return store;
}
