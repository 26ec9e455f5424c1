import { z } from 'zod';
import {
  defaultPreferences,
  languageSchema,
  type Preferences,
  themeSchema,
} from '../../../src-shared/domain/settings.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting, writeSetting } from './stored-setting.ts';

const settingName = 'preferences';

/** A value that this version does not know counts as not chosen. */
const storedSchema = z.object({
  theme: themeSchema.catch(defaultPreferences.theme),
  language: languageSchema.nullable().catch(defaultPreferences.language),
  sounds: z.boolean().catch(defaultPreferences.sounds),
  scanMarks: z.boolean().catch(defaultPreferences.scanMarks),
  lookForUpdates: z.boolean().catch(defaultPreferences.lookForUpdates),
});

/** The preferences of this laptop. */
export function readPreferences(local: LocalStore): Preferences {
  return readSetting(local, settingName, storedSchema) ?? defaultPreferences;
}

/** Remembers the preferences. Fails with `not-saved`. */
export function writePreferences(local: LocalStore, preferences: Preferences): Preferences {
  writeSetting(local, settingName, preferences);
  return preferences;
}
