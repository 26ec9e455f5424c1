import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenAlert, StopRule, StopSettings } from '../../src-shared/domain/stops.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { coalesce } from './coalesce.ts';
import type { DoorStore } from './door/door-state.ts';
import { keepSame } from './keep-same.ts';
import { failureCode, type TroubleStore } from './trouble-store.ts';

/** A file that a person has chosen, as far as it is read. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  text(): Promise<string>;
}

interface StopsState {
  /** Guests of the open door who are announced, newest first, until somebody has seen it. */
  readonly alerts: readonly OpenAlert[];
  /** The rules of the open event; null before the first answer. */
  readonly settings: StopSettings | null;
  /** Why the last thing asked of the settings was not done. */
  readonly failure: ErrorCode | null;
  /** The file that was loaded last; null once something else was done. */
  readonly loadedFile: string | null;

  /** Asks which alerts are open, and whether the guest about whom the door asks is in meanwhile. */
  load(): Promise<void>;
  /** Forgets every guest, until `load`: the laptop is locked. */
  hide(): void;
  see(alertId: string): Promise<void>;

  loadSettings(): Promise<void>;
  /** Sets a rule, in the place of those that look at the same. */
  setRule(rule: StopRule): Promise<void>;
  /** The rules as a file; null when it could not be made, which is told. */
  makeFile(): Promise<{ readonly fileName: string; readonly text: string } | null>;
  /** Takes the rules of this file instead of those of the event. */
  loadFile(file: ChosenFile): Promise<void>;
}

export type StopsStore = StoreApi<StopsState>;

const nothing = { alerts: [], settings: null, failure: null, loadedFile: null };

/** A file of rules is far smaller. Any other is not worth reading. */
const largestFileBytes = 200_000;

/** The rules of the open event for its door, and whom they have announced. */
export function createStopsStore(bridge: Bridge, door: DoorStore, trouble: TroubleStore): StopsStore {
  const { attempt } = trouble.getState();
  const eventNow = () => door.getState().event?.eventId;

  const store = createStore<StopsState>()((set, get) => {
    /** Counts hidings: an answer from before one is late. */
    let hidings = 0;
    const askAlerts = coalesce(async () => {
      const eventId = eventNow();
      if (eventId === undefined) return;
      const mine = hidings;
      const alerts = await bridge.listAlerts({ eventId });
      if (eventNow() === eventId && mine === hidings) set({ alerts: keepSame(get().alerts, alerts) });
    });

    /** Once the guest of a stop is in, by whichever door, the door asks no more: it says since when. */
    const endStop = coalesce(async () => {
      const { event, question } = door.getState();
      if (event === null || question?.kind !== 'stop') return;
      const { eventId } = event;
      const { row } = await bridge.getGuest({ eventId, personId: question.row.personId });
      const { question: stillAsked, answerStop, say } = door.getState();
      if (stillAsked !== question || row.attendance !== 'Attended') return;
      void answerStop(false);
      say({ kind: 'already-in', row });
    });

    const ask = async (question: (eventId: string) => Promise<StopSettings>, loadedFile: string | null) => {
      const eventId = eventNow();
      if (eventId === undefined) return;
      try {
        const settings = await question(eventId);
        if (eventNow() === eventId) set({ settings, failure: null, loadedFile });
      } catch (error) {
        set({ failure: failureCode(error), loadedFile: null });
      }
    };

    return {
      ...nothing,
      load: () => attempt(async () => void (await Promise.all([askAlerts(), endStop()]))),
      hide: () => {
        hidings += 1;
        set({ alerts: [] });
      },
      see: (alertId) =>
        attempt(async () => {
          const eventId = eventNow();
          if (eventId === undefined) return;
          const alerts = await bridge.seeAlert({ eventId, alertId });
          if (eventNow() === eventId) set({ alerts });
        }),
      loadSettings: () => {
        set({ settings: null, failure: null, loadedFile: null });
        return ask((eventId) => bridge.getStopSettings({ eventId }), null);
      },
      setRule: (rule) => ask((eventId) => bridge.setStopRule({ eventId, rule }), null),
      makeFile: async () => {
        const eventId = eventNow();
        if (eventId === undefined) return null;
        try {
          return await bridge.exportStopRules({ eventId });
        } catch (error) {
          set({ failure: failureCode(error), loadedFile: null });
          return null;
        }
      },
      loadFile: async (file) => {
        if (file.size > largestFileBytes) return set({ failure: 'rules-file-unreadable', loadedFile: null });
        await ask(async (eventId) => bridge.importStopRules({ eventId, text: await file.text() }), file.name);
      },
    };
  });

  bridge.on('alertsChanged', ({ eventId }) => {
    if (eventId === eventNow()) void store.getState().load();
  });
  // A mark that was taken back, here or elsewhere, takes its alert along. A new one ends the stop of its guest.
  bridge.on('guestsChanged', ({ eventId }) => {
    const isConcerned = store.getState().alerts.length > 0 || door.getState().question?.kind === 'stop';
    if (eventId === eventNow() && isConcerned) void store.getState().load();
  });
  door.subscribe(({ event }, before) => {
    if (event?.eventId === before.event?.eventId) return;
    store.setState(nothing);
    if (event !== null) void store.getState().load();
  });
  return store;
}
