import type { CallHandlers, TellNews } from '../../../src-shared/bridge/contract.ts';
import type { Doors } from '../../../src-shared/domain/doors.ts';
import {
  automaticChips,
  type EventData,
  type EventSummary,
  noGuessedRoles,
} from '../../../src-shared/domain/event.ts';
import type { GuestCounts, GuestRow, RemovedGuest } from '../../../src-shared/domain/guest-row.ts';
import { isExpected } from '../../../src-shared/domain/guest-status.ts';
import type { NewGuest } from '../../../src-shared/domain/new-guest.ts';
import type { PracticeState } from '../../../src-shared/domain/practice.ts';
import type { Power, ReadinessCheck, Verdict } from '../../../src-shared/domain/readiness.ts';
import type { Session, SignedInUser } from '../../../src-shared/domain/session.ts';
import {
  defaultPreferences,
  type OperatorSetting,
  type Preferences,
  type UpdateStatus,
} from '../../../src-shared/domain/settings.ts';
import { stopReasonKey } from '../../../src-shared/domain/stops.ts';
import type { PullStatus, SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aGuestRow } from '../../builders/a-guest-row.ts';
import { aReport } from '../../builders/a-report.ts';
import { aSyncStatus } from '../../builders/a-sync-status.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { asMarked } from '../../marked-row.ts';
import { type FakeActivityState, fakeActivityHandlers, noActivity } from './fake-activity.ts';
import { createFakeBridge, type FakeBridge } from './fake-bridge.ts';
import { type FakeDoorsState, fakeDoorHandlers, noDoors } from './fake-doors.ts';
import { fakeEventDataHandlers } from './fake-event-data.ts';
import { type FakeGuestDetailsState, fakeGuestDetailsHandlers } from './fake-guest-details.ts';
import { fakeGuestSearchHandlers } from './fake-guest-search.ts';
import { type FakeLockState, fakeLockHandlers, noLock } from './fake-lock.ts';
import { type FakeReportState, fakeExports, fakeReportHandlers } from './fake-report.ts';
import { type FakeScannerState, fakeScannerHandlers } from './fake-scanner.ts';
import { type FakeStopsState, fakeStopHandlers, noFakeStops } from './fake-stops.ts';

/** What the fake core holds. Tests may look at it and change it. */
export interface FakeDoorState
  extends FakeDoorsState,
    FakeGuestDetailsState,
    FakeReportState,
    FakeScannerState,
    FakeStopsState {
  session: Session;
  /** What a login gives to choose from. */
  organizations: string[];
  operator: OperatorSetting;
  preferences: Preferences;
  updates: UpdateStatus;
  lock: FakeLockState;
  eventData: EventData[];
  events: EventSummary[];
  /** The event whose door was open when the app ended. */
  openEvent: EventSummary | null;
  guests: GuestRow[];
  /** Who was removed from the list, at this door or elsewhere. */
  removed: RemovedGuest[];
  sync: SyncStatus;
  pull: Omit<PullStatus, 'eventId'>;
  activity: FakeActivityState;
  practice: PracticeState;
  /** What a readiness check finds, apart from the power. */
  readiness: ReadinessCheck[];
  /** What the wall clock of the core says: ISO 8601 in UTC. */
  wallTime: string;
}

export interface FakeDoorCore extends FakeBridge {
  readonly state: FakeDoorState;
  /** Changes the sync status and tells it. */
  setSync(changes: Partial<SyncStatus>): void;
  /** Changes the paired laptops and tells it. */
  setDoors(changes: Partial<Doors>): void;
  /** Changes the state of the pull and tells it. */
  setPull(eventId: string, changes: Partial<Omit<PullStatus, 'eventId'>>): void;
}

export const practiceSession: Extract<Session, { state: 'signed-in' }> = {
  state: 'signed-in',
  account: 'practice',
  practice: true,
  keyStorage: 'keychain',
  keyRejected: false,
  keyMissing: false,
  user: null,
  unsentElsewhere: [],
};

