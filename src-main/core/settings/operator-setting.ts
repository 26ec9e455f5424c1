import { type Operator, type OperatorSetting, operatorSchema } from '../../../src-shared/domain/settings.ts';
import type { LocalStore } from '../ports/local-store.ts';
import { readSetting, writeSetting } from './stored-setting.ts';

const settingName = 'operator';
const nobody: Operator = { operator: null, door: null };

/** The operator and door of this laptop; both null until somebody enters them. */
export function readOperator(local: LocalStore): Operator {
  return readSetting(local, settingName, operatorSchema) ?? nobody;
}

/** Operator and door, with whether the question was answered on this laptop: it is asked once. */
export function readOperatorSetting(local: LocalStore): OperatorSetting {
  return { ...readOperator(local), answered: local.readSetting(settingName) !== null };
}

/**
 * Remembers operator and door. An empty text becomes null, and two empty ones answer the question, too.
 * Fails with `not-saved`.
 */
export function writeOperator(local: LocalStore, { operator, door }: Operator): OperatorSetting {
  const said: Operator = { operator: operator || null, door: door || null };
  writeSetting(local, settingName, said);
  return { ...said, answered: true };
}
