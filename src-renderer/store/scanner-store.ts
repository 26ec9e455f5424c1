import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GuestRow, Scanned } from '../../src-shared/domain/guest-row.ts';
import { defaultPreferences } from '../../src-shared/domain/settings.ts';
import type { MarkReply } from '../../src-shared/domain/stops.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { DoorStore, Mark, Spoken } from './door/door-state.ts';
import type { LockStore } from './lock-store.ts';
import type { PreferencesStore } from './preferences-store.ts';
import type { TroubleStore } from './trouble-store.ts';

/** What a mark or a scan has come to. */
export type Outcome =
  | { readonly kind: 'marked'; readonly row: GuestRow; readonly mark: Mark }
  /** Nothing has been changed. */
  | { readonly kind: 'already-in'; readonly row: GuestRow }
  /** Scans do not mark on this laptop: the guest stands in the list, chosen. */
  | { readonly kind: 'shown'; readonly row: GuestRow }
  /** `otherEvent` names an event on whose list the guest is. */
  | { readonly kind: 'unknown'; readonly otherEvent: string | null }
  /** The door says so too, and says why. */
  | { readonly kind: 'not-saved' }
  /** It lets nobody in. */
  | { readonly kind: 'refused'; readonly reason: ScanRefusal };

/**
 * What keeps a scan from letting anybody in: another screen, the lock, a dialog that wants its answer first, or that
 * the code can be read as those of two guests.
 */
export type ScanRefusal = 'elsewhere' | 'locked' | 'dialog' | 'ambiguous';

/** What a test of the scanner has come to: its verdict, and when, ISO 8601 in UTC. */
export interface ScannerTest {
  readonly verdict: 'works' | 'other-layout' | 'garbled' | 'too-slow' | 'nothing';
  readonly testedAt: string;
}

export interface ScannerState {
  /** The last test of the scanner since Vestibule was started. */
  readonly test: ScannerTest | null;
  /** What the newest mark or scan has come to, until something else is done. */
  readonly outcome: Outcome | null;
  /** It was a scan, and no tap or key. */
  readonly isScan: boolean;
  /** Grows with each outcome: two may say the same. */
  readonly outcomes: number;
  readonly isCameraOpen: boolean;
  /** The door is on the screen, and nothing else is. */
  readonly isAtDoor: boolean;
  /** The door has come onto the screen. Returns how to say that it is gone. */
  standAtDoor(): () => void;
  /** Finds and marks the guest of this code, given its possible readings. Scans are handled one after the other. */
  scan(readings: readonly string[]): Promise<void>;
  /** Whether it may be the code of a guest, of this event or of another one; false when the core does not say. */
  isSomebodys(readings: readonly string[]): Promise<boolean>;
  /** Answers the question of the door whether a guest is let in whom rules stop, by whichever way it came up. */
  answerStop(letIn: boolean): Promise<void>;
  /** Says that a scan has let nobody in. */
  refuse(reason: ScanRefusal): void;
  forget(): void;
  noteTest(verdict: ScannerTest['verdict']): void;
  /** Takes back the newest mark. */
  undo(): Promise<void>;
  openCamera(): Promise<void>;
  closeCamera(): Promise<void>;
}

export type ScannerStore = StoreApi<ScannerState>;

