import { z } from 'zod';
import {
  defaultPreferences,
  type Operator,
  type OperatorSetting,
  operatorSchema,
  type Preferences,
  preferencesSchema,
} from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';

/**
 * Reads the record written under `name`; null when there is none. Fails when it does not fit the schema, because no
 * default could stand for what was done (a lock, a sweep): a field added later is `.nullable().default(null)`. For what
 * a person has chosen, `readChoice`; for lists, `readList`.
 */
export function readSetting<T>(local: LocalStore, name: string, schema: z.ZodType<T>): T | null {
  const text = local.readSetting(name);
  return text === null ? null : schema.parse(JSON.parse(text));
}

/**
 * Reads what a person has chosen, written under `name`: for each key that is missing or does not fit the schema the value
 * of `defaults`, and no key that the schema does not have. So versions with other keys can share what is stored. Logs
 * the keys that do not fit.
 */
export function readChoice<Shape extends Readonly<Record<string, z.ZodType>>>(
  local: LocalStore,
  name: string,
  schema: z.ZodObject<Shape>,
  defaults: z.infer<z.ZodObject<Shape>>,
  log?: Log,
): z.infer<z.ZodObject<Shape>> {
  const text = local.readSetting(name);
  if (text === null) return defaults;
  const stored = storedSchema.parse(jsonOrNull(text));
  const known = new Map<string, z.ZodType>(Object.entries(schema.shape));
  const unfit = Object.keys(stored).filter((key) => known.get(key)?.safeParse(stored[key]).success !== true);
  if (unfit.length > 0) log?.warn('setting.not-fitting', { setting: kindOf(name), keys: unfit.join(' ') });
  const fitting = Object.entries(stored).filter(([key]) => !unfit.includes(key));
  return schema.parse({ ...defaults, ...Object.fromEntries(fitting) });
}

/** Reads the list written under `name`, without the items that do not fit the schema: another version wrote them. */
export function readList<T>(local: LocalStore, name: string, schema: z.ZodType<T>, log?: Log): T[] {
  const stored = listSchema.parse(jsonOrNull(local.readSetting(name) ?? '[]'));
  const fitting = stored.flatMap((item) => {
    const { success, data } = schema.safeParse(item);
    return success ? [data] : [];
  });
  const unfit = stored.length - fitting.length;
  if (unfit > 0) log?.warn('setting.not-fitting', { setting: kindOf(name), items: unfit });
  return fitting;
}

const listSchema = z.array(z.unknown()).catch([]);
const storedSchema = z.record(z.string(), z.unknown()).catch({});

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The name without the account and event that it may go on with. */
function kindOf(name: string): string {
  return name.split(' ', 1).join();
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
export function readOperator(local: LocalStore, log?: Log): Operator {
  return readChoice(local, operatorSetting, operatorSchema, nobody, log);
}

/** Operator and door, with whether the question was answered on this laptop: it is asked once. */
export function readOperatorSetting(local: LocalStore, log?: Log): OperatorSetting {
  return { ...readOperator(local, log), answered: local.readSetting(operatorSetting) !== null };
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

/** The preferences of this laptop. */
export function readPreferences(local: LocalStore, log?: Log): Preferences {
  return readChoice(local, preferencesSetting, preferencesSchema, defaultPreferences, log);
}

/** Remembers the preferences. Fails with `not-saved`. */
export function writePreferences(local: LocalStore, preferences: Preferences): Preferences {
  writeSetting(local, preferencesSetting, preferences);
  return preferences;
}
