import type { CallHandlers, TellNews } from '../../../src-shared/bridge/contract.ts';
import type { OpenAlert, StopReason, StopSettings } from '../../../src-shared/domain/stops.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

type StopHandlers = Pick<
  CallHandlers,
  'getStopSettings' | 'setStopRule' | 'exportStopRules' | 'importStopRules' | 'listAlerts' | 'seeAlert'
>;

/** What the fake knows about who is stopped. */
export interface FakeStopsState {
  /** Why a guest is asked about, by personId; nobody is asked about who is not here. */
  asks: Readonly<Record<string, readonly StopReason[]>>;
  alerts: OpenAlert[];
  stopSettings: StopSettings;
}

/** Nothing asks and nothing is set. */
export function noFakeStops(): FakeStopsState {
  const stopSettings: StopSettings = {
    statuses: [
      { status: 'Accepted', guests: 12, does: 'let-in' },
      { status: 'Declined', guests: 3, does: 'ask' },
    ],
    rules: [],
    columns: [{ name: 'Company', values: ['Press', 'Studio'] }],
    missingColumns: [],
  };
  return { asks: {}, alerts: [], stopSettings };
}

/** The calls about rules and alerts, over this state. A file holds the rules about columns and notes as JSON. */
export function fakeStopHandlers(state: FakeStopsState, tell: TellNews): StopHandlers {
  return {
    getStopSettings: async () => state.stopSettings,
    setStopRule: async ({ rule }) => {
      const { statuses, rules } = state.stopSettings;
      state.stopSettings =
        rule.looksAt === 'rsvp'
          ? {
              ...state.stopSettings,
              statuses: statuses.map((each) =>
                each.status === rule.status ? { ...each, does: rule.does } : each,
              ),
            }
          : {
              ...state.stopSettings,
              rules: [
                ...rules.filter((each) => subjectOf(each) !== subjectOf(rule)),
                ...(rule.does === 'let-in' ? [] : [rule]),
              ],
            };
      return state.stopSettings;
    },
    exportStopRules: async () => ({
      fileName: 'door-rules-Gala-2025-06-14.json',
      text: JSON.stringify(state.stopSettings.rules),
    }),
    importStopRules: async ({ text }) => {
      if (!text.startsWith('[')) throw new VestibuleError('rules-file-unreadable');
      state.stopSettings = { ...state.stopSettings, rules: JSON.parse(text) };
      return state.stopSettings;
    },
    listAlerts: async () => state.alerts,
    seeAlert: async ({ eventId, alertId }) => {
      state.alerts = state.alerts.filter((alert) => alert.alertId !== alertId);
      tell('alertsChanged', { eventId });
      return state.alerts;
    },
  };
}

function subjectOf({ does: _, ...subject }: StopSettings['rules'][number]): string {
  return JSON.stringify(subject);
}
