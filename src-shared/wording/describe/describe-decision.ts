import type { LoggedDecisionLine } from '../../domain/activity.ts';
import type { EventClock } from '../event-clock.ts';
import type { Wording } from '../wording.ts';
import { describeOperator } from './describe-operator.ts';

/** "14 Jun 2026, 18:04 · Maria, Door B", in the zone of the event; what is not known is left out. */
export function describeDecision(
  decision: Pick<LoggedDecisionLine, 'decidedAt' | 'operator' | 'door'>,
  clock: EventClock,
  wording: Wording,
): string {
  const decidedAtMs = Date.parse(decision.decidedAt);
  const when = Number.isNaN(decidedAtMs) ? null : clock.fullDayAndTime(decidedAtMs);
  return [when, describeOperator(decision, wording)].filter((part) => part !== null).join(' · ');
}