/** A laptop that is ready for doors. */
export const allGood: ReadinessCheck[] = [
  { kind: 'guests', verdict: 'good', guests: 1_204, pulledAt: '2025-06-14T15:58:00.000Z' },
  { kind: 'sign-in', verdict: 'good', keyStorage: 'keychain', keyRejected: false },
  { kind: 'unsent', verdict: 'good', waiting: 0, needsAttention: 0 },
  { kind: 'test-write', verdict: 'good' },
  { kind: 'disk', verdict: 'good', freeBytes: 48_200_000_000 },
  { kind: 'clock', verdict: 'good', offsetMs: 400, setBackMs: null },
];

/** Who signs in by email and password. */
export const ada: SignedInUser = { name: 'Ada Lovelace', email: 'ada@example.com', role: 'Admin' };

const initialState: FakeDoorState = {
  session: { ...practiceSession, account: 'https://api.example.com', practice: false },
  organizations: ['halcyon-events'],
  operator: { operator: 'Maria', door: 'Door B', answered: true },
  preferences: defaultPreferences,
  updates: { hasChannel: false, readyVersion: null },
  lock: noLock(),
  eventData: [],
  events: [anEventSummary()],
  openEvent: null,
  guests: [],
  removed: [],
  sync: aSyncStatus(),
  pull: {
    state: 'idle',
    received: 0,
    expected: null,
    failure: null,
    unusable: 0,
    shrunken: false,
    pulledAt: '2025-06-14T15:58:00.000Z',
  },
  activity: noActivity(),
  report: aReport(),
  ...fakeExports,
  ...noFakeStops(),
  details: {},
  eventSettings: { chips: automaticChips, columnNames: [], guessedRoles: noGuessedRoles },
  practice: { wifi: 'good', tourOver: true },
  readiness: allGood,
  wallTime: '2025-06-14T16:04:00.000Z',
  doors: noDoors,
  codesElsewhere: {},
  isCameraAllowed: false,
};

/**
 * A small core in memory: it finds by any part of name and e-mail, marks, undoes and counts like the real
 * one, and sends nothing anywhere. `overrides` replace single calls, for failures and for late answers.
 */
export function createFakeDoorCore(
  given: Partial<FakeDoorState> = {},
  overrides: Partial<CallHandlers> = {},
): FakeDoorCore {
  const state: FakeDoorState = structuredClone({ ...initialState, ...given });
  const tell: TellNews = (name, payload) => fake.tell(name, payload);
  const fake = createFakeBridge({ ...createHandlers(state, tell), ...overrides });
  return {
    ...fake,
    state,
    setDoors: (changes) => {
      state.doors = { ...state.doors, ...changes };
      tell('doorsChanged', undefined);
    },
    setSync: (changes) => {
      state.sync = { ...state.sync, ...changes };
      tell('syncChanged', state.sync);
    },
    setPull: (eventId, changes) => {
      state.pull = { ...state.pull, ...changes };
      tell('pullChanged', { ...state.pull, eventId });
    },
  };
}

