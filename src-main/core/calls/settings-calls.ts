import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { reconcile } from '../activity/activity.ts';
import { countConflicts } from '../conflicts/rivalries.ts';
import { listEventData, removeEventData } from '../events/event-data.ts';
import { forgetOpenEvent } from '../events/open-event-setting.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import {
  readOperatorSetting,
  readPreferences,
  writeOperator,
  writePreferences,
} from '../settings/settings.ts';
import type { Updates } from '../updates/updates.ts';

type SettingsHandlers = Pick<
  CallHandlers,
  | 'getOperator'
  | 'setOperator'
  | 'getUpdateStatus'
  | 'getPreferences'
  | 'setPreferences'
  | 'sortLists'
  | 'listEventData'
  | 'giveUpChanges'
  | 'removeEventData'
  | 'exportDiagnostics'
>;

/** The calls of the Settings screen, and of the question for the operator's name and door. */
export function createSettingsHandlers(
  deps: SessionDeps,
  signIn: SignIn,
  updates: Updates,
): SettingsHandlers {
  const { local, log, reader, writer, tell } = deps;
  return {
    getOperator: async () => readOperatorSetting(local, log),
    async setOperator(answer) {
      const setting = writeOperator(local, answer);
      tell('operatorChanged', setting);
      return setting;
    },
    getUpdateStatus: async () => updates.status,
    getPreferences: async () => readPreferences(local, log),
    async setPreferences(chosen) {
      const preferences = writePreferences(local, chosen);
      tell('preferencesChanged', preferences);
      return preferences;
    },
    sortLists: lastOneAtATime(async (order) => {
      if (!(await writer.sortLists(order)) || !signIn.isSignedIn) return;
      for (const { event } of reader.listPulledEvents(signIn.current().account)) {
        tell('guestsChanged', { eventId: event.eventId, personIds: null });
      }
    }),
    listEventData: async () => listEventData(deps, signIn.current()),
    async giveUpChanges({ eventId }) {
      const session = signIn.current();
      const givenUp = await session.giveUpChanges({ account: session.account, eventId });
      log.info('settings.changes-given-up', { givenUp });
      return { givenUp };
    },
    async removeEventData({ eventId }) {
      const session = signIn.current();
      const event = { account: session.account, eventId };
      await removeEventData(deps, session, event);
      // Otherwise the next start would open the event and fetch its guests again.
      forgetOpenEvent(local, log, event);
      tell('eventClosed', { eventId, reason: 'removed' });
      tell('eventsChanged', undefined);
    },
    exportDiagnostics: () => makeDiagnosticsFile(deps, signIn),
  };
}

/** Makes the diagnostics file for support (JSON). It has counts only: no guest, operator, event, account or key. */
async function makeDiagnosticsFile(
  deps: SessionDeps,
  signIn: Pick<SignIn, 'current' | 'session'>,
): Promise<{ readonly fileName: string; readonly text: string }> {
  const { local, reader, clock, clockOffset, installation, version } = deps;
  const session = signIn.current();
  const { account } = session;
  const sizes = reader.listEventSizes(account);
  const madeAt = clock.wallTime();
  const { logLines, ...installed } = await installation.describe();
  const report = {
    madeAt,
    version,
    ...installed,
    practice: signIn.session.state === 'signed-in' && signIn.session.practice,
    keyStorage: signIn.session.keyStorage,
    clockOffsetMs: clockOffset.read(),
    sync: session.syncStatus(),
    mirrored: { events: sizes.length, guests: sizes.reduce((sum, { guests }) => sum + guests, 0) },
    marks: reconcile(local, account),
    openConflicts: countConflicts(local, { account }),
    preferences: readPreferences(local),
    log: logLines,
  };
  return {
    fileName: `vestibule-diagnostics-${madeAt.slice(0, 10)}.json`,
    text: `${JSON.stringify(report, null, 2)}\n`,
  };
}

/**
 * Runs `work` for one request at a time, and then for the last of those that came meanwhile: sorting a large list takes
 * seconds, in which nothing else is written to the mirror. Each request waits until none is left.
 */
function lastOneAtATime<Request>(work: (request: Request) => Promise<void>) {
  let next: { readonly request: Request } | null = null;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (next !== null) {
        const { request } = next;
        next = null;
        await work(request);
      }
    } finally {
      next = null;
      running = null;
    }
  }

  return (request: Request): Promise<void> => {
    next = { request };
    running ??= run();
    return running;
  };
}
