import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { SessionDeps } from '../session/core-deps.ts';
import { readPreferences, writePreferences } from './preferences.ts';

type SettingsHandlers = Pick<CallHandlers, 'getPreferences' | 'setPreferences'>;

/** The calls of the Settings screen. */
export function settingsHandlers({ local, tell }: SessionDeps): SettingsHandlers {
  return {
    getPreferences: async () => readPreferences(local),
    async setPreferences(wished) {
      const preferences = writePreferences(local, wished);
      tell('preferencesChanged', preferences);
      return preferences;
    },
  };
}
