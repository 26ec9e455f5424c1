import { z } from 'zod';
import {
  defaultPreferences,
  languageSchema,
  type Operator,
  type OperatorSetting,
  operatorSchema,
  type Preferences,
  themeSchema,
} from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';

/** Reads the value written under `name`; null when there is none. Fails when it does not fit the schema. */
export function readSetting<T>(local: LocalStore, name: string, schema: z.ZodType<T>): T | null {
  const text = local.readSetting(name);
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** Writes a value as JSON under `name`. Fails with `not-saved`: then the old value stays. */
export function writeSetting(local: LocalStore, name: string, value: unknown): void {
  asNotSaved(() => local.writeSetting(name, JSON.stringify(value)));
}

/** Turns a `StoreFailure` into the error that a person reads: `not-saved`. */
export function asNotSaved<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreFailure) throw new VestibuleError('not-saved', { cause: error });
    throw error;
  }
}

const operatorSetting = 'operator';
const nobody: Operator = { operator: null, door: null };

/** The operator and door of this laptop; both null until somebody enters them. */
export function readOperator(local: LocalStore): Operator {
  return readSetting(local, operatorSetting, operatorSchema) ?? nobody;
}

/** Operator and door, with whether the question was answered on this laptop: it is asked once. */
export function readOperatorSetting(local: LocalStore): OperatorSetting {
  return { ...readOperator(local), answered: local.readSetting(operatorSetting) !== null };
}

/**
 * Remembers operator and door. An empty text becomes null, and two empty ones answer the question, too.
 * Fails with `not-saved`.
 */
export function writeOperator(local: LocalStore, { operator, door }: Operator): OperatorSetting {
  const said: Operator = { operator: operator || null, door: door || null };
  writeSetting(local, operatorSetting, said);
  return { ...said, answered: true };
}

const preferencesSetting = 'preferences';

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
  return readSetting(local, preferencesSetting, storedSchema) ?? defaultPreferences;
}

/** Remembers the preferences. Fails with `not-saved`. */
export function writePreferences(local: LocalStore, preferences: Preferences): Preferences {
  writeSetting(local, preferencesSetting, preferences);
  return preferences;
}
