import type { EventData } from '../../../src-shared/domain/event.ts';
import type { TextFile } from '../../../src-shared/domain/export.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { failureCode } from '../failure-code.ts';
import type { Cell } from '../part-of.ts';
import type { TroubleStore } from '../trouble-store.ts';

export interface EventDataState {
  /** Null until the core has answered. */
  readonly events: readonly EventData[] | null;
  /** The event that is being removed just now, or whose changes are being given up. */
  readonly busy: string | null;
  /** Why the last of that did not happen. */
  readonly failure: ErrorCode | null;
  load(): Promise<void>;
  /** Resolves to whether it was removed. */
  remove(eventId: string): Promise<boolean>;
  /** Removes one after the other all that have nothing unsent, until one fails; resolves to how many were removed. */
  removeAll(): Promise<number>;
  /** Gives up the event's unsent changes; resolves to whether that was done. */
  giveUpChanges(eventId: string): Promise<boolean>;
  /** The file for a support; null when it could not be had, which is told. */
  exportDiagnostics(): Promise<TextFile | null>;
}

/** Events of which nothing is unsent. */
export function removableOf(events: readonly EventData[]): readonly EventData[] {
  return events.filter(({ unsent }) => unsent === 0);
}

/** What this laptop holds of each event. */
export function createEventData(
  bridge: Bridge,
  trouble: TroubleStore,
  { get, set }: Cell<EventDataState>,
): EventDataState {
  const { attempt, report } = trouble.getState();
  const doing = async (eventId: string, work: () => Promise<unknown>): Promise<boolean> => {
    set({ busy: eventId, failure: null });
    try {
      await work();
      return true;
    } catch (error) {
      set({ failure: failureCode(error) });
      return false;
    } finally {
      set({ busy: null });
      await get().load();
    }
  };
  return {
    events: null,
    busy: null,
    failure: null,
    load: () => attempt(async () => set({ events: await bridge.listEventData() })),
    remove: (eventId) => doing(eventId, () => bridge.removeEventData({ eventId })),
    removeAll: async () => {
      let removed = 0;
      for (const { eventId } of removableOf(get().events ?? [])) {
        if (!(await get().remove(eventId))) break;
        removed += 1;
      }
      return removed;
    },
    giveUpChanges: (eventId) => doing(eventId, () => bridge.giveUpChanges({ eventId })),
    exportDiagnostics: async () => {
      try {
        return await bridge.exportDiagnostics();
      } catch (error) {
        report(failureCode(error));
        return null;
      }
    },
  };
}
