import type { NoShowPreview, NoShowSweep } from '../../../src-shared/domain/no-show-sweep.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { failureCode } from '../failure-code.ts';
import type { Cell } from '../part-of.ts';

export interface NoShowState {
  /** The event they are about; null while no report is shown. */
  readonly eventId: string | null;
  /** The newest sweep; null when there was none. */
  readonly sweep: NoShowSweep | null;
  /** The question is asked. */
  readonly isAsking: boolean;
  /** Null until the core has answered. */
  readonly preview: NoShowPreview | null;
  readonly failure: ErrorCode | null;
  follow(eventId: string | null): Promise<void>;
  ask(): Promise<void>;
  leave(): void;
  mark(): Promise<void>;
  undo(): Promise<void>;
}

const nothing = {
  eventId: null,
  sweep: null,
  isAsking: false,
  preview: null,
  failure: null,
} satisfies Partial<NoShowState>;

/** "Mark everyone not arrived as No Show". */
export function createNoShows(bridge: Bridge, { get, set }: Cell<NoShowState>): NoShowState {
  /** Does `work` about the followed event; what comes too late for it is dropped. */
  const about = async (work: (eventId: string) => Promise<Partial<NoShowState>>) => {
    const { eventId } = get();
    if (eventId === null) return;
    const setUnlessLate = (change: Partial<NoShowState>) => {
      if (get().eventId === eventId) set(change);
    };
    try {
      setUnlessLate(await work(eventId));
    } catch (error) {
      setUnlessLate({ failure: failureCode(error) });
    }
  };
  bridge.on('noShowSweepChanged', (sweep) => {
    if (get().eventId === sweep.eventId) set({ sweep });
  });
  return {
    ...nothing,
    follow: (eventId) => {
      set({ ...nothing, eventId });
      return about(async (followed) => ({ sweep: await bridge.getNoShowSweep({ eventId: followed }) }));
    },
    ask: () => {
      set({ isAsking: true, preview: null, failure: null });
      return about(async (eventId) => ({ preview: await bridge.previewNoShows({ eventId }) }));
    },
    leave: () => set({ isAsking: false }),
    mark: () => {
      set({ isAsking: false, failure: null });
      return about(async (eventId) => ({ sweep: await bridge.markNoShows({ eventId }) }));
    },
    undo: () => {
      set({ failure: null });
      return about(async (eventId) => ({ sweep: await bridge.undoNoShows({ eventId }) }));
    },
  };
}