function createHandlers(state: FakeDoorState, tell: TellNews): CallHandlers {
  /** Rows as they were before each decision. */
  const before = new Map<string, GuestRow>();

  const replaceGuest = (eventId: string, guest: GuestRow): GuestRow => {
    state.guests = state.guests.map((old) => (old.personId === guest.personId ? guest : old));
    state.sync = {
      ...state.sync,
      waiting: state.guests.filter(({ progress }) => progress === 'waiting').length,
    };
    tell('guestsChanged', { eventId, personIds: [guest.personId] });
    tell('syncChanged', state.sync);
    return guest;
  };
  const decide = (guest: GuestRow) => {
    const decisionId = `laptop-${before.size + 1}`;
    before.set(decisionId, guest);
    const { operator, door } = state.operator;
    return { decisionId, isOurs: true, decidedAt: state.wallTime, operator, door };
  };
  const setPractice = (changes: Partial<PracticeState>): PracticeState => {
    state.practice = { ...state.practice, ...changes };
    tell('practiceChanged', state.practice);
    return state.practice;
  };
  const setSession = (session: Session): Session => {
    state.session = session;
    tell('sessionChanged', session);
    return session;
  };

  return {
    getSession: async () => state.session,
    signInWithKey: async ({ address }) =>
      setSession({ ...practiceSession, account: address, practice: false }),
    logIn: async () => ({ organizations: state.organizations }),
    enterOrganization: async ({ organization }) =>
      setSession({
        ...practiceSession,
        account: `https://api.example.com#${organization}`,
        practice: false,
        user: ada,
      }),
    startPractice: async () => setSession(practiceSession),
    signOut: async ({ keepUnsent }) => {
      if (state.sync.waiting > 0 && !keepUnsent) throw new VestibuleError('unsent-changes');
      const address = state.session.state === 'signed-in' ? state.session.account : null;
      return setSession({ state: 'signed-out', address, keyStorage: 'keychain', unsentElsewhere: [] });
    },

    getOperator: async () => state.operator,
    setOperator: async (said) => {
      state.operator = { ...said, answered: true };
      tell('operatorChanged', state.operator);
      return state.operator;
    },

    sortLists: async () => undefined,
    getUpdateStatus: async () => state.updates,
    getPreferences: async () => state.preferences,
    setPreferences: async (preferences) => {
      state.preferences = preferences;
      tell('preferencesChanged', preferences);
      return preferences;
    },
    ...fakeLockHandlers(state.lock, tell),
    ...fakeEventDataHandlers(state.eventData, tell),

    listEvents: async (scope) => state.events.filter(({ past }) => scope.past || !past),
    refreshEvents: async (scope) => state.events.filter(({ past }) => scope.past || !past),
    getReadyOffline: async ({ eventId }) => {
      state.events = state.events.map((event) =>
        event.eventId === eventId ? { ...event, guestsReady: 1_204, pulledAt: state.wallTime } : event,
      );
      tell('eventsChanged', undefined);
      return findEvent(state, eventId);
    },
    openEvent: async ({ eventId }) => findEvent(state, eventId),
    reopenEvent: async () => state.openEvent,
    closeEvent: async ({ eventId }) => tell('eventClosed', { eventId, reason: 'left' }),
    getPullStatus: async ({ eventId }) => ({ ...state.pull, eventId }),
    refreshGuests: async () => undefined,
    stopRefresh: async () => undefined,

    ...fakeDoorHandlers(state, tell),
    ...fakeStopHandlers(state, tell),
    ...fakeGuestSearchHandlers(state),
    ...fakeScannerHandlers(state),
    getCounts: async () => count(state.guests),
    getRecentArrivals: async () => {
      const came = state.guests.filter(({ attendance, decision }) => attendance === 'Attended' && decision);
      const time = ({ decision }: GuestRow) => decision?.decidedAt ?? '';
      const guests = came.toSorted((one, other) => (time(one) < time(other) ? 1 : -1));
      const minutes = [...Map.groupBy(guests, (row) => `${time(row).slice(0, 16)}:00.000Z`)]
        .map(([startsAt, rows]) => ({ startsAt, arrivals: rows.length }))
        .toReversed();
      return { guests, minutes, total: came.length };
    },

    markGuest: async ({ eventId, personId, attendance, answered = [] }) => {
      const guest = findGuest(state, personId);
      const asked = state.asks[personId] ?? [];
      const isAnswered = String(asked.map(stopReasonKey)) === String(answered.map(stopReasonKey));
      if (attendance === 'Attended' && guest.attendance !== 'Attended' && asked.length > 0 && !isAnswered) {
        return { outcome: 'asks', reasons: [...asked] };
      }
      if (attendance === 'Attended' && guest.attendance === 'Attended')
        return { outcome: 'is-in', row: guest };
      const decision = decide(guest);
      return asMarked(replaceGuest(eventId, { ...guest, attendance, progress: 'waiting', decision }));
    },
    changeRsvpStatus: async ({ eventId, personId, rsvpStatus }) => {
      const guest = findGuest(state, personId);
      const rsvpDecision = decide(guest);
      return replaceGuest(eventId, { ...guest, rsvpStatus, rsvpProgress: 'waiting', rsvpDecision });
    },
    addGuest: async ({ eventId, guest }) => {
      const row = aWalkInRow(guest, state.guests.length + 1);
      state.guests = [...state.guests, row];
      return replaceGuest(eventId, row);
    },
    findSimilarGuests: async ({ email, firstName, lastName }) => {
      const name = `${firstName ?? ''} ${lastName ?? ''}`.trim().toLowerCase();
      const hasName = (guest: { readonly name: string }) => name !== '' && guest.name.toLowerCase() === name;
      return {
        listed: state.guests.filter((guest) => (email !== null && guest.email === email) || hasName(guest)),
        removed: state.removed.filter(hasName),
      };
    },
    removeGuest: async ({ eventId, personId }) => {
      const { decisionId } = decide(findGuest(state, personId));
      state.guests = state.guests.filter((guest) => guest.personId !== personId);
      tell('guestsChanged', { eventId, personIds: [personId] });
      return { decisionId };
    },
    getUndoState: async ({ decisionId }) => (before.has(decisionId) ? 'possible' : 'over'),
    undoDecision: async ({ eventId, decisionId }) => {
      const old = before.get(decisionId);
      const isRemoved = old && state.guests.every(({ personId }) => personId !== old.personId);
      if (isRemoved) {
        state.guests = [...state.guests, old];
        return replaceGuest(eventId, old);
      }
      const now = old && findGuest(state, old.personId);
      const isNewest = [now?.decision?.decisionId, now?.rsvpDecision?.decisionId].includes(decisionId);
      if (old === undefined || !isNewest) throw new VestibuleError('nothing-to-undo');
      return replaceGuest(eventId, old);
    },

    ...fakeGuestDetailsHandlers(state, tell),
    ...fakeReportHandlers(state),
    ...fakeActivityHandlers(state.activity, tell),
    getPractice: async () => state.practice,
    setPracticeWifi: async ({ wifi }) => setPractice({ wifi }),
    setTourOver: async ({ tourOver }) => setPractice({ tourOver }),
    checkReadiness: async ({ power }) => ({
      checks: [...state.readiness, { kind: 'power', verdict: powerVerdict(power), ...power }],
    }),
    getSyncStatus: async () => state.sync,
    tryNow: async () => undefined,
    nudge: async () => undefined,
    openCaptivePortal: async () => undefined,
  };
}