interface ScannerDeps {
  readonly bridge: Bridge;
  readonly door: DoorStore;
  readonly lock: LockStore;
  readonly preferences: PreferencesStore;
  readonly trouble: TroubleStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The same code this soon is the same scan: a scanner that reads twice. */
const sameScanMs = 1_000;

/** The scanner of the open door. */
export function createScannerStore(deps: ScannerDeps): ScannerStore {
  const { bridge, door, lock, preferences, trouble, now } = deps;
  const { attempt } = trouble.getState();
  let lastScan = { code: '', endedMs: Number.NEGATIVE_INFINITY };
  let working: Promise<void> = Promise.resolve();

  /** Null when the door asks first, which it says itself. */
  const outcomeOf = async (scanned: Scanned): Promise<Outcome | null> => {
    if (scanned.outcome === 'unknown') return { kind: 'unknown', otherEvent: scanned.otherEvent };
    if (scanned.outcome === 'ambiguous') return { kind: 'refused', reason: 'ambiguous' };
    const { row } = scanned;
    if (row.attendance === 'Attended') return { kind: 'already-in', row };
    if (!(preferences.getState().preferences ?? defaultPreferences).scanMarks) {
      await door.getState().showGuest(row);
      return { kind: 'shown', row };
    }
    const reply = await door.getState().admit(row);
    return reply === null ? { kind: 'not-saved' } : outcomeOfMark(reply);
  };

  const store = createStore<ScannerState>()((set, get) => {
    const tell = (outcome: Outcome) => set({ outcome, isScan: true, outcomes: get().outcomes + 1 });

    const work = async (readings: readonly string[]) => {
      const { event, answerQuestion } = door.getState();
      const [code = ''] = readings;
      if (event === null || (code === lastScan.code && now() - lastScan.endedMs < sameScanMs)) return;
      // Scanning the next guest leaves the one before as it is.
      await answerQuestion(false);
      const outcome = await outcomeOf(
        await bridge.findScanned({ eventId: event.eventId, readings: [...readings] }),
      );
      lastScan = { code, endedMs: now() };
      // Behind the lock no guest is named.
      if (door.getState().event !== event || lock.getState().lock?.isLocked) return;
      if (outcome === null) get().forget();
      else tell(outcome);
    };

    return {
      test: null,
      outcome: null,
      isScan: false,
      outcomes: 0,
      isCameraOpen: false,
      isAtDoor: false,
      standAtDoor: () => {
        set({ isAtDoor: true, outcome: null });
        return () => set({ isAtDoor: false, outcome: null });
      },
      isSomebodys: async (readings) => {
        const { event } = door.getState();
        if (event === null) return false;
        try {
          const { eventId } = event;
          const scanned = await bridge.findScanned({ eventId, readings: [...readings] });
          return scanned.outcome !== 'unknown' || scanned.otherEvent !== null;
        } catch {
          return false;
        }
      },
      scan: (readings) => {
        // Scanning with the camera is activity too, without key or pointer.
        void lock.getState().stillHere();
        working = working.then(() => attempt(() => work(readings)));
        return working;
      },
      answerStop: async (letIn) => {
        const { question, answerStop } = door.getState();
        const isScanned = question?.kind === 'stop' && question.isScanned;
        const reply = await answerStop(letIn);
        const outcome = isScanned && reply !== null ? outcomeOfMark(reply) : null;
        if (outcome !== null) tell(outcome);
      },
      refuse: (reason) => tell({ kind: 'refused', reason }),
      forget: () => set({ outcome: null }),
      noteTest: (verdict) => set({ test: { verdict, testedAt: new Date(now()).toISOString() } }),
      undo: async () => {
        const { outcome } = get();
        set({ outcome: null });
        lastScan = { code: '', endedMs: Number.NEGATIVE_INFINITY };
        if (outcome?.kind === 'marked') await door.getState().undoMark(outcome.row);
      },
      openCamera: () =>
        attempt(async () => {
          await bridge.openCamera();
          set({ isCameraOpen: true });
        }),
      closeCamera: async () => {
        if (!get().isCameraOpen) return;
        set({ isCameraOpen: false });
        await attempt(() => bridge.closeCamera());
      },
    };
  });

  // What a mark or a scan has come to stands until the next thing is done at the door.
  door.subscribe((state, before) => {
    const isOther = state.event !== before.event;
    const deed = state.spoken === before.spoken || isOther ? null : deedOf(state.spoken);
    if (isOther) void store.getState().closeCamera();
    if (deed?.kind === 'marked' || deed?.kind === 'already-in') {
      store.setState({ outcome: deed, isScan: false, outcomes: store.getState().outcomes + 1 });
    } else if (isOther || deed !== null || state.query !== before.query) store.getState().forget();
  });
  return store;
}

/** What a scanned Attended has come to; null when the door asks first, which it says itself. */
function outcomeOfMark(reply: MarkReply): Outcome | null {
  switch (reply.outcome) {
    case 'marked':
      return { kind: 'marked', row: reply.row, mark: 'Attended' };
    case 'is-in':
      return { kind: 'already-in', row: reply.row };
    case 'asks':
      return null;
  }
}

/** What was done; null when a guest was only chosen or found. */
function deedOf(spoken: Spoken | null): Spoken | null {
  const isDeed = spoken !== null && !['chosen', 'put-forward', 'found'].includes(spoken.kind);
  return isDeed ? spoken : null;
}
