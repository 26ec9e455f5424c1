import type { Vestibule } from '../../src-main/core/create-vestibule.ts';
import type { CallHandlers, CallName, TellNews } from '../../src-shared/bridge/contract.ts';
import { automaticChips, type EventSummary, noGuessedRoles } from '../../src-shared/domain/event.ts';
import { noFilterChoices } from '../../src-shared/domain/guest-filter.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import type { PracticeState } from '../../src-shared/domain/practice.ts';
import type { Session } from '../../src-shared/domain/session.ts';
import { defaultPreferences, type OperatorSetting } from '../../src-shared/domain/settings.ts';
import type { PullStatus } from '../../src-shared/domain/sync-status.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import { aReport } from '../builders/a-report.ts';
import { aSyncStatus } from '../builders/a-sync-status.ts';
import { asMarked } from '../marked-row.ts';
import { fakeActivityHandlers, noActivity } from './page/fake-activity.ts';
import { fakeDoorHandlers, noDoors } from './page/fake-doors.ts';
import { fakeEventDataHandlers } from './page/fake-event-data.ts';
import { fakeGuestDetailsHandlers } from './page/fake-guest-details.ts';
import { fakeLockHandlers, noLock } from './page/fake-lock.ts';
import { fakeExports, fakeReportHandlers } from './page/fake-report.ts';
import { fakeScannerHandlers } from './page/fake-scanner.ts';
import { fakeStopHandlers, noFakeStops } from './page/fake-stops.ts';

/** A core in memory, with what tests of shells and bridges want to see and do. */
export interface FakeCore extends Vestibule {
  /** Names of the calls that reached a handler, in order. */
  readonly calls: readonly CallName[];
  /** How many renderers listen to news. */
  listeners(): number;
  readonly tell: TellNews;
  /** Replaces one handler. */
  answer<N extends CallName>(name: N, handler: CallHandlers[N]): void;
  closed(): boolean;
}

/** One event with two guests, everything saved and sent at once. Handlers are those of the contract. */
export function fakeCore(): FakeCore {
  const calls: CallName[] = [];
  const listeners = new Set<TellNews>();
  const tell: TellNews = (name, payload) => {
    for (const listener of [...listeners]) listener(name, payload);
  };
  const handlers: { -readonly [N in CallName]: CallHandlers[N] } = handlersInMemory(tell);
  let closed = false;

  return {
    calls,
    handlers: recording(handlers, calls),
    onNews(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
    },
    listeners: () => listeners.size,
    tell,
    answer(name, handler) {
      handlers[name] = handler;
    },
    closed: () => closed,
  };
}

function recording(handlers: CallHandlers, calls: CallName[]): CallHandlers {
  return new Proxy(handlers, {
    get(target, name: CallName) {
      calls.push(name);
      return target[name];
    },
  });
}

