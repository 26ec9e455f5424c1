import { type Operator, type OperatorSetting, operatorSchema } from '../../../src-shared/domain/settings.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting, writeSetting } from './stored-setting.ts';

const settingName = 'operator';
const nobody: Operator = { operator: null, door: null };

/** Who works at this laptop and at which door, as last said; both null until somebody says. */
export function readOperator(local: LocalStore): Operator {
  return readSetting(local, settingName, operatorSchema) ?? nobody;
}

/** The same, with whether anybody has answered the question on this laptop: it is asked once. */
export function readOperatorSetting(local: LocalStore): OperatorSetting {
  return { ...readOperator(local), answered: local.readSetting(settingName) !== null };
}

/**
 * Remembers operator and door; an empty text counts as not said, and saying neither answers the question too.
 * Fails with `not-saved`.
 */
export function writeOperator(local: LocalStore, { operator, door }: Operator): OperatorSetting {
  const said: Operator = { operator: operator || null, door: door || null };
  writeSetting(local, settingName, said);
  return { ...said, answered: true };
}
