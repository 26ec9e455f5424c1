import type { LoggedDecisionLine } from '../../../src-shared/domain/activity.ts';
import { describeDecision } from '../../../src-shared/wording/describe-decision.ts';
import { useEventClock, useWording } from '../../app/services.tsx';

interface DecisionFaceProps {
  readonly of: Pick<LoggedDecisionLine, 'decidedAt' | 'operator' | 'door' | 'timezone'>;
}

/** When, by whom and at which door: "14 Jun, 18:04 · Maria, Door B". */
export function DecisionFace({ of: decision }: DecisionFaceProps) {
  const wording = useWording();
  const clock = useEventClock(decision.timezone);
  return <bdi className="activity-face">{describeDecision(decision, clock, wording)}</bdi>;
}
