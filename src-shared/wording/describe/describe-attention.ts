import type { AttentionReason, OpenChange } from '../../domain/activity.ts';
import type { Wording } from '../wording.ts';

/** Why a change needs a person: "The service does not accept “Attended” for this guest.". `wanted`: as it is said. */
export function describeAttention(
  reason: AttentionReason,
  kind: OpenChange['kind'],
  wanted: string,
  { attention: { happened, additionRefused } }: Wording,
): string {
  // An added guest has no value that could be named.
  if (kind === 'walk-in' && reason === 'rejected') return additionRefused;
  return reason === 'ambiguous' ? happened.ambiguous : happened[reason]({ wanted });
}
