import type { Operator } from '../../domain/settings.ts';
import type { Wording } from '../wording.ts';

/** "Maria, Door B", or the one of the two that is known, or null. */
export function describeOperator({ operator, door }: Operator, wording: Wording): string | null {
  if (operator && door) return wording.operator.both({ name: operator, doorName: door });
  return operator || door || null;
}
