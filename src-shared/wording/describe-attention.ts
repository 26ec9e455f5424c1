import type { AttentionReason } from '../domain/activity.ts';
import type { Wording } from './wording.ts';

/** Why a change needs a person: "The service does not accept “Attended” for this guest.". `wanted`: as it is said. */
export function describeAttention(
  reason: AttentionReason,
  wanted: string,
  { attention: { happened } }: Wording,
): string {
  // An added guest has no value that could be named.
  return reason === 'ambiguous' ? happened.ambiguous : happened[reason]({ wanted });
}
