import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { listEventData, removeEventData } from '../events/event-data.ts';
import { forgetOpenEvent } from '../events/open-event-setting.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import type { SignIn } from '../session/sign-in.ts';
import { readPreferences, writePreferences } from '../settings/preferences.ts';
import { diagnosticsFile } from './diagnostics-file.ts';

type SettingsHandlers = Pick<
  CallHandlers,
  | 'getPreferences'
  | 'setPreferences'
  | 'listEventData'
  | 'giveUpChanges'
  | 'removeEventData'
  | 'exportDiagnostics'
>;

/** The calls of the Settings screen. */
export function settingsHandlers(deps: SessionDeps, signIn: SignIn): SettingsHandlers {
  const { local, log, tell } = deps;
  return {
    getPreferences: async () => readPreferences(local),
    async setPreferences(wished) {
      const preferences = writePreferences(local, wished);
      tell('preferencesChanged', preferences);
      return preferences;
    },
    listEventData: async () => listEventData(deps, signIn.current().account),
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
      // The next start would open its door, and fetch its guests again.
      forgetOpenEvent(local, log, event);
      tell('eventClosed', { eventId, reason: 'removed' });
      tell('eventsChanged', undefined);
    },
    exportDiagnostics: () => diagnosticsFile(deps, signIn),
  };
}
