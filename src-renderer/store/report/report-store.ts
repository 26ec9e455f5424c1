import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { PrintResult } from '../../../src-shared/domain/export.ts';
import type { Report } from '../../../src-shared/domain/report.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import { partOf } from '../part-of.ts';
import { onScreenLeft, type ScreensStore, selectIsOpen } from '../screens-store.ts';
import { failureCode, type TroubleStore } from '../trouble-store.ts';
import { createEventExport, type ExportState } from './event-export.ts';
import { createNoShows, type NoShowState } from './no-shows.ts';

interface ReportState {
  /** Events that have a report; null until the core has answered. */
  readonly events: readonly EventSummary[] | null;
  /** The event whose report is shown; null while there is none to choose. */
  readonly event: EventSummary | null;
  /** The report of `event`; null until the core has answered. */
  readonly report: Report | null;
  /** Why the guest list could not be refreshed: the report counts what was known when it was pulled last. */
  readonly staleFor: ErrorCode | null;
  readonly exporting: ExportState;
  readonly noShows: NoShowState;
  /** Opens the report of this event, or (null) of the one that began last. */
  open(eventId: string | null): Promise<void>;
  choose(eventId: string): Promise<void>;
  close(): void;
  /** Forgets what it says of guests, until `reload`: the laptop is locked. */
  hide(): void;
  /** Prints the report; null when that failed, which is shown. */
  print(): Promise<PrintResult | null>;
  /** Asks everything again: the connection to the core was lost. */
  reload(): Promise<void>;
}

export type ReportStore = StoreApi<ReportState>;

const closed = {
  events: null,
  event: null,
  report: null,
  staleFor: null,
} satisfies Partial<ReportState>;

/**
 * The report of one event, kept up to date only while its screen is open, and the actions on it. `now` gives
 * milliseconds since 1970.
 */
export function createReportStore(
  bridge: Bridge,
  trouble: TroubleStore,
  screens: ScreensStore,
  now: () => number,
): ReportStore {
  const { attempt } = trouble.getState();
  /** Counts choices of an event: an answer that was asked for before the newest one is late. */
  let choices = 0;

  const store = createStore<ReportState>()((set, get, self) => {
    const count = coalesce(async () => {
      const { event } = get();
      if (event === null) return;
      const mine = choices;
      const report = await bridge.getReport({ eventId: event.eventId });
      if (mine === choices) set({ report });
    });
    const find = async (eventId: string | null) => {
      const mine = choices;
      const events = await bridge.listReportEvents();
      if (mine !== choices) return;
      const event = events.find((one) => one.eventId === eventId) ?? lastBegun(events, now());
      set({ events, event });
      await count();
    };
    /** Other laptops may have marked since; only open doors are kept fresh. */
    const refresh = () => {
      const { event } = get();
      if (event === null) return;
      const mine = choices;
      void attempt(async () => {
        const staleFor = await failureOf(bridge.getReadyOffline({ eventId: event.eventId }));
        if (mine !== choices) return;
        set({ staleFor });
        if (staleFor === null) await find(event.eventId);
      });
    };
    return {
      ...closed,
      exporting: createEventExport(bridge, partOf(self, 'exporting')),
      noShows: createNoShows(bridge, partOf(self, 'noShows')),
      open: (eventId) => {
        choices += 1;
        set(closed);
        screens.getState().show('report');
        return attempt(() => find(eventId)).finally(refresh);
      },
      choose: (eventId) => {
        choices += 1;
        const event = get().events?.find((one) => one.eventId === eventId) ?? null;
        set({ event, report: null, staleFor: null });
        return attempt(count).finally(refresh);
      },
      close: () => screens.getState().leave('report'),
      hide: () => {
        choices += 1;
        set({ report: null });
      },
      print: async () => {
        const { event } = get();
        let result: PrintResult | null = null;
        await attempt(async () => {
          if (event !== null) result = await bridge.printReport({ eventId: event.eventId });
        });
        return result;
      },
      reload: async () => {
        if (!selectIsOpen('report')(screens.getState())) return;
        await attempt(() => find(get().event?.eventId ?? null));
      },
    };
  });

  onScreenLeft(screens, 'report', () => {
    choices += 1;
    store.setState(closed);
  });
  bridge.on('guestsChanged', ({ eventId }) => {
    const { event, reload } = store.getState();
    if (event?.eventId === eventId) void reload();
  });
  return store;
}

/** Why the core has refused; null when it has not. */
async function failureOf(answer: Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return failureCode(error);
  }
}

/** The event most likely to be reported on: the last one that has begun, else the first of the list. */
function lastBegun(events: readonly EventSummary[], nowMs: number): EventSummary | null {
  const begun = events.find(({ primaryDate }) => primaryDate !== null && Date.parse(primaryDate) <= nowMs);
  return begun ?? events.at(-1) ?? null;
}