function powerVerdict({ source }: Power): Verdict {
  if (source === 'unknown') return 'unknown';
  return source === 'mains' ? 'good' : 'look';
}

function findEvent({ events }: FakeDoorState, eventId: string): EventSummary {
  const event = events.find((candidate) => candidate.eventId === eventId);
  if (event === undefined) throw new VestibuleError('event-unknown');
  return event;
}

function aWalkInRow(guest: NewGuest, number: number): GuestRow {
  const said = 'personId' in guest ? { firstName: guest.personId } : guest;
  const name = [said.firstName, said.lastName].filter(Boolean).join(' ');
  return aGuestRow({
    personId: `local:laptop-${number}`,
    name,
    email: ('email' in said && said.email) || null,
    rsvpStatus: 'Invited',
    walkIn: 'waiting',
  });
}

function findGuest({ guests }: FakeDoorState, personId: string): GuestRow {
  const guest = guests.find((candidate) => candidate.personId === personId);
  if (guest === undefined) throw new VestibuleError('guest-unknown');
  return guest;
}

function count(guests: readonly GuestRow[]): GuestCounts {
  const attended = guests.filter(({ attendance }) => attendance === 'Attended').length;
  const noShow = guests.filter(({ attendance }) => attendance === 'No Show').length;
  const listed = guests.length;
  const absent = guests.filter(({ attendance }) => attendance === null);
  const expected = listed - absent.filter(({ rsvpStatus }) => !isExpected(rsvpStatus)).length;
  return { listed, expected, attended, noShow, notArrived: listed - attended - noShow };
}