function handlersInMemory(tell: TellNews): CallHandlers {
  let session: Session = {
    state: 'signed-out',
    address: null,
    keyStorage: 'this-run-only',
    unsentElsewhere: [],
  };
  let preferences = defaultPreferences;
  let operator: OperatorSetting = { operator: null, door: null, answered: false };
  const rows = new Map<string, GuestRow>(
    ['Ada Lovelace', 'Grace Hopper'].map((name, index) => [`person-${index + 1}`, guestRow(index + 1, name)]),
  );

  const signIn = (account: string): Session => {
    session = {
      state: 'signed-in',
      account,
      practice: account === 'practice',
      keyStorage: 'this-run-only',
      keyRejected: false,
      keyMissing: false,
      user: null,
      unsentElsewhere: [],
    };
    return session;
  };
  const change = (personId: string, changes: Partial<GuestRow>): GuestRow => {
    const row = rows.get(personId);
    if (row === undefined) throw new VestibuleError('guest-unknown');
    const changed = { ...row, ...changes };
    rows.set(personId, changed);
    return changed;
  };

  return {
    getSession: async () => session,
    signInWithKey: async ({ address }) => signIn(address),
    logIn: async () => ({ organizations: ['halcyon-events'] }),
    enterOrganization: async ({ organization }) => signIn(`https://api.example.com#${organization}`),
    startPractice: async () => signIn('practice'),
    signOut: async () => {
      session = { state: 'signed-out', address: null, keyStorage: 'this-run-only', unsentElsewhere: [] };
      return session;
    },
    getOperator: async () => operator,
    setOperator: async (chosen) => {
      operator = { ...chosen, answered: true };
      return operator;
    },
    getPreferences: async () => preferences,
    setPreferences: async (chosen) => {
      preferences = chosen;
      return preferences;
    },
    sortLists: async () => undefined,
    getUpdateStatus: async () => ({ hasChannel: false, readyVersion: null }),
    ...fakeLockHandlers(noLock(), tell),
    ...fakeEventDataHandlers([], tell),
    listEvents: async () => [theEvent],
    refreshEvents: async () => [theEvent],
    getReadyOffline: async () => theEvent,
    openEvent: async () => theEvent,
    reopenEvent: async () => null,
    closeEvent: async ({ eventId }) => tell('eventClosed', { eventId, reason: 'left' }),
    getPullStatus: async () => pulled,
    refreshGuests: async () => undefined,
    stopRefresh: async () => undefined,
    searchGuests: async ({ query, offset, limit }) => {
      const found = [...rows.values()].filter((row) => row.name.toLowerCase().includes(query.toLowerCase()));
      return {
        total: found.length,
        fitting: found.length,
        whole: 0,
        rows: found.slice(offset, offset + limit),
        complete: true,
      };
    },
    getChangedRows: async () => ({ total: 0, fitting: 0, whole: 0, order: [], rows: [], complete: true }),
    finishSearch: async () => undefined,
    ...fakeScannerHandlers({ guests: [...rows.values()], codesElsewhere: {}, isCameraAllowed: false }),
    listFilterChoices: async () => noFilterChoices,
    getRecentArrivals: async () => ({ guests: [], minutes: [], total: 0 }),
    getCountsWithin: async () => ({ listed: 0, attended: 0, noShow: 0, notArrived: 0 }),
    getCounts: async () => {
      const marks = [...rows.values()].map((row) => row.attendance);
      const attended = marks.filter((value) => value === 'Attended').length;
      const noShow = marks.filter((value) => value === 'No Show').length;
      return {
        listed: marks.length,
        expected: marks.length,
        attended,
        noShow,
        notArrived: marks.length - attended - noShow,
      };
    },
    markGuest: async ({ personId, attendance }) => asMarked(change(personId, { attendance })),
    changeRsvpStatus: async ({ personId, rsvpStatus }) => change(personId, { rsvpStatus }),
    addGuest: async ({ guest }) => {
      const name =
        'personId' in guest ? guest.personId : `${guest.firstName ?? ''} ${guest.lastName ?? ''}`.trim();
      const row: GuestRow = { ...guestRow(rows.size + 1, name), walkIn: 'waiting' };
      rows.set(row.personId, row);
      return row;
    },
    findSimilarGuests: async () => ({ listed: [], removed: [] }),
    removeGuest: async ({ personId }) => {
      if (!rows.delete(personId)) throw new VestibuleError('guest-unknown');
      return { decisionId: `removal of ${personId}` };
    },
    undoDecision: async () => {
      throw new VestibuleError('nothing-to-undo');
    },
    getUndoState: async () => 'over',
    ...fakeGuestDetailsHandlers(
      {
        guests: [...rows.values()],
        details: {},
        eventSettings: { chips: automaticChips, columnNames: [], guessedRoles: noGuessedRoles },
      },
      tell,
    ),
    ...fakeDoorHandlers({ doors: noDoors }, tell),
    ...fakeStopHandlers(noFakeStops(), tell),
    ...fakeReportHandlers({ events: [theEvent], report: aReport(), ...fakeExports }),
    ...fakeActivityHandlers(noActivity(), tell),
    getPractice: async () => practised,
    setPracticeWifi: async () => practised,
    setTourOver: async () => practised,
    checkReadiness: async () => ({ checks: [] }),
    getSyncStatus: async () => aSyncStatus(),
    tryNow: async () => undefined,
    nudge: async () => undefined,
    openCaptivePortal: async () => undefined,
  };
}

function guestRow(number: number, name: string): GuestRow {
  return {
    personId: `person-${number}`,
    name,
    email: null,
    rsvpStatus: 'Accepted',
    attendance: null,
    progress: 'service',
    decision: null,
    rsvpProgress: 'service',
    rsvpDecision: null,
    walkIn: null,
    chips: [],
    surname: null,
    company: null,
    companion: null,
    vip: null,
    sameName: 1,
    initial: null,
    table: null,
    seat: null,
    match: null,
    differs: null,
    alsoListed: null,
  };
}

const practised: PracticeState = { wifi: 'good', tourOver: true };

const theEvent: EventSummary = {
  eventId: 'event-1',
  name: 'Opening night',
  primaryDate: '2030-05-01T18:00:00.000Z',
  timezone: 'Europe/Berlin',
  place: 'Main hall',
  past: false,
  guestsReady: 2,
  pulledAt: '2030-05-01T12:00:00.000Z',
  waiting: 0,
};

const pulled: PullStatus = {
  eventId: 'event-1',
  state: 'idle',
  received: 2,
  expected: 2,
  failure: null,
  unusable: 0,
  shrunken: false,
  pulledAt: '2030-05-01T12:00:00.000Z',
};
